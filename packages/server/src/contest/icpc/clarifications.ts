import type { IcpcSnapshot } from '@verdict/contract/contest/icpc.ts'
import type { icpcClarifications } from './icpc-queries.ts'

type Row = Awaited<ReturnType<typeof icpcClarifications>>[number]
type Told = IcpcSnapshot['collections']['clarifications']

interface Telling {
  /** Whether questions and answers of single teams are told, too. */
  isWhole: boolean
  /** The id of the problem it is about, there. */
  problem: string | undefined
  moment: (when: Date) => { time: string; contest_time: string }
}

/** A question and its answer are two objects; those who do not run the contest are told what was said to everybody. */
export function clarificationObjects(one: Row, { isWhole, problem, moment }: Telling): Told {
  const about = problem === undefined ? {} : { problem_id: problem }
  if (isWhole) return [...questionOf(one, about, moment), ...answerOf(one, about, moment)]
  const { question, answer, answeredAt, isPublic } = one
  if (answer === null || answeredAt === null || !isPublic) return []
  // who asked is nobody's business: the question stands in the answer
  const text = question === null ? answer : `> ${question.replaceAll('\n', '\n> ')}\n\n${answer}`
  return [{ id: `a${one.id}`, ...about, text, ...moment(answeredAt) }]
}

type About = { problem_id?: string }

function questionOf({ id, uid, question, askedAt }: Row, about: About, moment: Telling['moment']): Told {
  if (uid === null || question === null) return []
  return [{ id: `q${id}`, from_team_id: uid, ...about, text: question, ...moment(askedAt) }]
}

function answerOf({ id, uid, answer, answeredAt, isPublic }: Row, about: About, moment: Telling['moment']): Told {
  if (answer === null || answeredAt === null) return []
  const to = uid === null ? {} : { reply_to_id: `q${id}`, ...(!isPublic && { to_team_id: uid }) }
  return [{ id: `a${id}`, ...to, ...about, text: answer, ...moment(answeredAt) }]
}
