import type * as routes from '@verdict/contract/account/profile-routes.ts'
import { isSiteManager } from '@verdict/contract/account/viewer.ts'
import { Refusal } from '../http/refusal.ts'
import type { Handler } from '../http/serve.ts'
import * as rows from './profile-queries.ts'
import { userInfo } from './queries.ts'

/**
 * What everybody may read about a person. Problems that are not public are named to the person and to managers alone: the ids
 * of what is prepared for a contest are nobody else's business.
 */
export const getUserHomeInfo: Handler<typeof routes.getUserHomeInfo> = async ({ db, viewer }, { uid, username }) => {
  const person = await rows.findPerson(db, whom(viewer, { uid, username }))
  if (!person) throw new Refusal('account/not-found')
  const seesHidden = viewer?.uid === person.uid || isSiteManager(viewer)
  const [total, scoreList, solved, recentLoginTime] = await Promise.all([
    rows.countOwnSubmissions(db, person.uid),
    rows.bestScores(db, person.uid),
    rows.solvedProblems(db, person.uid, seesHidden),
    rows.lastLogin(db, person.uid),
  ])
  const inShort = solved.map(({ pid, problemId, difficulty }) => ({ id: pid, problemId: problemId, difficulty }))
  return {
    uid: person.uid,
    username: person.username,
    school: person.school,
    signature: person.signature,
    nickname: person.nickname,
    gender: person.gender,
    github: person.github,
    blog: person.blog,
    avatar: person.avatar,
    titleName: person.titleName,
    titleColor: person.titleColor,
    total,
    rating: person.cfRating,
    scoreList,
    solvedList: solved.map(({ problemId }) => problemId),
    solvedGroupByDifficulty: inShort.length
      ? (Object.groupBy(inShort, ({ difficulty }) => String(difficulty)) as Record<string, typeof inShort>)
      : null,
    recentLoginTime,
  }
}

export const getUserCalendarHeatmap: Handler<typeof routes.getUserCalendarHeatmap> = async (
  { db, viewer, now },
  { uid, username },
) => {
  const person = await rows.findPerson(db, whom(viewer, { uid, username }), true)
  const since = new Date(now.getFullYear() - 1, now.getMonth(), now.getDate())
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return {
    endDate: dayOf(now),
    dataList: person ? await rows.countDays(db, person.uid, since, zone) : [],
  }
}

export const changeUserInfo: Handler<typeof routes.changeUserInfo> = async ({ db, viewer, now }, profile) => {
  await rows.updateProfile(db, viewer.uid, profile, now)
  return userInfo(db, viewer.uid)
}

function whom(viewer: { uid: string } | undefined, named: rows.Named): rows.Named {
  if (named.uid !== undefined || named.username !== undefined) return named
  if (!viewer) throw new Refusal('account/whom')
  return { uid: viewer.uid }
}

const two = (n: number) => String(n).padStart(2, '0')
const dayOf = (day: Date) => `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
