import { importProblemPackage } from '@verdict/contract/files/routes.ts'
import type { Output } from '@verdict/contract/route.ts'
import type { Reply } from '../../../support/caller.ts'
import type { TestSite } from '../../../support/site.ts'

type Rows = Output<typeof importProblemPackage>

export interface Upload {
  file?: Buffer
  name?: string
  fields?: Record<string, string>
  language?: string
}

const boundary = '----verdict-test'

function formOf({ file, name = 'doubling.zip', fields = {} }: Upload): Buffer {
  const head = Object.entries(fields).map(
    ([key, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  )
  const part = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/zip\r\n\r\n`
  const pieces = file ? [Buffer.from(part), file, Buffer.from('\r\n')] : []
  return Buffer.concat([Buffer.from(head.join('')), ...pieces, Buffer.from(`--${boundary}--\r\n`)])
}

/** Uploads a file as a browser does; `token` is whose. */
export async function uploadTo<T>(
  { app }: TestSite,
  url: string,
  token: string | undefined,
  what: Upload,
): Promise<Reply<T>> {
  const reply = await app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'accept-language': what.language ?? 'en-US',
      ...(token && { authorization: token }),
    },
    payload: formOf(what),
  })
  return { ...reply.json<Reply<T>>(), http: reply.statusCode, headers: {}, text: reply.payload }
}

/** Uploads a package where all kinds are taken. */
export const upload = (site: TestSite, token: string | undefined, what: Upload): Promise<Reply<Rows>> =>
  uploadTo(site, importProblemPackage.path, token, what)

/** Uploads what must come in, and answers its rows. */
export async function imported(site: TestSite, token: string, what: Upload) {
  const reply = await upload(site, token, what)
  return (reply.data ?? []).map((row) => {
    if ('error' in row) throw new Error(row.error)
    return row
  })
}

/** Why an upload was refused: the sentences of its rows. */
export const refusals = ({ data }: Reply<Rows>): string[] =>
  (data ?? []).map((row) => ('error' in row ? row.error : ''))
