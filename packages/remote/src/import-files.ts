import type { RemoteFile, RemoteProblem } from '@verdict/contract/remote/problem.ts'
import type { z } from 'zod'
import { Failed } from './failed.ts'
import type { Fetched, Wanted } from './site.ts'
import { isStillSvg } from './still-svg.ts'
import type { Web } from './web.ts'

type File = z.output<typeof RemoteFile>

/** At most so many files, and bytes of each and of all together. */
const limits = { files: 60, eachBytes: 8 * 1024 * 1024, allBytes: 20 * 1024 * 1024 }

/** Types by what files of them begin with; what a server says of them is not believed. */
const beginnings: readonly [type: File['type'], pattern: RegExp][] = [
  ['image/png', /^\x89PNG\r\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[\s\S]{4}WEBP/],
  ['application/pdf', /^%PDF-/],
]

function typeOf(bytes: Buffer): File['type'] | undefined {
  const head = bytes.subarray(0, 16).toString('latin1')
  return beginnings.find(([, pattern]) => pattern.test(head))?.[0] ?? (isStillSvg(bytes) ? 'image/svg+xml' : undefined)
}

/** The file, or undefined when it cannot be had or is nothing that may be shown; rejects when the job is dropped. */
async function fetched(
  web: Web,
  { url, name }: Wanted,
  leftBytes: number,
): Promise<(File & { bytes: number }) | undefined> {
  try {
    const page = await web.get(url, { maxBytes: Math.min(limits.eachBytes, leftBytes) })
    const type = page.status === 200 ? typeOf(page.bytes) : undefined
    if (!type) return undefined
    return { name: name.slice(0, 200), type, content: page.bytes.toString('base64'), bytes: page.bytes.length }
  } catch (fault) {
    if (fault instanceof Failed) return undefined
    throw fault
  }
}

const escaped = (url: string) =>
  url.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#39;').replaceAll('<', '&lt;')

/** A problem with the files its texts name; what cannot be fetched stays a link to the site. */
export async function withFiles(web: Web, { wanted, ...problem }: Fetched): Promise<RemoteProblem> {
  const files: File[] = []
  const places: string[] = []
  let leftBytes = limits.allBytes
  for (const one of wanted) {
    const file = files.length < limits.files && leftBytes > 0 ? await fetched(web, one, leftBytes) : undefined
    places.push(file ? `remote-file:${files.length}` : escaped(one.url))
    if (!file) continue
    const { bytes, ...rest } = file
    leftBytes -= bytes
    files.push(rest)
  }
  const named = (text: string) => text.replace(/remote-file:(\d+)/g, (whole, index) => places[Number(index)] ?? whole)
  const { description, input, output, hint } = problem
  return {
    ...problem,
    description: named(description),
    input: named(input),
    output: named(output),
    hint: named(hint),
    files,
  }
}
