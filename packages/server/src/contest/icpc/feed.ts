import { randomBytes } from 'node:crypto'
import type { IcpcSnapshot } from '@verdict/contract/contest/icpc.ts'

/** The events of a contest as one kind of viewer is shown it: each client reads the same lines from where it is. */
export interface Feed {
  /** Lines so far, each with its line feed. */
  lines: string[]
  /** Takes what is true now, and adds a line for all that is new, different or gone. */
  take(snapshot: IcpcSnapshot): void
  /** Where a client goes on that knows this token; undefined when it is none of this feed. */
  after(token: string): number | undefined
}

/** How it stands in the feed: type, id (null for what there is one of), data. */
type Entry = [type: string, id: string | null, data: unknown]

/** In the order in which nothing is named before it is there. */
function* entriesOf({ contest, state, collections }: IcpcSnapshot): Generator<Entry> {
  const { submissions, judgements, clarifications, awards, ...settings } = collections
  yield ['contest', null, contest]
  for (const [type, all] of Object.entries(settings)) for (const one of all) yield [type, one.id, one]
  for (const [type, all] of Object.entries({ submissions, judgements, clarifications, awards }))
    for (const one of all) yield [type, one.id, one]
  yield ['state', null, state]
}

/** A feed with no lines yet. Its tokens are those of this process: after a restart clients begin anew. */
export function openFeed(): Feed {
  const epoch = randomBytes(6).toString('hex')
  const lines: string[] = []
  let known = new Map<string, string>()
  const add = (type: string, id: string | null, data: string) => {
    const token = `${epoch}-${lines.length + 1}`
    lines.push(`{"type":"${type}","id":${JSON.stringify(id)},"data":${data},"token":"${token}"}\n`)
  }
  return {
    lines,
    take(snapshot) {
      const now = new Map<string, string>()
      for (const [type, id, data] of entriesOf(snapshot)) {
        const key = `${type} ${id ?? ''}`
        const text = JSON.stringify(data)
        now.set(key, text)
        if (known.get(key) !== text) add(type, id, text)
      }
      // what others name goes after what names it
      for (const key of [...known.keys()].toReversed()) {
        const [type = '', id = ''] = key.split(' ')
        if (!now.has(key)) add(type, id || null, 'null')
      }
      known = now
    },
    after(token) {
      const [of, number = ''] = token.split('-')
      const index = Number(number)
      return of === epoch && /^\d{1,9}$/.test(number) && index <= lines.length ? index : undefined
    },
  }
}
