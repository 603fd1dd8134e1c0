import { getSubmissionDetail, submitProblemJudge } from '@verdict/contract/judging/routes.ts'
import { isWaiting } from '@verdict/contract/judging/verdict.ts'
import { callerOf } from '../../../server/test/support/caller.ts'
import { until } from '../../../server/test/support/until.ts'
import type { Site } from '../site.ts'
import type { Name } from './library.ts'

/** Somebody sends a program by another way than the page; the word in it decides (stand-in-judge.ts). Answers its number. */
export async function send(site: Site, name: Name, pid: string, word = 'right'): Promise<number> {
  const caller = callerOf(site.app, site.library.people[name].token)
  const code = `int main; // ${word} ${Math.random()}`
  return (await caller.get(submitProblemJudge, { pid, language: 'C', code })).submitId
}

/** The same, once it is judged. */
export async function sendAndJudge(site: Site, name: Name, pid: string, word?: string): Promise<number> {
  const submitId = await send(site, name, pid, word)
  const isJudged = async () => !isWaiting((await site.guest.get(getSubmissionDetail, { submitId })).submission.status)
  await until(isJudged, `submission ${submitId} is judged`)
  return submitId
}
