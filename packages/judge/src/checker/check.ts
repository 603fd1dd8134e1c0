import type { Helper } from '@verdict/contract/judging/job.ts'
import type { Assist, Assisted } from '@verdict/sandbox/types.ts'
import { SandboxError } from '../errors.ts'
import { type CheckerResult, settle } from '../helper/checker-result.ts'
import type { Prepared } from '../helper/prepare.ts'
import { helperLimits } from '../limits.ts'
import type { Slot } from '../slot.ts'
import { cms } from './cms.ts'
import type { Convention, Evidence } from './evidence.ts'
import { hustoj, qduoj } from './exit-code.ts'
import { icpc } from './icpc.ts'
import { lemon } from './lemon.ts'
import { syzoj } from './syzoj.ts'
import { testlib } from './testlib.ts'

const conventions: Record<Helper['convention'], Convention> = { testlib, icpc, cms, hustoj, qduoj, syzoj, lemon }

/** A checker that is ready, as it is called in messages for the managers. */
export interface Checker extends Prepared {
  who: string
}

/** How the sandbox is to run the checker on one output; `args` are those of the case. */
export function checkerJob({ about, built }: Checker, evidence: Evidence, args: string[] = []): Assist {
  const { args: own, ...called } = conventions[about.convention].call(evidence)
  return { ...called, program: built.program(helperLimits, [...own, ...about.args, ...args]) }
}

/** What the checker thinks, from its run. */
export const resultOfRun = ({ about, who }: Checker, fullScore: number | null, ran: Assisted): CheckerResult =>
  settle(who, conventions[about.convention].readResult(ran, fullScore))

/** Lets the checker judge one output, in a jail of its own; a run that the sandbox failed at is made once more. */
export async function check(slot: Slot, checker: Checker, evidence: Evidence, args: string[] = []) {
  const job = checkerJob(checker, evidence, args)
  const first = await slot.runner.assist(job)
  const ran = first.ending === 'internal' ? await slot.runner.assist(job) : first
  if (ran.ending === 'internal') throw new SandboxError(`${checker.who}: ${ran.error ?? 'the sandbox gave no reason'}`)
  return { result: resultOfRun(checker, evidence.fullScore, ran), ran }
}
