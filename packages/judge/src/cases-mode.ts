import type { Helper } from '@verdict/contract/judging/job.ts'
import { sentence } from '@verdict/contract/judging/sentences.ts'
import type { Checker } from './checker/check.ts'
import { SandboxError, UnjudgeableError } from './errors.ts'
import { type Prepared, prepareHelper } from './helper/prepare.ts'
import { messageOf, truncate } from './message.ts'
import { checked } from './mode/checked.ts'
import { compared } from './mode/compared.ts'
import { interactive } from './mode/interactive.ts'
import type { Mode, RunContext } from './mode/mode.ts'
import type { Slot } from './slot.ts'

/** How a job's cases are run, with its helpers ready for as long as `release` was not called. */
export interface Ready {
  mode: Mode
  /** For the problem's managers. */
  warnings: string[]
  release(): void
}

type Role = 'checkerOf' | 'interactorOf'
type Named = Prepared & { who: string }

/**
 * Compiles what the job needs besides the submission. Throws UnjudgeableError, naming the problem, when that fails, and SandboxError when the
 * compiler was stopped; a package's checker that does not compile is left out with a warning.
 */
export async function readyMode(slot: Slot, context: RunContext): Promise<Ready> {
  const { job } = context
  const warnings: string[] = []
  const helpers: Named[] = []
  const release = () => {
    for (const { built } of helpers) built.release()
  }
  const add = async (role: Role, about: Helper | null) => {
    const prepared = about && (await prepareNamed(slot, context, role, about, warnings))
    if (prepared) helpers.push(prepared)
    return prepared ?? undefined
  }
  try {
    const interactor = await add('interactorOf', job.judgeMode === 'interactive' ? job.interactor : null)
    const checker = await add('checkerOf', job.checker)
    return { mode: modeOf(slot, context, interactor, checker), warnings, release }
  } catch (fault) {
    release()
    throw fault
  }
}

function modeOf(slot: Slot, context: RunContext, interactor: Named | undefined, checker: Checker | undefined): Mode {
  if (context.job.judgeMode === 'interactive') {
    if (!interactor) throw new UnjudgeableError(sentence('interactorMissing', { pid: context.job.pid }))
    return interactive(slot, context, interactor, checker)
  }
  return checker ? checked(slot, context, checker) : compared(slot, context)
}

async function prepareNamed(slot: Slot, context: RunContext, role: Role, about: Helper, warnings: string[]) {
  const who = sentence(role, { pid: context.job.pid })
  const prepared = await prepareHelper(slot, about, context.files, context.signal).catch((fault: unknown) => {
    if (fault instanceof SandboxError) throw new SandboxError(`${who}: ${fault.message}`)
    throw fault instanceof UnjudgeableError
      ? new UnjudgeableError(sentence('helperUnusable', { who, reason: fault.message }))
      : fault
  })
  if (!('compileError' in prepared)) return { ...prepared, who }
  // A compiler that was stopped says nothing of the source: who is judged meanwhile shall not be judged by another rule.
  if (prepared.stopped) throw new SandboxError(sentence('helperNotCompiled', { who, reason: prepared.stopped }))
  if (!about.optional) {
    const { message = '' } = messageOf(sentence('helperBroken', { who }), 'jury', prepared.compileError)
    throw new UnjudgeableError(message)
  }
  warnings.push(truncate(`${sentence('helperFallback', { who })}\n${prepared.compileError}`))
  return undefined
}
