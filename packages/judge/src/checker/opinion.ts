import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { Assisted } from '@verdict/sandbox/types.ts'
import { messageOf } from '../message.ts'
import { endingText } from '../run-case.ts'

/** What a checker thinks of an output. */
export interface Opinion {
  status: number
  /** 0 to 1 on a partially accepted case. */
  share?: number
  message?: string
}

/** A share of the points: all of them is accepted, less is partially accepted. */
export function opinionOfShare(share: number, jury: string): Opinion {
  if (share >= 1) return { status: verdict.accepted, ...messageOf('', 'jury', jury) }
  return {
    status: verdict.partiallyAccepted,
    share: Number.isFinite(share) ? Math.max(0, share) : 0,
    ...messageOf('', 'jury', jury),
  }
}

/** The checker itself failed: never the contestant's fault, and never an acceptance. */
export const checkerFailed = (why: string, said: string): Opinion => ({
  status: verdict.systemError,
  ...messageOf(`The checker failed: ${why}`, 'jury', said),
})

/** Why a checker's run ended as no checker should; undefined when its exit code decides. */
export function whyFailed(ran: Assisted): string | undefined {
  switch (ran.ending) {
    case 'ok':
    case 'exit':
      return undefined
    case 'signal':
      return endingText(ran)
    case 'internal':
      return ran.trouble ?? 'the sandbox gave no reason'
    case 'memory':
      return 'memory limit exceeded.'
    case 'output':
      return 'output limit exceeded.'
    default:
      return 'time limit exceeded.'
  }
}
