import { describe, expect } from 'vitest'
import { test } from '../../support/site.ts'
import { entriesOf, goodFiles } from './support/package.ts'
import { imported, refusals, upload } from './support/upload.ts'
import { type Entry, linkMode, zipOf } from './support/zip.ts'

/** The good package with one entry more. */
const withEntry = (entry: Entry): Buffer => zipOf([...entriesOf(goodFiles), entry])

const spare: [string, Entry][] = [
  ['a control character', { name: 'submissions/accepted/a\u0001b.scala', data: 'x' }],
  ['a backslash', { name: 'submissions\\rejected\\a.kt', data: 'x' }],
  ['a name beyond all measure', { name: `notes/${'n'.repeat(1200)}`, data: 'x' }],
  ['the same, in a folder of the upload', { name: 'set/doubling/submissions/a\u0001b.kt', data: 'x' }],
  ['a text for people beside them', { name: 'Read\u0001me.md', data: 'x' }],
  ['folders without end', { name: `doc/${'d/'.repeat(80)}x`, data: 'x' }],
  ['a link that leads out', { name: 'solutions/link', data: '../../etc/passwd', mode: linkMode }],
  ['a packing that is not supported', { name: 'notes/plan', data: 'x', method: 12 }],
]

describe('an odd entry in a part that no problem is made of', () => {
  test.for(spare)('is left out with a warning: %s', async ([, entry], { site }) => {
    const { token } = await site.user('rooty', 1000)

    const [row] = await imported(site, token, { file: withEntry(entry) })

    expect(row?.title).toBe('Doubling')
    expect(row?.warnings.join()).toMatch(/The entry \S+.* is left out/)
  })
})

describe('an odd entry among what a problem is made of', () => {
  test.for([
    ['data/secret/a\u0001b.in', 'too long or holds control characters'],
    ['data\\secret\\3.in', 'backslash'],
    ['a\u0001b.in', 'too long or holds control characters'],
    ['data/notes/a\u0001b.in', 'too long or holds control characters'],
    ['submissions/../../x', 'leads out of the package'],
    ['/submissions/x', 'absolute path'],
  ])('refuses the package: %j', async ([name = '', why = ''], { site }) => {
    const { token } = await site.user('rooty', 1000)

    const reply = await upload(site, token, { file: withEntry({ name, data: 'x' }) })

    expect(reply.status).toBe(400)
    expect(refusals(reply).join()).toContain(why)
  })
})
