import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { RemoteContest } from '@verdict/contract/remote/problem.ts'
import { z } from 'zod'
import { Failed, unexpected } from '../../failed.ts'
import type { Listed, Told } from '../../site.ts'
import type { Page, Web } from '../../web.ts'
import { expectOk } from '../page/expect.ts'
import { meaning } from '../verdicts.ts'
import { jsonIn } from './submit-source.ts'
import { codeforcesWords } from './verdicts.ts'

const Said = z.discriminatedUnion('status', [
  z.object({ status: z.literal('OK'), result: z.unknown() }),
  z.object({ status: z.literal('FAILED'), comment: z.string() }),
])

/** What the public interface answers, which wants no account: `contest.list`. */
async function ask<Result>(web: Web, method: string, asked: Record<string, string>, result: z.ZodType<Result>) {
  const what = `Codeforces: ${method}`
  const reply = await said(web, method, asked)
  if (reply.status === 'FAILED') throw refused(what, reply.comment)
  return resultIn(what, reply.result, result)
}

/** A reply of the interface, refusals too. */
export async function said(web: Web, method: string, asked: Record<string, string>): Promise<z.output<typeof Said>> {
  const what = `Codeforces: ${method}`
  const page = await web.get(`/api/${method}?${new URLSearchParams(asked)}`)
  const reply = Said.safeParse(jsonIn(readable(page, what).text, what))
  if (!reply.success) throw unexpected(`${what}: no status`)
  return reply.data
}

/** What a reply brings, as it should look. */
export function resultIn<Result>(what: string, brought: unknown, result: z.ZodType<Result>): Result {
  const found = result.safeParse(brought)
  if (!found.success) throw unexpected(`${what}: ${found.error.issues[0]?.path.join('.')} is not as expected`)
  return found.data
}

/** A refusal comes with status 400 and says why. */
const readable = (page: Page, what: string): Page => (page.status === 400 ? page : expectOk(page, what))

export function refused(what: string, comment: string): Failed {
  if (/limit exceeded/i.test(comment)) return new Failed('too-many-requests', `${what}: too many calls`)
  if (/not found|incorrect/i.test(comment)) return new Failed('not-found', `${what}: nobody has that name`)
  return unexpected(`${what}: ${comment.slice(0, 200)}`)
}

const Submission = z.object({
  id: z.number(),
  problem: z.object({ contestId: z.number().optional(), index: z.string() }),
  programmingLanguage: z.string().optional(),
  verdict: z.string().optional(),
  passedTestCount: z.number().optional(),
  timeConsumedMillis: z.number(),
  memoryConsumedBytes: z.number(),
})
type Submission = z.output<typeof Submission>

/** At most so many of somebody's newest submissions are looked at. */
const most = 200

const submissionsOf = (web: Web, handle: string): Promise<Submission[]> =>
  ask(web, 'user.status', { handle, from: '1', count: String(most) }, z.array(Submission))

const isTo = ({ problem }: Submission, id: string): boolean => `${problem.contestId ?? ''}${problem.index}` === id

/** Somebody's submissions to a problem as the public sees them, newest first. */
export async function publicList(web: Web, handle: string, problem: string): Promise<Listed[]> {
  const found = (await submissionsOf(web, handle)).filter((one) => isTo(one, problem))
  return found.map(({ id, programmingLanguage }) => ({
    id: String(id),
    ...(programmingLanguage !== undefined && { language: programmingLanguage }),
  }))
}

/** What became of somebody's submission as the public sees it. */
export async function publicResult(web: Web, handle: string, remoteId: string, problem: string): Promise<Told> {
  const found = (await submissionsOf(web, handle)).find((one) => String(one.id) === remoteId && isTo(one, problem))
  if (!found) throw new Failed('not-found', `Codeforces: no submission ${remoteId} to ${problem} by that name`)
  const test = `test ${(found.passedTestCount ?? 0) + 1}`
  if (found.verdict === undefined) return { is: 'waiting', status: verdict.pending, word: 'in queue' }
  const known = meaning(codeforcesWords, found.verdict)
  if (!known) return { is: 'unknown', word: found.verdict }
  if (known.is === 'waiting') return { ...known, word: test }
  const memoryKb = Math.round(found.memoryConsumedBytes / 1024)
  return { ...known, word: found.verdict, timeMs: found.timeConsumedMillis, memoryKb }
}

const People = z.array(z.record(z.string(), z.unknown())).min(1)
const shown = ['firstName', 'lastName', 'organization', 'city', 'country']

/** What somebody's profile says that they may write themselves. */
export async function publicProfile(web: Web, handle: string): Promise<string> {
  const [person = {}] = await ask(web, 'user.info', { handles: handle }, People)
  const texts = shown.map((name) => person[name])
  return texts.filter((value): value is string => typeof value === 'string').join('\n')
}

const Contest = z.object({
  id: z.number(),
  name: z.string(),
  durationSeconds: z.number(),
  startTimeSeconds: z.number().optional(),
  relativeTimeSeconds: z.number().optional(),
})

/** s */
const month = 30 * 24 * 3600

/** Contests that run, or begin within 30 days. */
export async function contests(web: Web): Promise<RemoteContest[]> {
  const all = await ask(web, 'contest.list', { gym: 'false' }, z.array(Contest))
  return all.flatMap(({ id, name, durationSeconds, startTimeSeconds, relativeTimeSeconds }) => {
    // how long since it began, by the site's clock
    if (startTimeSeconds === undefined || relativeTimeSeconds === undefined) return []
    if (relativeTimeSeconds > durationSeconds || relativeTimeSeconds < -month) return []
    const time = (seconds: number) => new Date(seconds * 1000).toISOString()
    return {
      title: name.slice(0, 500),
      url: `${web.address}/contests/${id}`,
      beginsAt: time(startTimeSeconds),
      endsAt: time(startTimeSeconds + durationSeconds),
    }
  })
}
