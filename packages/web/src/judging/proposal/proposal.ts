import type { getProposal } from '@verdict/contract/judging/proposal-routes.ts'
import type { Output } from '@verdict/contract/route.ts'

/** A proposal as its page knows it. */
export type Proposal = Output<typeof getProposal>
