import { getCommonAnnouncement } from '@verdict/contract/site/routes.ts'
import { AnnouncementReader } from '../message/announcements/AnnouncementReader.tsx'

/** What the site has to say. */
export const Announcements = () => <AnnouncementReader route={getCommonAnnouncement} asked={{}} />
