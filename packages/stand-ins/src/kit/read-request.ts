import type http from 'node:http'

const maxBytes = 16 * 1024 * 1024

/** What came with a request: an URL-encoded or multipart form, or JSON. */
export async function readRequest(request: http.IncomingMessage): Promise<{ form: URLSearchParams; json: unknown }> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > maxBytes) throw new Error('a request of more than 16 MiB')
  }
  const body = Buffer.concat(chunks)
  const type = request.headers['content-type'] ?? ''
  const boundary = /^multipart\/form-data;.*boundary="?([^";]+)"?/i.exec(type)?.[1]
  return {
    form: boundary
      ? multipart(body.toString('latin1'), boundary)
      : new URLSearchParams(isForm(type) ? body.toString() : ''),
    json: /\bjson\b/i.test(type) && body.length > 0 ? JSON.parse(body.toString()) : undefined,
  }
}

const isForm = (type: string): boolean => /^application\/x-www-form-urlencoded\b/i.test(type)

/** Names and values of the parts; of files their content. */
function multipart(body: string, boundary: string): URLSearchParams {
  const form = new URLSearchParams()
  for (const part of body.split(`--${boundary}`)) {
    const [, head = '', content = ''] = /^\r\n([\s\S]*?)\r\n\r\n([\s\S]*)\r\n$/.exec(part) ?? []
    const name = /;\s*name="([^"]*)"/i.exec(head)?.[1]
    if (name !== undefined) form.append(name, Buffer.from(content, 'latin1').toString())
  }
  return form
}
