import { z } from 'zod'
import { AcmRankRow, OiRankRow } from '../board-routes.ts'

const text = z.string().nullable()

/** Where somebody stands. */
const NewRank = z.object({
  uid: z.string(),
  rank: z.number(),
  isWinAward: z.boolean(),
  awardName: text,
  awardBackground: text,
  awardColor: text,
})

/**
 * What has changed on a board, with those starred on it and without what came after the end. Positions count from 0. Where `order` is
 * null, too much has changed: pages ask again.
 */
export const BoardEvent = z.object({
  type: z.literal('board'),
  cid: z.number(),
  isSealed: z.boolean().describe('the board that keeps results back; whoever runs the contest hears of both'),
  total: z.number(),
  from: z.number().describe('the first position that changed'),
  order: z.array(NewRank).nullable().describe('who stands from there on, up to the last position that changed'),
  rows: z.array(z.union([AcmRankRow, OiRankRow])).describe('in full: those of whom more than the position changed'),
})

export type BoardNews = z.input<typeof BoardEvent>
