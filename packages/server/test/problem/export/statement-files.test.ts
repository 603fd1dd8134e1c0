import { buffer } from 'node:stream/consumers'
import { deleteMdImg, uploadMdFile, uploadMdImg } from '@verdict/contract/files/upload-routes.ts'
import { deleteProblem } from '@verdict/contract/problem/admin-routes.ts'
import { messageText } from '@verdict/formats/message.ts'
import type { ExportFormat } from '@verdict/formats/write/registry.ts'
import { sql } from 'kysely'
import { exportProblems } from '../../../src/problem/export/export-problems.ts'
import { sweepFiles } from '../../../src/problem/sweep.ts'
import { expect } from '../../support/expect.ts'
import { sendForm } from '../../support/form.ts'
import { pngOf } from '../../support/pictures.ts'
import { type Person, type TestSite, test } from '../../support/site.ts'
import { hojZip } from '../import/support/hoj.ts'
import { packageZip } from '../import/support/package.ts'
import { imported } from '../import/support/upload.ts'

const anyAge = { ageMs: -60_000 }

interface Kept {
  link: string
  fileId: number
}

/** A setter with a picture, a PDF and a file of another kind, put into texts as the editor does. */
async function uploads(site: TestSite, name = 'setter') {
  const setter = await site.user(name, 1008)
  const file = async (called: string, content: string) =>
    (await sendForm<Kept>(site.app, setter.token, uploadMdFile, { part: 'file', name: called, content })).data
  const sent = { part: 'image', name: 'graph.png', content: pngOf() }
  const picture = (await sendForm<Kept>(site.app, setter.token, uploadMdImg, sent)).data
  return { setter, picture, pdf: await file('notes.pdf', '%PDF-1.4 notes'), file: await file('data.zip', 'PK data') }
}

const bytesAt = async ({ app }: TestSite, url: string) => (await app.inject({ url })).rawPayload.toString('latin1')
const contents = [pngOf().toString('latin1'), '%PDF-1.4 notes', 'PK data']

/** What the statement of the only problem shows and links to, in order. */
async function shown(site: TestSite): Promise<string[]> {
  const rows = await site.db.selectFrom('problemStatement').selectAll().execute()
  const text = rows.map(({ description, input }) => `${description} ${input}`).join(' ')
  return Promise.all([...text.matchAll(/\/api\/public\/\S*?\/[\w.]+/g)].map(([url]) => bytesAt(site, url)))
}

const withText = (description: string, input = 'I') =>
  hojZip({ userExtraFile: {} }, { problemId: 'P-1', description, input })

async function bringIn(site: TestSite, { token }: Person, file: Buffer): Promise<number> {
  return (await imported(site, token, { file, name: 'p.zip' }))[0]?.pid ?? 0
}

async function exported({ db, blobs, config }: TestSite, pid: number, format: ExportFormat) {
  const { reports, zip } = await exportProblems({ db, blobs, dataDir: config.dataDir }, format, [pid])
  const said = reports.flatMap((one) => ('error' in one ? [one.error] : one.warnings))
  return { said: said.map((one) => messageText(one, 'en-US')), zip: await buffer(zip(new Date())) }
}

for (const format of ['icpc', 'hoj', 'hydro'] as const)
  test(`what was put into a statement goes out as ${format} and comes in again`, async ({ site }) => {
    const { setter, picture, pdf, file } = await uploads(site)
    const text = `A ![graph](${picture.link}) and [notes](${pdf.link}).\n\n<img src="${picture.link}">`
    const pid = await bringIn(site, setter, withText(text, `See [data](<${file.link}>) ![](<${picture.link}>)`))

    const { zip } = await exported(site, pid, format)
    await setter.get(deleteProblem, { pid })
    await sweepFiles(site.db, site.blobs, anyAge)
    expect(await site.app.inject({ url: picture.link })).toMatchObject({ statusCode: 404 })
    await bringIn(site, setter, zip)

    const [png, pdfText, zipText] = contents
    expect(await shown(site)).toEqual([png, pdfText, png, zipText, png])
    // and from what an import brought, once more
    const [again] = await site.db.selectFrom('problem').select('pid').execute()
    const second = await exported(site, again?.pid ?? 0, format)
    await setter.get(deleteProblem, { pid: again?.pid ?? 0 })
    await sweepFiles(site.db, site.blobs, anyAge)
    await bringIn(site, setter, second.zip)
    expect(await shown(site)).toEqual([png, pdfText, png, zipText, png])
  })

