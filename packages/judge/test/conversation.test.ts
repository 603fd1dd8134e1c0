import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { Interacted, Ran } from '@verdict/sandbox/types.ts'
import { expect, test } from 'vitest'
import type { CheckerResult, Failure } from '../src/helper/checker-result.ts'
import { verdictOnConversation } from '../src/interactor/decide.ts'
import { python3 } from '../src/language/python.ts'

const fine: Ran = {
  ending: 'ok',
  exitCode: 0,
  signal: 0,
  cpuUs: 5000,
  wallUs: 0,
  waitedUs: 0,
  memoryBytes: 1024,
  outputBytes: 0,
  stderr: '',
}
const exit: Ran = { ...fine, ending: 'exit', exitCode: 1 }
const pipe: Ran = { ...fine, ending: 'signal', signal: 13 }
const crash: Ran = { ...fine, ending: 'signal', signal: 11 }
const slow: Ran = { ...fine, ending: 'cpu', signal: 9, cpuUs: 1_300_001 }
const border: Ran = { ...fine, cpuUs: 1_001_000 }
const idle: Ran = { ...fine, ending: 'idle', signal: 9 }
const large: Ran = { ...fine, ending: 'memory', signal: 9 }
const loud: Ran = { ...fine, ending: 'output', signal: 9 }
const broken: Ran = { ...fine, ending: 'internal', error: 'x' }

const accepts: CheckerResult = { status: verdict.accepted }
const rejects: CheckerResult = { status: verdict.wrongAnswer }
const part: CheckerResult = { status: verdict.partiallyAccepted, share: 0.5 }
const fails: Failure = { failed: 'it crashed.', said: '' }
const itsOwn: Failure = { failed: 'it found a fault in itself.', said: '', byItself: true }

const { accepted: AC, wrongAnswer: WA, timeLimitExceeded: TLE, memoryLimitExceeded: MLE } = verdict
const { runtimeError: RE, systemError: SE, partiallyAccepted: PAC } = verdict

/** Who ended first, how the program ended, what the interactor says, how the interactor ended, and what follows. */
const table: [Interacted['first'] | 'user, missed', Ran, CheckerResult | Failure, Ran, number][] = [
  ['user', fine, accepts, fine, AC],
  ['user', fine, part, fine, PAC],
  ['user', fine, rejects, exit, WA],
  ['user', fine, fails, crash, SE],
  ['user', fine, itsOwn, exit, SE],
  ['user, missed', fine, accepts, fine, AC],
  ['user, missed', fine, fails, crash, WA],
  ['user, missed', fine, fails, exit, WA],
  ['user, missed', fine, fails, slow, WA],
  ['user, missed', fine, itsOwn, exit, SE],
  ['user, missed', exit, fails, crash, RE],
  ['user', exit, itsOwn, exit, RE],
  ['user', exit, accepts, fine, RE],
  ['user', exit, rejects, exit, RE],
  ['user', exit, fails, crash, RE],
  ['user', crash, rejects, exit, RE],
  ['user', slow, rejects, exit, TLE],
  ['user', border, accepts, fine, TLE],
  ['user', idle, fails, crash, TLE],
  ['user', large, rejects, exit, MLE],
  ['user', loud, accepts, fine, RE],
  ['user', pipe, rejects, exit, WA],
  ['user', pipe, accepts, fine, RE],
  ['user', pipe, fails, crash, RE],
  ['user', fine, fails, pipe, SE],
  ['user', exit, fails, pipe, RE],
  ['interactor', fine, accepts, fine, AC],
  ['interactor', fine, part, fine, PAC],
  ['interactor', fine, rejects, exit, WA],
  ['interactor', fine, fails, crash, SE],
  ['interactor', exit, rejects, exit, WA],
  ['interactor', slow, rejects, exit, WA],
  ['interactor', idle, rejects, exit, WA],
  ['interactor', pipe, rejects, exit, WA],
  ['interactor', exit, fails, crash, SE],
  ['interactor', slow, fails, slow, SE],
  ['interactor', exit, accepts, fine, RE],
  ['interactor', pipe, accepts, fine, RE],
  ['interactor', slow, accepts, fine, TLE],
  ['interactor', idle, accepts, fine, TLE],
  ['interactor', large, part, fine, MLE],
  ['interactor', fine, fails, pipe, SE],
  ['interactor', fine, itsOwn, exit, SE],
  ['unknown', exit, rejects, exit, RE],
  ['unknown', pipe, rejects, exit, WA],
  ['unknown', slow, rejects, exit, TLE],
  ['unknown', fine, rejects, exit, WA],
  ['unknown', fine, fails, crash, SE],
  ['user', broken, accepts, fine, SE],
  ['interactor', broken, rejects, fine, SE],
]

test.for(table)('%s first, program %j, word %j, interactor %j: %i', ([order, user, word, interactor, status]) => {
  const missed = order === 'user, missed'
  const first = missed ? 'user' : order
  const limits = { timeMs: 1000, memoryKb: 65_536, stackKb: 65_536, outputKb: 1024 }
  const talk: Interacted = { user, interactor: { ...interactor, collected: {} }, first, missed }

  const outcome = verdictOnConversation(talk, { language: python3, limits }, word, 'The interactor')

  expect(outcome.status).toBe(status)
})
