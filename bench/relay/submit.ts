import { submitProblemJudge } from '@verdict/contract/judging/routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { RemoteSiteKey } from '@verdict/contract/remote/sites.ts'
import { type Scene, tasks, unhurried } from './scene.ts'

export interface Expected {
  submitId: number
  site: RemoteSiteKey
  code: string
  /** What the code asks for. */
  status: number
}

const words = [
  ['AC', verdict.accepted],
  ['WA', verdict.wrongAnswer],
  ['TLE', verdict.timeLimitExceeded],
  ['RE', verdict.runtimeError],
  ['CE', verdict.compileError],
  // a word that nobody knows, to the end
  ['ODD', verdict.unknown],
] as const

/** Of so many submissions to a site one has the code of the one before. */
const repeats = 8

/** Hands in so many, site by site in turn. */
export async function submitAll({ site, problemIds }: Scene, count: number): Promise<Expected[]> {
  const people = await Promise.all([1, 2, 3].map((n) => site.user(`person-${n}`)))
  const all: Expected[] = []
  for (let n = 0; n < count; n += 1) {
    const turn = Math.floor(n / tasks.length)
    const task = tasks[n % tasks.length]
    const person = people[n % people.length]
    if (!task || !person) throw new Error('there are tasks and people')
    const { name, language } = task
    const own = turn % repeats === repeats - 1 ? n - tasks.length : n
    const among = name === unhurried ? words.slice(0, -1) : words
    const [word, status] = among[Math.floor(own / tasks.length) % among.length] ?? words[0]
    const code = `// submission ${own}, verdict: ${word}\n#include <cstdio>\nint main() { puts("a program"); }\n`
    const pid = problemIds.get(name) ?? name
    const { submitId } = await patiently(() => person.get(submitProblemJudge, { pid, language, code }))
    all.push({ submitId, site: name, code, status })
  }
  return all
}

/** A machine that is busy with so much else may keep the database silent for a while. */
export async function patiently<T>(call: () => Promise<T>, tries = 20): Promise<T> {
  return call().catch(async (fault: Error) => {
    if (tries === 0 || !fault.message.includes('HTTP 503')) throw fault
    await new Promise((done) => setTimeout(done, 500))
    return patiently(call, tries - 1)
  })
}