test('the report names what does not come along or is not shown elsewhere', async ({ site }) => {
  const { setter, picture, pdf, file } = await uploads(site)
  const pid = await bringIn(site, setter, withText(`![](${picture.link}) [a](${pdf.link}) [b](${file.link})`))
  await setter.get(deleteMdImg, { fileId: file.fileId })

  const gone = `The statement names ${file.link}, which is not here any more and does not come along`
  expect((await exported(site, pid, 'icpc')).said).toContain(gone)
  const { said } = await exported(site, pid, 'hoj')
  expect(said).toEqual([
    gone,
    'graph.png, notes.pdf: these pictures and files of the statement lie in the zip, but other systems do not show them',
  ])
})

for (const format of ['fps', 'polygon'] as const)
  test(`${format} has a place for pictures only and names what else stays behind`, async ({ site }) => {
    const { setter, picture, pdf, file } = await uploads(site)
    const text = `![graph](${picture.link}) [notes](${pdf.link}) and [data](<${file.link}>).`
    const pid = await bringIn(site, setter, withText(text))

    const { zip, said } = await exported(site, pid, format)
    await setter.get(deleteProblem, { pid })
    await sweepFiles(site.db, site.blobs, anyAge)
    await bringIn(site, setter, zip)

    expect(said).toContain(
      'notes.pdf, data.zip: these pictures and files of the statement have no place in the format and are left out',
    )
    expect(await shown(site)).toEqual([contents[0]])
    const rows = await site.db.selectFrom('problemStatement').select('description').execute()
    expect(rows[0]?.description).toMatch(/^!\[(?:graph)?\]\(\/api\/public\/file\/\w{64}\.png\) notes and data\.$/)
  })

test('other people’s packages link to files of any kind', async ({ site }) => {
  const { token } = await site.user('setter', 1008)
  const statement = '[tool](tool.py) ![p](p.png) [far](https://example.org/x.zip) [none](none.zip)\n'
  await imported(site, token, {
    file: packageZip({
      'statement/problem.en.md': statement,
      'statement/problem.zh.md': undefined,
      'statement/tool.py': 'print(1)',
      'statement/p.png': pngOf(),
    }),
  })

  expect(await shown(site)).toEqual(['print(1)', contents[0]])
})

test('files of a statement go with its problem, unless another text shows them', async ({ site }) => {
  const { setter, picture, pdf, file } = await uploads(site)
  const other = await uploads(site, 'other')
  const text = [picture, pdf, file, other.file].map(({ link }) => `[x](${link})`).join(' ')
  const pid = await bringIn(site, setter, withText(text))
  await site.db
    .insertInto('announcement')
    .values({ title: 'News', content: `[notes](${pdf.link})`, uid: setter.uid })
    .execute()

  await setter.get(deleteProblem, { pid })

  const left = await site.db.selectFrom('uploadedFile').select('id').orderBy('id').execute()
  const others = [other.picture, other.pdf, other.file]
  expect(left.map(({ id }) => id)).toEqual([pdf, ...others].map(({ fileId }) => fileId))
  await sweepFiles(site.db, site.blobs, anyAge)
  expect(await bytesAt(site, pdf.link)).toBe(contents[1])
})

test('what an import brought for everybody goes once no text shows it', async ({ site }) => {
  const setter = await site.user('setter', 1008)
  const zip = packageZip({ 'statement/problem.en.md': '![](p.png)', 'statement/p.png': pngOf() })
  const pid = await bringIn(site, setter, zip)
  const [before] = await shown(site)
  await sweepFiles(site.db, site.blobs, anyAge)
  expect(await shown(site)).toEqual([before])

  const { description } = await site.db
    .selectFrom('problemStatement')
    .select('description')
    .where('language', '=', 'en')
    .executeTakeFirstOrThrow()
  const url = /\((.*)\)/.exec(description ?? '')?.[1] ?? ''
  await setter.get(deleteProblem, { pid })
  expect(await sweepFiles(site.db, site.blobs, {})).toEqual({ files: 0, bytes: 0 })
  expect((await site.app.inject({ url })).statusCode).toBe(200)
  expect((await sweepFiles(site.db, site.blobs, { ...anyAge, dryRun: true }))?.bytes).toBeGreaterThan(pngOf().length)
  await sweepFiles(site.db, site.blobs, anyAge)

  expect((await site.app.inject({ url })).statusCode).toBe(404)
})

test('every column with texts that people write is looked through before a file goes', async ({ site }) => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = current_schema()
      and column_name ~ '^(content|description|question|answer|brief|signature|hint|input|output|text|value)$'
      and data_type in ('text', 'jsonb') and table_name <> 'written_text'
    except
    select table_name || '.' || column_name from information_schema.view_column_usage where view_name = 'written_text'`.execute(
    site.db,
  )
  // answers of captchas, what is printed, why somebody reports, what relays are asked, warnings of test data
  const noTexts = ['captcha.answer', 'contest_print.content', 'discussion_report.content', 'problem_warning.text']
  const ofRelays = ['remote_errand.input', 'remote_errand.output']
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...noTexts, ...ofRelays].toSorted())
})
