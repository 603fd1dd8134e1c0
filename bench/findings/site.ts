import net from 'node:net'
import { chromium } from 'playwright-core'
import { chromiumArguments, findChromium } from '../../tools/testing/chromium.ts'
import type { Finding } from './finding.ts'
import { packageOf } from './packages.ts'
import { environmentOf } from './processes.ts'
import { rootPassword, type Scene, signedIn } from './scene.ts'

/** Asks for a code as somebody at this address, and reads it where mails lie. */
async function codeFor({ ask, root }: Scene, email: string, from: string): Promise<string> {
  await ask(`/api/get-register-code?email=${email}`, { from })
  const { data } = await ask('/api/admin/outbox?limit=100', { token: root })
  const mail = (data.records as { to: string; text: string }[]).find(({ to }) => to === email)
  return mail?.text.match(/\b\d{6}\b/)?.[0] ?? ''
}

/** The status of a registration under this name. */
async function registered(scene: Scene, username: string, at: number): Promise<number> {
  const [email, from] = [`n${at}@example.org`, `198.51.100.${at}`]
  const code = await codeFor(scene, email, from)
  return (await scene.ask('/api/register', { body: { username, password: 'secret-1', email, code }, from })).status
}

/** What the server says to these bytes until it closes; `slowly` sends one more each second. */
function raw(url: string, head: string, slowly = false): Promise<{ said: string; seconds: number }> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const begun = Date.now()
    let said = ''
    const socket = net.connect(Number(port), hostname, () => socket.write(head))
    const drip = setInterval(() => slowly && socket.write(' '), 1000)
    const giveUp = setTimeout(() => socket.destroy(), 80_000)
    socket.on('data', (chunk) => (said += String(chunk)))
    socket.on('error', (error) => (said ? undefined : reject(error)))
    socket.on('close', () => {
      clearInterval(drip)
      clearTimeout(giveUp)
      resolve({ said, seconds: (Date.now() - begun) / 1000 })
    })
  })
}

/** Says so where a browser does not show the end of this statement within 10 s. */
async function unreadable(scene: Scene, statement: string): Promise<string | undefined> {
  const problem = await scene.problem(packageOf({ tests: [['', '']], statement }))
  const executablePath = findChromium()
  if (!executablePath) throw new Error('Chromium is not installed')
  const browser = await chromium.launch({ executablePath, args: chromiumArguments })
  try {
    const page = await browser.newPage({ locale: 'en-US' })
    await page.goto(`${scene.product.url}/problem/${problem}`)
    const seen = await page
      .getByText('the very end')
      .waitFor({ timeout: 10_000 })
      .then(
        () => true,
        () => false,
      )
    return seen ? undefined : 'not to be read within 10 s'
  } finally {
    await browser.close()
  }
}

