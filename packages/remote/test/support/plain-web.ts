import { Failed } from '../../src/failed.ts'
import type { Asked, Page, Web } from '../../src/web.ts'

/** A session at a stand-in without paces and checks: what adapters do is tested with it, not how they are kept in bounds. */
export function plainWeb(address: string): Web {
  const cookies = new Map<string, string>()
  const notes = new Map<string, string>()

  async function once(url: string, method: string, asked: Asked): Promise<Response> {
    const body = asked.form
      ? new URLSearchParams(asked.form)
      : asked.json === undefined
        ? undefined
        : JSON.stringify(asked.json)
    const answer = await fetch(url, {
      method,
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(asked.json !== undefined && { 'content-type': 'application/json' }),
        ...asked.headers,
      },
      ...(body !== undefined && { body }),
    })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    return answer
  }

  async function ask(at: string, method: string, asked: Asked): Promise<Page> {
    const url = new URL(at, `${address}/`).href
    const answer = await once(url, method, asked)
    const to = answer.headers.get('location')
    if (to !== null && (asked.follow ?? method === 'GET')) return ask(new URL(to, url).href, 'GET', {})
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (answer.status === 429) throw new Failed('too-many-requests', 'too many')
    if (answer.status >= 500)
      throw new Failed('site-error', `status ${answer.status}: ${bytes.toString().slice(0, 300)}`)
    const text = bytes.toString()
    return { status: answer.status, url, headers: Object.fromEntries(answer.headers), text, bytes }
  }

  const asking =
    (method: string) =>
    async (at: string, asked: Asked = {}) => {
      try {
        return await ask(at, method, asked)
      } catch (error) {
        if (error instanceof Failed) throw error
        throw new Failed('unreachable', String(error))
      }
    }

  return {
    address,
    get: asking('GET'),
    post: asking('POST'),
    notes,
    clear() {
      cookies.clear()
      notes.clear()
    },
    paste(header) {
      for (const part of header.split(/;\s*/)) {
        const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(part) ?? []
        cookies.set(name, value)
      }
    },
    wait: async () => undefined,
  }
}
