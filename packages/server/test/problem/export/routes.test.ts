import {
  ExportFormat,
  exportProblem,
  exportProblemPackage,
  getProblemExportReport,
} from '@verdict/contract/files/routes.ts'
import { insertRemoteProblem } from '../../remote/support/errands.ts'
import { expect } from '../../support/expect.ts'
import { type TestSite, test } from '../../support/site.ts'
import { hojZip } from '../import/support/hoj.ts'
import { openUpload } from '../import/support/open.ts'
import { packageZip } from '../import/support/package.ts'
import { imported, uploadTo } from '../import/support/upload.ts'

const root = 1000
const admin = 1001
const problemAdmin = 1008

async function fetched({ app }: TestSite, token: string, url: string) {
  const reply = await app.inject({ method: 'GET', url, headers: { authorization: token, 'accept-language': 'en-US' } })
  return { headers: reply.headers, body: reply.rawPayload, status: reply.statusCode, text: reply.payload }
}

test('root gets problems as one zip, which comes in again elsewhere', async ({ site }) => {
  const { token } = await site.user('ruler', root)
  const [first] = await imported(site, token, { file: hojZip() })
  const [second] = await imported(site, token, { file: hojZip({}, { problemId: 'H-8' }) })

  const { headers, body, status } = await fetched(
    site,
    token,
    `${exportProblem.path}?pid=${first?.pid}&pid=${second?.pid}`,
  )

  expect(status).toBe(200)
  expect(headers['content-type']).toBe('application/x-download')
  expect(headers['content-disposition']).toMatch(/^attachment;filename=problem_export_\d+\.zip$/)
  expect((await openUpload(body)).problemId).toBe('H-7')
  await site.db.deleteFrom('problem').execute()
  expect(await uploadTo(site, '/api/file/import-problem', token, { file: body })).toMatchObject({ status: 200 })
  const ids = await site.db.selectFrom('problem').select('problemId').orderBy('pid').execute()
  expect(ids.map(({ problemId }) => problemId)).toEqual(['H-7', 'H-8'])
})

test('managers get what is theirs, nobody else gets anything', async ({ site }) => {
  const author = await site.user('author', admin)
  const [row] = await imported(site, author.token, { file: hojZip() })
  const query = { pid: [row?.pid ?? 0], format: 'hoj' as const }

  expect(
    (await fetched(site, author.token, `${exportProblemPackage.path}?pid=${row?.pid}&format=hoj`)).body.toString(
      'latin1',
    ),
  ).toMatch(/^PK/)
  const other = await site.user('other', admin)
  expect(await other.call(getProblemExportReport, query)).toBeRefused('problem/not-yours')
  expect(
    JSON.parse((await fetched(site, other.token, `${exportProblemPackage.path}?pid=${row?.pid}&format=hoj`)).text),
  ).toMatchObject({ status: 403 })
  const manager = await site.user('manager', problemAdmin)
  expect(JSON.parse((await fetched(site, manager.token, `${exportProblem.path}?pid=${row?.pid}`)).text)).toMatchObject({
    status: 403,
  })
  expect(
    (await fetched(site, (await site.user()).token, `${exportProblemPackage.path}?pid=${row?.pid}&format=hoj`)).status,
  ).toBe(403)
})

test('what leaves in any format comes in again by itself', async ({ site }) => {
  const { token } = await site.user('ruler', root)
  const [row] = await imported(site, token, { file: packageZip() })
  for (const format of ExportFormat.options) {
    const url = `${exportProblemPackage.path}?pid=${row?.pid}&format=${format}`
    const { headers, body, status } = await fetched(site, token, url)

    expect(status).toBe(200)
    expect(headers['content-disposition']).toMatch(new RegExp(`filename=problem_${format}_\\d+\\.zip$`))
    const packed = await openUpload(body)
    expect(packed).toMatchObject({ format, title: 'Doubling', limits: { timeMs: 1500, memoryMb: 128 } })
    expect(packed.cases).toHaveLength(3)
    const [again] = await imported(site, token, { file: body, fields: { rename: 'true' } })
    expect(again?.title).toBe('Doubling')
  }
})

test('the report names what is lost; a zip that would lack a problem is refused', async ({ site }) => {
  const manager = await site.user('manager', problemAdmin)
  const [whole] = await imported(site, manager.token, { file: packageZip() })
  const [python] = await imported(site, manager.token, {
    file: packageZip({
      'problem.yaml': 'name: x\nvalidation: custom\nlimits: {time_limit: 1}\n',
      'output_validators/v.py': '',
    }),
    name: 'python.zip',
  })
  const pid = [whole?.pid ?? 0, python?.pid ?? 0]

  const report = await manager.get(getProblemExportReport, { pid, format: 'hoj' })

  expect(report).toMatchObject([
    { problemId: 'DOUBLING', warnings: expect.arrayContaining(['2 reference submissions are left out']) },
    { problemId: 'PYTHON', error: expect.stringContaining('checker or interactor (Python3)') },
  ])
  const { text } = await fetched(
    site,
    manager.token,
    `${exportProblemPackage.path}?pid=${pid[0]}&pid=${pid[1]}&format=hoj`,
  )
  expect(JSON.parse(text)).toMatchObject({
    status: 400,
    data: null,
    msg: expect.stringContaining('Nothing was exported'),
  })
})

test('a problem of another site has no test data here: each says so, in the words of whoever asks', async ({
  site,
}) => {
  const { token } = await site.user('ruler', root)
  const far = await insertRemoteProblem(site)
  const other = await insertRemoteProblem(site, { site: 'AC', id: 'abc001_a' })
  const [here] = await imported(site, token, { file: hojZip() })
  const ask = async (language: string, format: string) => {
    const pids = [far.pid, other.pid, here?.pid].map((pid) => `pid=${pid}`).join('&')
    const url = `${getProblemExportReport.path}?${pids}&format=${format}`
    const reply = await site.app.inject({ url, headers: { authorization: token, 'accept-language': language } })
    return reply.json().data as { error?: string }[]
  }

  for (const format of ['hoj', 'icpc']) {
    const rows = await ask('en-US', format)
    expect(rows[0]?.error).toBe('HDU-1000 is judged at HDU; it has no test data here and cannot be exported')
    expect(rows[1]?.error).toContain('AtCoder')
    expect(rows[2]?.error).toBeUndefined()
  }
  expect((await ask('zh-CN', 'hoj'))[0]?.error).toContain('由 HDU 评测')
  const whole = await fetched(site, token, `${exportProblem.path}?pid=${far.pid}&pid=${here?.pid}`)
  expect(JSON.parse(whole.text)).toMatchObject({
    status: 400,
    msg: expect.stringContaining('HDU-1000 is judged at HDU'),
  })
})

test('what is no question is refused', async ({ site }) => {
  const { token } = await site.user('ruler', root)
  for (const query of ['', 'pid=', 'pid=x', 'pid=1&format=rar'])
    expect(
      JSON.parse((await fetched(site, token, `${exportProblemPackage.path}?format=hoj&${query}`)).text).status,
    ).toBe(400)
  expect(JSON.parse((await fetched(site, token, `${exportProblem.path}?pid=12345`)).text).status).toBe(404)
})
