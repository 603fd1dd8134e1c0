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

/** Lets the checker judge one output, in a jail of its own; `args` are those of the case. */
export async function check(
  slot: Slot,
  { about, built, who }: Checker,
  evidence: Evidence,
  args: string[] = [],
): Promise<{ result: CheckerResult; ran: Assisted }> {
  const { call, readResult } = conventions[about.convention]
  const { args: own, ...called } = call(evidence)
  const job: Assist = { ...called, program: built.program(helperLimits, [...own, ...about.args, ...args]) }
  const ran = await slot.runner.assist(job)
  // What the sandbox failed at is tried once more.
  const heard = ran.ending === 'internal' ? await slot.runner.assist(job) : ran
  if (heard.ending === 'internal') throw new SandboxError(`${who}: ${heard.error ?? 'the sandbox gave no reason'}`)
  return { result: settle(who, readResult(heard, evidence.fullScore)), ran: heard }
}
