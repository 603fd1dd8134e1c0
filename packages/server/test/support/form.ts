import type { Route } from '@verdict/contract/route.ts'
import type { FastifyInstance } from 'fastify'

export interface SentForm {
  /** Of the part that is the file. */
  part: string
  name: string
  content: Buffer | string
  fields?: Record<string, string>
}

const boundary = 'boundary'

/** Sends a file as a form does; answers the envelope. */
export async function sendForm<T>(
  app: FastifyInstance,
  token: string,
  { path }: Pick<Route, 'path'>,
  { part, name, content, fields = {} }: SentForm,
): Promise<{ status: number; msg: string; data: T; refusal: string | undefined }> {
  const said = Object.entries(fields).map(([key, value]) => `--${boundary}\r\n${disposition(key)}\r\n\r\n${value}\r\n`)
  const payload = Buffer.concat([
    Buffer.from(`${said.join('')}--${boundary}\r\n${disposition(part)}; filename="${name}"\r\n\r\n`),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const headers = { authorization: token, 'content-type': `multipart/form-data; boundary=${boundary}` }
  const reply = await app.inject({ method: 'POST', url: path, headers, payload })
  const answer: { status: number; msg: string; data: T } = reply.json()
  return { ...answer, refusal: reply.headers['x-refusal'] as string | undefined }
}

const disposition = (name: string) => `Content-Disposition: form-data; name="${name}"`
