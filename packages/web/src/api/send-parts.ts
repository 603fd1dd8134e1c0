import type { Route } from '@verdict/contract/route.ts'

/** Files and texts of a form, by the names of their parts. */
export type Parts = Record<string, Blob | string>

interface Watch {
  onProgress?: ((part: number) => void) | undefined
}

/** Sends a form with files. Only XMLHttpRequest tells how much has left; it is used where somebody asks. */
export function sendParts(
  route: Route,
  parts: Parts,
  headers: Record<string, string>,
  { onProgress }: Watch,
): Promise<Response> {
  const body = new FormData()
  for (const [name, part] of Object.entries(parts)) body.append(name, part)
  if (!onProgress) return fetch(route.path, { method: route.method, headers, body })
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(route.method, route.path)
    request.responseType = 'text'
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(replyOf(request))
    request.onerror = () => reject(new TypeError('The upload did not arrive'))
    request.send(body)
  })
}

function replyOf(request: XMLHttpRequest): Response {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/)
  const headers = new Headers(
    lines.filter(Boolean).map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  )
  return new Response(request.responseText, { status: request.status, headers })
}
