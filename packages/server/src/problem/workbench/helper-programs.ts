import type { Helper } from '@verdict/contract/judging/job.ts'
import { languageNamed } from '@verdict/contract/judging/languages.ts'
import type * as routes from '@verdict/contract/problem/helper-routes.ts'
import type { Answer, Input } from '@verdict/contract/route.ts'
import { type Act, noteAct } from '../../audit/audit.ts'
import { storeBlob } from '../../blobs/blobs.ts'
import type { Call } from '../../http/call.ts'
import { Refusal } from '../../http/refusal.ts'
import { helperLanguage, sourceName } from '../manage/program.ts'
import * as rows from './helper-program-queries.ts'
import { managedProblem } from './managed.ts'
import { codeOf } from './shown-code.ts'
import { programName } from './start-work.ts'
import { lockProblem } from './verification-queries.ts'

/** Every validator is run on every input. */
const maxPrograms = 20

/** The validators and generators of the test data in force. */
export async function getHelperPrograms(
  call: Call,
  { pid }: { pid: number },
): Promise<Answer<typeof routes.getHelperPrograms>> {
  const { dataVersion } = await managedProblem(call, pid, 'test')
  const found = dataVersion === null ? undefined : await rows.programsOf(call.db, pid, dataVersion)
  const all = [
    ...(found?.validators ?? []).map((one) => ({ role: 'validator' as const, name: programName(one), ...shown(one) })),
    ...(found?.generators ?? []).map((one) => ({ role: 'generator' as const, name: one.name, ...shown(one) })),
  ]
  return Promise.all(all.map(async ({ files, ...one }) => ({ ...one, code: await codeOf(call.blobs, files) })))
}

const shown = ({ language, files }: Helper) => ({ language, files })

/** `code` under this name, with the ending that its language asks for. */
function fileName(name: string, language: string): string {
  // the judge calls a lone file by its class; by the name of all of them one would take another's place
  if (language === 'Java') return name.endsWith('.java') ? name : `${name}.java`
  const whole = sourceName(language, name)
  const ending = whole.slice(name.length)
  return whole.startsWith(name) && name.endsWith(ending) ? name : whole
}

/** A program made by hand is called as with testlib; what a package says of its own goes with what it replaces. */
export async function setHelperProgram(
  call: Call,
  { pid, role, name, language: said, code }: Input<typeof routes.setHelperProgram>,
): Promise<null> {
  const language = helperLanguage(said)
  if (!languageNamed(language)?.isSpj) throw new Refusal('submission/language-unknown', { language: said })
  if (!code.trim()) throw new Refusal('submission/empty-code')
  await managedProblem(call, pid)
  const file = { name: fileName(name, language), ...(await storeBlob(call.blobs, Buffer.from(code))) }
  const helper: Helper = { convention: 'testlib', language, files: [file], args: [], optional: false }
  const after = { role, name, language, bytes: file.bytes }
  await changePrograms(call, pid, { act: 'setHelperProgram', after }, ({ validators, generators }) =>
    role === 'validator'
      ? { generators, validators: [...without(validators, programName, name, file.name), helper] }
      : { validators, generators: [...without(generators, generatorName, name), { ...helper, name }] },
  )
  return null
}

const generatorName = ({ name }: { name: string }): string => name

const without = <T>(list: T[], nameOf: (one: T) => string, ...names: string[]): T[] =>
  list.filter((one) => !names.includes(nameOf(one)))

export async function deleteHelperProgram(
  call: Call,
  { pid, role, name }: Input<typeof routes.deleteHelperProgram>,
): Promise<null> {
  await managedProblem(call, pid)
  const before = { role, name }
  await changePrograms(call, pid, { act: 'deleteHelperProgram', before }, ({ validators, generators }) =>
    role === 'validator'
      ? { generators, validators: without(validators, programName, name) }
      : { validators, generators: without(generators, generatorName, name) },
  )
  return null
}

/** Changes the programs of the test data in force. It stays the version it is: nothing is judged by them. */
async function changePrograms(
  call: Call,
  pid: number,
  noted: Pick<Act, 'act' | 'before' | 'after'>,
  change: (present: rows.Programs) => rows.Programs,
): Promise<void> {
  await call.db.transaction().execute(async (tx) => {
    const version = (await lockProblem(tx, pid))?.dataVersion
    const present = version ? await rows.programsOf(tx, pid, version) : undefined
    if (!version || !present) throw new Refusal('workbench/no-test-data')
    const changed = change(present)
    if (Math.max(changed.validators.length, changed.generators.length) > maxPrograms)
      throw new Refusal('workbench/too-many-helpers', { most: String(maxPrograms) })
    await rows.setPrograms(tx, pid, version, changed)
    await noteAct(tx, call, { ...noted, objectKind: 'problem', object: pid })
  })
}
