import { randomBytes } from 'node:crypto'
import { addApiToken, revokeApiToken } from '@verdict/contract/account/session-routes.ts'
import { openSite } from '../../packages/server/test/support/site.ts'
import { openStandIn } from '../../packages/stand-ins/src/kit.ts'
import { hdu } from '../../packages/stand-ins/src/sites/hdu.ts'
import { libreoj } from '../../packages/stand-ins/src/sites/libreoj.ts'
import { type Faults, noFaults } from '../../packages/stand-ins/src/stand-in.ts'
import { startJudge } from '../../packages/web/e2e/support/stand-in-judge.ts'
import { sessionsHeardBy } from './secrets.ts'

/** Another site with two accounts of the operator: one signs in, of the other the operator has a password that is wrong by now. */
export interface Elsewhere {
  key: 'HDU' | 'LIBRE' | 'VERDICT'
  /** The beginning of the settings that list the accounts. */
  setting: string
  url: string
  problem: string
  language: string
  names: [string, string]
  passwords: [string, string]
  /** Every session that was spoken with so far. */
  sessions: ReadonlySet<string>
  /** What can go wrong between signing in and a result, each to be brought about when it is called. */
  troubles: (() => unknown)[]
  /** Everything is well again; answers a session of the first account, as a person would paste it. */
  recover(): Promise<string> | string
  close(): Promise<void>
}

const secret = (what: string) => `${what}-${randomBytes(12).toString('hex')}`

const faults: Partial<Faults>[] = [
  { markup: 1 },
  { cut: 1 },
  { serverError: 1 },
  { humanCheck: 1 },
  { signedOut: 1 },
  { tooMany: 1 },
]

/** One signs in with cookies and forms, the other with a token and JSON. */
const standIns = [
  { key: 'HDU', setting: 'hdu', definition: hdu, problem: '1000', language: 'G++' },
  { key: 'LIBRE', setting: 'libreoj', definition: libreoj, problem: '6001', language: 'C++ 17 (G++)' },
] as const

async function openOne({ definition, ...about }: (typeof standIns)[number]): Promise<Elsewhere> {
  const [right, wrong] = [secret('right'), secret('wrong')]
  const people = [
    { name: 'relay1', password: right, profile: '' },
    { name: 'relay2', password: secret('new'), profile: '' },
  ]
  const standIn = await openStandIn(definition, { people })
  const befall = (some: Partial<Faults>) => Object.assign(standIn.world.faults, noFaults, some)
  return {
    ...about,
    url: standIn.url,
    names: ['relay1', 'relay2'],
    passwords: [right, wrong],
    sessions: sessionsHeardBy(standIn),
    troubles: faults.map((some) => () => befall(some)),
    recover() {
      befall({})
      return standIn.sessionOf('relay1')
    },
    close: () => standIn.close(),
  }
}

/** Another Verdict, whose accounts sign in with personal tokens; its judge goes by the words of the code. */
async function openVerdict(): Promise<Elsewhere> {
  const site = await openSite()
  const { problemId } = await site.problem({ languages: ['C'] })
  const judge = startJudge(await site.node())
  const person = await site.user('relay1')
  const token = () => person.get(addApiToken, { name: secret('relay'), scopes: ['read', 'submit'], days: 30 })
  const first = await token()
  return {
    ...{ key: 'VERDICT', setting: 'verdict', problem: problemId, language: 'C' },
    url: await site.listen(),
    names: ['relay1', 'relay2'],
    passwords: [first.token, secret('verdict')],
    sessions: sessionsHeardBy(site.app),
    troubles: [() => person.get(revokeApiToken, { id: first.id })],
    recover: async () => (await token()).token,
    async close() {
      await judge.pause()
      await site.close()
    },
  }
}

/** They are to be closed. */
export const openElsewhere = (): Promise<Elsewhere[]> => Promise.all([...standIns.map(openOne), openVerdict()])