/** Part B: what was to be had of the site over HTTP. */
export const site: Finding[] = [
  {
    item: 'B1',
    says: 'wrong passwords by strangers lock nobody out of a device known before',
    alone: {},
    async fault({ ask }) {
      await signedIn(ask, rootPassword, '198.51.100.200')
      for (let i = 0; i < 25; i += 1) await signedIn(ask, 'wrong-password', '203.0.113.9')
      const token = await signedIn(ask, rootPassword, '198.51.100.200')
      return token ? undefined : 'root is locked out'
    },
  },
  {
    item: 'B2',
    says: 'the upload cookie opens nothing to a page of another site',
    async fault({ ask }) {
      const login = await ask('/api/login', {
        body: { username: 'root', password: rootPassword },
        from: '198.51.100.201',
      })
      const Cookie = login.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; ')
      const form = new FormData()
      form.append('file', new Blob(['no zip']), 'package.zip')
      const headers = { Cookie, Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' }
      const { status } = await ask('/api/file/import-problem-package', { body: form, headers })
      return [401, 403].includes(status) ? undefined : `the upload was taken up (${status})`
    },
  },
  {
    item: 'B3',
    says: 'names that look like others’, or hold what does not show, are refused',
    async fault(scene) {
      if ((await registered(scene, 'scope', 10)) !== 200) return 'not even an ordinary name was taken'
      const odd = {
        'a blank that does not show': 'sc\u200bope',
        'Cyrillic letters': 'ѕсоре',
        'bidi marks': 'sco\u202epe',
      }
      const taken: string[] = []
      for (const [index, [what, name]] of Object.entries(odd).entries())
        if ((await registered(scene, name, 20 + index)) === 200) taken.push(what)
      return taken.length ? `taken: ${taken.join(', ')}` : undefined
    },
  },
  {
    item: 'B4',
    says: 'a body that comes a byte a second is given up after about a minute',
    async fault({ product }) {
      const head =
        'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n'
      const { seconds } = await raw(product.url, head, true)
      return seconds < 75 ? undefined : `still listened to after ${Math.round(seconds)} s`
    },
  },
  {
    item: 'B5',
    says: 'a command asked for help does nothing',
    alone: {},
    async fault({ ask, command }) {
      await command(['root-password', '--help'])
      return (await signedIn(ask)) ? undefined : 'the password of root was reset'
    },
  },
  {
    item: 'B6',
    says: 'JSON is kept by nobody',
    async fault({ ask, root }) {
      const { headers } = await ask('/api/get-user-home-info', { token: root })
      const said = headers.get('cache-control')
      return said?.includes('no-store') ? undefined : `Cache-Control: ${said}`
    },
  },
  {
    item: 'B7',
    says: 'nobody signs in by an address',
    async fault({ ask }) {
      const { status } = await ask(`/api/login?username=root&password=${rootPassword}`, {
        body: {},
        from: '198.51.100.202',
      })
      return status === 200 ? 'signed in' : undefined
    },
  },
  {
    item: 'B8',
    says: 'a mail server that is down is told in words, not as a fault',
    alone: { SMTP_URL: 'smtp://127.0.0.1:9' },
    async fault({ ask }) {
      const { status } = await ask('/api/get-register-code?email=somebody@example.org')
      return status >= 500 ? `status ${status}` : undefined
    },
  },
  {
    item: 'B9',
    says: 'PostgreSQL is not told the password of root',
    async fault({ product }) {
      const told = product.pids('database').some((pid) => environmentOf(pid).includes('ROOT_PASSWORD'))
      return told ? 'ROOT_PASSWORD stands in its environment' : undefined
    },
  },
  {
    item: 'B10',
    says: 'headers that are too large are refused in the envelope',
    async fault({ product }) {
      const { said } = await raw(product.url, `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`)
      return said.includes('"status"') ? undefined : `"${said.split('\r\n')[0]}" without an envelope`
    },
  },
  {
    item: 'B11',
    says: '60,000 openings of a formula do not freeze a reader’s browser',
    async fault(scene) {
      return unreadable(scene, `${'\\('.repeat(60_000)}\n\nthe very end`)
    },
  },
  {
    item: 'B11',
    says: 'fractions in one another, 60 deep, do not freeze a reader’s browser',
    async fault(scene) {
      const fractions = `$${'\\frac{1}{'.repeat(60)}x${'}'.repeat(60)}$`
      return unreadable(scene, `${`${fractions}\n\n`.repeat(200)}the very end`)
    },
  },
  {
    item: 'B12',
    says: 'every language comes with a text as template',
    async fault({ ask }) {
      const { data } = await ask('/api/languages?all=false')
      const without = (data as { name: string; codeTemplate: string | null }[]).filter(
        ({ codeTemplate }) => !codeTemplate?.includes('//PREPEND BEGIN'),
      )
      return without.length ? `${without.length} of ${data.length} have none` : undefined
    },
  },
  {
    item: 'B12',
    says: 'a filter that is too long finds nothing, and is no fault',
    async fault({ ask }) {
      const { status } = await ask(`/api/get-problem-list?keyword=${'x'.repeat(3000)}`)
      return status === 200 ? undefined : `status ${status}`
    },
  },
]
