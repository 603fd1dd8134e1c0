import { fieldFaultText } from '@verdict/contract/errors/field-fault.ts'
import { errorText } from '@verdict/contract/errors.ts'
import { judgeBlob } from '@verdict/contract/judging/job.ts'
import { getSubmissionDetail, submitProblemJudge } from '@verdict/contract/judging/routes.ts'
import { submitProblemTestJudge } from '@verdict/contract/judging/test-run-routes.ts'
import * as admin from '@verdict/contract/problem/admin-routes.ts'
import { getHelperPrograms, setHelperProgram } from '@verdict/contract/problem/helper-routes.ts'
import { getReferences, setReference } from '@verdict/contract/problem/reference-routes.ts'
import { compileInteractive, compileSpj } from '@verdict/contract/problem/workbench-routes.ts'
import * as own from '@verdict/contract/remote/own-routes.ts'
import { siteLanguages } from '@verdict/contract/site-languages.ts'
import { storeBlob } from '../../src/blobs/blobs.ts'
import { insertRemoteProblem } from '../remote/support/errands.ts'
import type { Reply } from '../support/caller.ts'
import { expect } from '../support/expect.ts'
import { type TestSite, test } from '../support/site.ts'
import { endWork } from '../workbench/scene.ts'

const plain = 'int main() { return 0; }'
const marked = `\ufeff${plain}`
const cut = 'int main() { return 0;\0 }'

async function scene(site: TestSite) {
  return { site, ...(await site.problem()), node: await site.node(), root: await site.user('super', 1000) }
}
type Scene = Awaited<ReturnType<typeof scene>>

/** A way in: how code is handed in, and what is kept of it or goes to judges. */
interface Way {
  name: string
  send(scene: Scene, code: string, language?: string): Promise<Reply<unknown>>
  found(scene: Scene): Promise<unknown>
}

const inLanguage = (language = 'en-US') => ({ headers: { 'accept-language': language } })

/** The code of the only submission there is. */
async function submitted({ site, root }: Scene) {
  const { submitId } = await site.db.selectFrom('submission').select('submitId').executeTakeFirstOrThrow()
  return (await root.get(getSubmissionDetail, { submitId })).submission.code
}

/** What a judge is given to compile; the dry run that waits for it ends well. */
async function compiled({ node }: Scene) {
  const [job] = await node.claimAny(1, 5000)
  if (job?.kind !== 'workbench') throw new Error(`took ${job?.kind}`)
  const { text } = await node.send('GET', `${judgeBlob.path}?hash=${job.helper.files[0]?.hash}`)
  await endWork(node, job, { rows: [] })
  return text
}

const ways: Way[] = [
  {
    name: 'a submission',
    send: ({ root, problemId: pid }, code, language) =>
      root.call(submitProblemJudge, { pid, language: 'C', code }, inLanguage(language)),
    found: submitted,
  },
  {
    name: 'a test run',
    send: ({ root, pid }, code, language) =>
      root.call(
        submitProblemTestJudge,
        { type: 'public', pid, language: 'C', code, userInput: '1', mode: '' },
        inLanguage(language),
      ),
    async found({ node }) {
      const [job] = await node.claimAny()
      return job?.kind === 'testRun' && job.source[0]?.text
    },
  },
  {
    name: 'an own submission at another site',
    async send({ site, root }, code, language) {
      const { problemId: pid } = await insertRemoteProblem(site)
      await root.get(own.bindRemoteHandle, { server: 'HDU', handle: 'ada' })
      await site.db.updateTable('remoteHandle').set({ provedAt: new Date() }).execute()
      return root.call(own.submitOwnRemote, { pid, language: 'G++', code, remoteId: '987' }, inLanguage(language))
    },
    found: submitted,
  },
  {
    name: 'a reference submission',
    send: ({ root, pid }, code, language) =>
      root.call(setReference, { pid, path: 'a.c', language: 'C', code, expected: ['AC'] }, inLanguage(language)),
    found: async ({ root, pid }) => (await root.get(getReferences, { pid }))[0]?.code,
  },
  {
    name: 'a validator',
    send: ({ root, pid }, code, language) =>
      root.call(setHelperProgram, { pid, role: 'validator', name: 'v', language: 'C++', code }, inLanguage(language)),
    found: async ({ root, pid }) => (await root.get(getHelperPrograms, { pid }))[0]?.code,
  },
  {
    name: 'a checker that is to compile',
    send: ({ root }, code, language) => root.call(compileSpj, { language: 'C++', code }, inLanguage(language)),
    found: compiled,
  },
  {
    name: 'an interactor that is to compile',
    send: ({ root }, code, language) => root.call(compileInteractive, { language: 'C++', code }, inLanguage(language)),
    found: compiled,
  },
]

for (const { name, send, found } of ways) {
  test(`a byte-order mark before the code of ${name} is dropped`, async ({ site }) => {
    const there = await scene(site)

    const reply = send(there, marked)
    const seen = name.endsWith('compile') ? await found(there) : await reply.then(() => found(there))

    expect(seen).toBe(plain)
    expect((await reply).status).toBe(200)
  })

  test(`a NUL in the code of ${name} is refused in words of the caller’s language`, async ({ site }) => {
    const there = await scene(site)
    const before = await site.db.selectFrom('judgeJob').selectAll().execute()

    for (const language of siteLanguages) {
      const reply = await send(there, cut, language)
      const field = fieldFaultText({ path: 'code', rule: 'nul' }, language)
      expect(reply).toMatchObject({ http: 400, status: 400, msg: errorText('request/malformed', language, { field }) })
      expect(reply.headers['x-refusal']).toBe('request/malformed code')
      if (name.startsWith('an own')) break // its problem is made once
    }

    expect(await site.db.selectFrom('judgeJob').selectAll().execute()).toEqual(before)
    expect(await site.db.selectFrom('submission').selectAll().execute()).toEqual([])
  })
}

test('the checker of a package that begins with a byte-order mark is shown without it, and saving the problem keeps it', async ({
  site,
}) => {
  const { root, pid } = await scene(site)
  const file = { name: 'check.cpp', ...(await storeBlob(site.blobs, Buffer.from(marked))) }
  const checker = { convention: 'testlib', language: 'C++ With O2', files: [file], args: [], optional: false }
  await site.db
    .updateTable('testData')
    .set({ checker: JSON.stringify(checker) })
    .execute()
  await site.db.updateTable('problem').set({ judgeMode: 'spj' }).where('pid', '=', pid).execute()

  const shown = await root.get(admin.getAdminProblem, { pid })
  expect(shown.spjCode).toBe(plain)

  for (const spjCode of [plain, marked]) {
    const problem = { id: pid, spjCode, spjLanguage: shown.spjLanguage }
    expect(await root.call(admin.updateProblem, { problem, judgeMode: 'spj' })).toMatchObject({
      data: { isNewData: false },
    })
  }
  const refused = await root.call(admin.updateProblem, { problem: { id: pid, spjCode: cut }, judgeMode: 'spj' })
  expect(refused).toBeRefused('request/malformed')
})
