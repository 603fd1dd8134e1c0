import { z } from 'zod'
import { route } from '../route.ts'
import { flag, int, moment, none, optionalText, page, paging } from '../wire.ts'
import { cannedAnswerBounds, clarificationStates, maxClarificationLength } from './clarification.ts'

const text = z.string().nullable()
const written = z.string().trim().min(1).max(maxClarificationLength)
const reading = { access: 'user', at: { contest: 'cid', needs: 'reader' } } as const
const managing = { access: 'user', at: { contest: 'cid', needs: 'owner' } } as const
const displayId = optionalText(255).describe('the problem it is about; none: the contest as a whole')

export const Clarification = z.object({
  id: z.number(),
  displayId: text,
  displayTitle: text,
  question: text.describe('null: nobody asked, those who run the contest said it'),
  isOwn: z.boolean(),
  username: text.describe('who asked; for whoever runs the contest, and for the asker'),
  realname: text.describe('for whoever runs the contest'),
  askedAt: moment,
  state: z.enum(clarificationStates),
  answer: text,
  isPublic: z.boolean().describe('the answer is for everybody'),
  answeredBy: text.describe('for whoever runs the contest'),
  answeredAt: moment.nullable(),
  told: z.number().nullable().describe('grows with every answer of the contest'),
  isNew: z.boolean().describe('the caller has not read the answer yet'),
})

export const getContestClarifications = route({
  ...reading,
  method: 'GET',
  path: '/api/get-contest-clarifications',
  summary:
    'Clarifications of a contest, the newest word first: for whoever runs it all of them, questions that wait in front; for others their own and those for everybody.',
  scope: 'read',
  input: paging(20).extend({
    cid: int,
    state: z.preprocess((state) => state || undefined, z.enum(clarificationStates).optional()),
    displayId,
  }),
  output: page(Clarification),
})

export const getContestClarificationNews = route({
  ...reading,
  method: 'GET',
  path: '/api/get-contest-clarification-news',
  summary: 'How many answers the caller has not read, and for whoever runs the contest how many questions wait.',
  scope: 'read',
  input: z.object({ cid: int }),
  output: z.object({ unread: z.number(), open: z.number() }),
})

export const readContestClarifications = route({
  ...reading,
  method: 'PUT',
  path: '/api/read-contest-clarifications',
  summary: 'Marks the answers up to this one as read.',
  input: z.object({ cid: int, told: int.pipe(z.number().min(0)) }),
  output: none,
})

export const askContestClarification = route({
  method: 'POST',
  path: '/api/ask-contest-clarification',
  summary: 'Asks those who run a contest, about a problem or the contest as a whole, while it runs.',
  access: 'user',
  keeps: true,
  at: { contest: 'cid', needs: 'entrant' },
  limit: {
    counts: 'contest-clarification',
    times: 1,
    seconds: 60,
    by: 'user',
    refusal: 'contest/clarification-too-soon',
    taken: 'by-handler',
  },
  refuses: ['contest/ended', 'contest/problem-unknown'],
  input: z.object({ cid: int, displayId, question: written }),
  output: z.object({ id: z.number() }),
})

export const answerContestClarification = route({
  ...managing,
  method: 'PUT',
  path: '/api/answer-contest-clarification',
  summary: 'Answers a question, its asker or everybody; an answer given before is changed.',
  keeps: true,
  refuses: ['contest/clarification-not-found', 'contest/clarification-changed'],
  input: z.object({
    cid: int,
    id: int,
    answer: written,
    isPublic: flag(false),
    told: int.nullish().describe('that of the answer which the caller knows; null for none'),
  }),
  output: none,
})

export const closeContestClarification = route({
  ...managing,
  method: 'PUT',
  path: '/api/close-contest-clarification',
  summary: 'Closes a question without an answer, or opens it again.',
  refuses: ['contest/clarification-not-found', 'contest/clarification-changed'],
  input: z.object({ cid: int, id: int, isClosed: z.boolean() }),
  output: none,
})

export const addContestClarification = route({
  ...managing,
  method: 'POST',
  path: '/api/add-contest-clarification',
  summary: 'Says something to everybody in a contest that nobody has asked.',
  keeps: true,
  refuses: ['contest/problem-unknown'],
  input: z.object({ cid: int, displayId, answer: written }),
  output: z.object({ id: z.number() }),
})

export const getContestCannedAnswers = route({
  ...managing,
  method: 'GET',
  path: '/api/get-contest-canned-answers',
  summary: 'Answers that are kept ready for questions.',
  input: z.object({ cid: int }),
  output: z.object({
    answers: z.array(z.string()).nullable().describe('null: none were chosen; clients offer their own'),
  }),
})

export const setContestCannedAnswers = route({
  ...managing,
  method: 'PUT',
  path: '/api/set-contest-canned-answers',
  summary: 'Keeps answers ready for questions.',
  keeps: true,
  input: z.object({
    cid: int,
    answers: z.array(z.string().trim().min(1).max(cannedAnswerBounds.length)).max(cannedAnswerBounds.count),
  }),
  output: none,
})
