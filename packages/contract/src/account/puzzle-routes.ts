import { z } from 'zod'
import { route } from '../route.ts'
import { puzzleKinds } from './puzzle.ts'

const many = { by: 'address', refusal: 'account/too-many-failures', seconds: 60 } as const

const Picture = z.object({
  image: z.string().describe('data: address of a picture with a gap'),
  piece: z.string().describe('data: address of what fits the gap'),
  top: z.number().describe('px from the upper edge to the piece, of a picture 100 px high'),
})

const Question = z.object({
  text: z.string().describe('a sum in words, in the reader’s language'),
  salt: z.string(),
  bits: z.number().describe('so many zero bits begin the SHA-256 of `salt:work`'),
})

export const getLoginPuzzle = route({
  method: 'GET',
  path: '/api/get-login-puzzle',
  summary: 'A new puzzle for somebody whose logins failed: a piece to slide into its gap, or a sum in words.',
  access: 'anyone',
  limit: { ...many, counts: 'login-puzzle', times: 60 },
  input: z.object({ kind: z.enum(puzzleKinds).default('picture') }),
  output: z.object({ key: z.string(), picture: Picture.nullable(), question: Question.nullable() }),
})

export const solveLoginPuzzle = route({
  method: 'POST',
  path: '/api/solve-login-puzzle',
  summary: 'Gives a ticket that goes with one login from this address as its `puzzle`; a puzzle is looked at once.',
  access: 'anyone',
  limit: { ...many, counts: 'solved-puzzle', times: 60 },
  refuses: ['account/puzzle-missed', 'account/puzzle-too-fast'],
  input: z.object({
    key: z.string().max(100),
    answer: z.number().min(-1000).max(1000).describe('px from the left edge of the picture to the piece, or the sum'),
    work: z.string().max(40).default('').describe('of a question'),
  }),
  output: z.object({ ticket: z.string() }),
})
