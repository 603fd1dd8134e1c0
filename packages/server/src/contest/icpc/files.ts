import { icpcSight } from '@verdict/contract/contest/icpc-roles.ts'
import type * as routes from '@verdict/contract/contest/icpc-routes.ts'
import { extensionOf } from '@verdict/contract/judging/languages.ts'
import { readExamples } from '@verdict/contract/problem/examples.ts'
import { fenced } from '@verdict/formats/write/common/markdown.ts'
import { zipStream } from '@verdict/formats/write/zip.ts'
import { attachment } from '../../files/send-file.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Handler } from '../../http/serve.ts'
import { safeName } from '../accepted-code.ts'
import { acmContestOf } from './calls.ts'
import { codeInContest, statementInContest } from './icpc-queries.ts'
import { viewIn } from './view.ts'

/** Others' code is not told of: to those who may not read it, it is not there. */
export const icpcSubmissionFiles: Handler<typeof routes.icpcSubmissionFiles> = async (call, { cid, id }, { reply }) => {
  const { isWhole } = icpcSight[await viewIn(call, acmContestOf(call))]
  const found = await codeInContest(call.db, cid, id)
  if (!found || !(isWhole || isOwnOf(call, found.uid))) throw new Refusal('contest/no-object')
  const name = `Main.${extensionOf(found.language)}`
  return reply
    .type('application/zip')
    .header('Content-Disposition', attachment('files.zip'))
    .send(zipStream([{ name, content: found.code }], call.now))
}

type Calling = Parameters<Handler<typeof routes.icpcSubmissionFiles>>[0]

/** By a session, or a token that stands for the whole person: one for a program of the hall reads nobody's code, its holder's neither. */
const isOwnOf = ({ viewer, tokenScopes }: Calling, uid: string): boolean =>
  viewer?.uid === uid && (tokenScopes === undefined || tokenScopes.includes('read'))

export const icpcStatement: Handler<typeof routes.icpcStatement> = async (call, { cid, id, language }, { reply }) => {
  const { statements } = icpcSight[await viewIn(call, acmContestOf(call))]
  const found = statements ? await statementInContest(call.db, cid, id, language) : undefined
  if (!found) throw new Refusal('contest/no-object')
  const { displayId, displayTitle, examples, description, input, output, hint } = found
  const samples = readExamples(examples ?? '').flatMap((sample, index) => [
    `## Sample input ${index + 1}\n\n${fenced(sample.input)}`,
    `## Sample output ${index + 1}\n\n${fenced(sample.output)}`,
  ])
  const parts = [
    `# ${displayId}. ${displayTitle}`,
    description,
    input && `## Input\n\n${input}`,
    output && `## Output\n\n${output}`,
    ...samples,
    hint && `## Hint\n\n${hint}`,
  ]
  return reply
    .type('text/markdown; charset=utf-8')
    .header('Content-Disposition', attachment(`${safeName(displayId)}.${language}.md`))
    .send(`${parts.filter(Boolean).join('\n\n')}\n`)
}
