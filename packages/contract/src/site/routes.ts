import { z } from 'zod'
import { Announcement } from '../message/announcement.ts'
import { route } from '../route.ts'
import { flag, moment, nothing, page, paging } from '../wire.ts'
import { PublicSettings } from './settings.ts'

const text = z.string().nullable()

export const getWebsiteConfig = route({
  method: 'GET',
  path: '/api/get-website-config',
  summary: 'Names, links and switches of the site.',
  access: 'anyone',
  input: nothing,
  output: PublicSettings.extend({
    email: text,
    otherVerdict: text.describe('address of another Verdict whose problems are judged there for this site'),
  }),
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

/** A contest as the home page shows it; the rest of its record is told on its own page. */
export const RecentContest = z.object({
  id: z.number(),
  author: z.string(),
  title: z.string(),
  type: z.number().describe('0 ACM, 1 OI'),
  source: z.number(),
  auth: z.number().describe('0 public, 1 private, 2 protected'),
  status: z.number().describe('-1 to come, 0 running, 1 over'),
  startTime: moment,
  endTime: moment,
  duration: z.number().describe('seconds'),
  oiRankScoreType: text,
  gid: z.number().nullable(),
  count: z.number().nullable().describe('people registered'),
})

export const getRecentContest = route({
  method: 'GET',
  path: '/api/get-recent-contest',
  summary: 'Visible contests of the site that run or begin within 14 days, the latest start first.',
  access: 'anyone',
  input: nothing,
  output: z.array(RecentContest),
})

export const getRecentOtherContest = route({
  method: 'GET',
  path: '/api/get-recent-other-contest',
  summary:
    'Contests of other sites that have not ended, the next first; null where the operator wants none or no calendar was read for a day.',
  access: 'anyone',
  input: nothing,
  output: z
    .array(z.object({ oj: z.string(), url: z.string(), title: z.string(), beginTime: moment, endTime: moment }))
    .nullable(),
})

export const homeCarousel = route({
  method: 'GET',
  path: '/api/home-carousel',
  summary: 'Pictures at the top of the home page, in the order in which they were put up.',
  access: 'anyone',
  input: nothing,
  output: z.array(
    z.object({ id: z.number(), url: z.string(), link: z.string().nullable().describe('where a click leads') }),
  ),
})

export const getRecentSevenAcRank = route({
  method: 'GET',
  path: '/api/get-recent-seven-ac-rank',
  summary: 'The ten people who solved most problems in the last seven days; at most a minute old.',
  access: 'anyone',
  input: nothing,
  output: z.array(
    z.object({
      uid: z.string(),
      username: z.string(),
      nickname: text,
      avatar: text,
      titleName: text,
      titleColor: text,
      ac: z.number(),
      signature: z.null(),
      total: z.null(),
      rating: z.null(),
    }),
  ),
})

export const search = route({
  method: 'GET',
  path: '/api/search',
  summary: 'Problems of the bank whose id or title, and people whose name holds the text: six of each at most.',
  access: 'anyone',
  limit: { counts: 'search', times: 120, seconds: 60, by: 'user', refusal: 'request/too-many' },
  input: z.object({ keyword: z.string().trim().min(1).max(50) }),
  output: z.object({
    problems: z.array(z.object({ problemId: z.string(), title: z.string() })),
    users: z.array(z.object({ uid: z.string(), username: z.string(), nickname: text, avatar: text })),
  }),
})
