import { z } from 'zod'
import { route } from '../route.ts'
import { flag, moment, nothing, page, paging } from '../wire.ts'

const text = z.string().nullable()

export const getWebsiteConfig = route({
  method: 'GET',
  path: '/api/get-website-config',
  summary: 'Names, links and switches of the site.',
  access: 'anyone',
  input: nothing,
  output: z.object({
    baseUrl: z.string(),
    name: z.string(),
    shortName: z.string(),
    register: z.boolean(),
    recordName: text,
    recordUrl: text,
    description: text,
    email: text,
    projectName: z.string(),
    projectUrl: z.string(),
    openPublicDiscussion: z.boolean(),
    openGroupDiscussion: z.boolean(),
    openContestComment: z.boolean(),
  }),
})

export const Announcement = z.object({
  id: z.number(),
  title: z.string(),
  content: text,
  uid: z.string(),
  username: z.string(),
  status: z.number(),
  gmtCreate: moment,
  gmtModified: moment,
})

export const getCommonAnnouncement = route({
  method: 'GET',
  path: '/api/get-common-announcement',
  summary: 'Visible announcements of the site, newest first.',
  access: 'anyone',
  input: paging(10),
  output: page(Announcement),
})

export const getRecentUpdatedProblem = route({
  method: 'GET',
  path: '/api/get-recent-updated-problem',
  summary: 'The ten public problems modified last, newest first.',
  access: 'anyone',
  input: nothing,
  output: z.array(
    z.object({
      id: z.number(),
      problemId: z.string(),
      title: z.string(),
      type: z.number(),
      gmtCreate: moment,
      gmtModified: moment,
    }),
  ),
})

export const getLastWeekSubmissionStatistics = route({
  method: 'GET',
  path: '/api/get-last-week-submission-statistics',
  summary: 'Submissions of today and the six days before, oldest first, with those accepted.',
  access: 'anyone',
  input: z.object({ forceRefresh: flag(false) }),
  output: z.object({
    dateStrList: z.array(z.string()).describe('MM-dd'),
    acCountList: z.array(z.number()),
    totalCountList: z.array(z.number()),
  }),
})
