import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { Interact, Interacted, Ran } from '@verdict/sandbox/types.ts'
import type { Checker } from '../checker/check.ts'
import { answerPath, inputPath } from '../checker/evidence.ts'
import type { Prepared } from '../helper/prepare.ts'
import { callingOf, writtenPath } from '../interactor/conventions.ts'
import { verdictOnConversation } from '../interactor/decide.ts'
import { transcriptBytes, transcriptText } from '../interactor/transcript.ts'
import { interactorLimits, speakerLimits } from '../limits.ts'
import { type CaseOutcome, figures } from '../run-case.ts'
import type { Slot } from '../slot.ts'
import type { TestCase } from '../stop-rule.ts'
import { withTemporary } from '../temporary.ts'
import { judgeOutput } from './checked.ts'
import { type Mode, oneByOne, type RunContext } from './mode.ts'

/** An interactor that is ready, as it is called in messages for the managers. */
export interface Interactor extends Prepared {
  who: string
}

/** One conversation after the other; a checker, if there is one, judges what an accepting interactor wrote down. */
export const interactive = (
  slot: Slot,
  context: RunContext,
  interactor: Interactor,
  checker: Checker | undefined,
): Mode =>
  oneByOne(context.signal, async (one) => {
    const talk = await slot.runner.interact(conversation(context, interactor, one))
    const failed = [talk.user, talk.interactor].find(({ ending }) => ending === 'internal')
    const { transcript = [] } = talk
    const kept = context.job.transcript ? { transcript: transcriptText(transcript) } : {}
    const outcome = await decide(slot, context, interactor, checker, one, talk)
    return { outcome: { ...outcome, ...kept }, ran: failed ?? withBothWaits(talk) }
  })

/** The program's run. While the interactor waits for a core the program waits for it, and may seem idle. */
const withBothWaits = ({ user, interactor }: Interacted): Ran => ({
  ...user,
  waitedUs: user.waitedUs + interactor.waitedUs,
})

function conversation(
  { job, built, files }: RunContext,
  { about, built: helper }: Interactor,
  one: TestCase,
): Interact {
  const { args, folders, collect, decisive } = callingOf(about.convention)
  return {
    program: built.program(speakerLimits(job.limits)),
    interactor: helper.program(interactorLimits(job.limits), [...args, ...about.args, ...one.args]),
    files: { [inputPath]: files.path(one.input), [answerPath]: files.path(one.answer) },
    folders,
    collect,
    decisive,
    ...(job.transcript ? { transcriptBytes } : {}),
  }
}

async function decide(
  slot: Slot,
  context: RunContext,
  { about, who }: Interactor,
  checker: Checker | undefined,
  one: TestCase,
  talk: Interacted,
): Promise<CaseOutcome> {
  const { language } = context.built.candidate
  const said = callingOf(about.convention).readResult({ ...talk.interactor, stdout: '' }, one.score)
  const outcome = verdictOnConversation(talk, { language, limits: context.job.limits }, said, who)
  if (!checker || outcome.status !== verdict.accepted) return outcome
  const written = talk.interactor.collected[writtenPath]
  if (written === undefined) return unfit(talk, `${who} left no output for the checker.`)
  if (Buffer.byteLength(written) >= collectedBytes) return unfit(talk, `${who} left more than 64 KiB for the checker.`)
  const result = await withTemporary(slot, async (folder) => {
    const output = join(folder, 'output')
    await writeFile(output, written)
    return judgeOutput(slot, context, checker, one, output)
  })
  return { ...figures(talk.user), ...result }
}

/** Where the runner cuts a file that it reads back. */
const collectedBytes = 64 * 1024

const unfit = ({ user }: Interacted, message: string): CaseOutcome => ({
  status: verdict.systemError,
  ...figures(user),
  message,
})
