import type * as routes from '@verdict/contract/contest/routes.ts'
import { extensionOf } from '@verdict/contract/judging/languages.ts'
import { zipStream } from '@verdict/formats/write/zip.ts'
import { noteAct } from '../audit/audit.ts'
import { attachment } from '../files/send-file.ts'
import type { Handler } from '../http/serve.ts'
import { type AcceptedRow, acceptedOf, codeOf } from './accepted-code-queries.ts'
import { contestOf, groupOf } from './place.ts'
import { allProblemsOf } from './queries.ts'

/** The code of one submission is read when its turn in the zip comes: a large contest is never held whole. */
export const downloadContestAcSubmission: Handler<typeof routes.downloadContestAcSubmission> = async (
  call,
  { excludeAdmin, splitType },
  { reply },
) => {
  const at = contestOf(call)
  const { contest } = at
  const { db, now } = call
  const [rows, problems] = await Promise.all([
    acceptedOf(db, { contest, gid: groupOf(at) }, { excludeAdmin }),
    allProblemsOf(db, contest.cid),
  ])
  await noteAct(db, call, {
    act: 'downloadContestAcSubmission',
    objectKind: 'contest',
    object: contest.cid,
    after: { submissions: rows.length },
  })
  const folders = splitType === 'problem' ? problems.map(({ displayId }) => `${safeName(displayId)}/`) : []
  const files = named(rows, { splitType, isOi: contest.type === 1 }).map(({ name, submitId }) => ({
    name,
    content: () => codeOf(db, submitId),
  }))
  const zip = zipStream([...folders.map((name) => ({ name, content: '' })), ...files], now)
  return reply
    .type('application/x-download')
    .header('Content-Disposition', attachment(`contest_${contest.cid}_${now.getTime()}.zip`))
    .send(zip)
}

interface Naming {
  splitType: 'user' | 'problem'
  isOi: boolean
}

/** Where each submission goes; those that would have one name, whatever the case of its letters, are numbered. */
function named(rows: AcceptedRow[], { splitType, isOi }: Naming): { name: string; submitId: number }[] {
  const taken = new Set<string>()
  return rows.map(({ submitId, username, displayId, score, submittedAt, language }) => {
    const [folder, file] = splitType === 'user' ? [username, displayId] : [displayId, username]
    const stem = `${safeName(folder)}/${safeName(file)}${isOi ? `_${score}` : ''}_(${stamp(submittedAt)})`
    let name = stem
    for (let copy = 2; taken.has(name.toLowerCase()); copy++) name = `${stem}_${copy}`
    taken.add(name.toLowerCase())
    return { name: `${name}.${extensionOf(language)}`, submitId }
  })
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no file name may hold
const unsafe = /[\u0000-\u001f\u007f/\\:*?"<>|]/g

/** One part of a path that every system can unpack, and that stays where it is put. */
export const safeName = (text: string): string =>
  text
    .replace(unsafe, '_')
    .replace(/^\.+|[. ]+$/g, '_')
    .replace(/^$/, '_')

/** yyyyMMddHHmmss by the server's clock on the wall. */
function stamp(at: Date): string {
  const two = (n: number) => String(n).padStart(2, '0')
  const day = `${at.getFullYear()}${two(at.getMonth() + 1)}${two(at.getDate())}`
  return `${day}${two(at.getHours())}${two(at.getMinutes())}${two(at.getSeconds())}`
}
