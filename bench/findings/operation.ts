import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { freshFolder } from '../../e2e/support/product.ts'
import type { Finding } from './finding.ts'
import { packageOf } from './packages.ts'
import { accepted, ran, type Scene, signedIn, systemError } from './scene.ts'

const filesOf = ({ product }: Scene): string[] =>
  readdirSync(path.join(product.dataDir, 'blobs'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))

/** Part D, what leaves the site as it was. */
export const operation: Finding[] = [
  {
    item: 'D1',
    says: 'a test file that is gone is a System Error at once, and the slot is free',
    async fault(scene) {
      const had = new Set(filesOf(scene))
      const whole = await scene.problem(packageOf({ tests: [['7 whole', 'answer of it\n']] }))
      const held = new Set(filesOf(scene))
      const broken = await scene.problem(packageOf({ tests: [['8 broken', 'answer of another\n']] }))
      for (const file of filesOf(scene)) if (!had.has(file) && !held.has(file)) rmSync(file)
      const code = 'int main(void) { return 0; }'
      const lost = await Promise.all([0, 1, 2].map(() => scene.judged(broken, 'C', code, 30)))
      const next = await scene.judged(whole, 'C', code, 15)
      if (lost.every(({ status }) => status === systemError) && ![5, 6, 7, 9].includes(next.status)) return undefined
      return `after 30 s their states are ${lost.map(({ status }) => status).join(', ')}, that of another problem ${next.status}`
    },
  },
  {
    item: 'D2',
    says: 'a running site is backed up by a command',
    alone: {}, // where files are missing a back-up says so, and ends with 1
    async fault({ command }) {
      const to = path.join(freshFolder(), 'copy')
      const { code, said } = await command(['backup', to])
      rmSync(path.dirname(to), { recursive: true, force: true })
      return code === 0 ? undefined : `exit ${code}: ${said.split('\n')[0]}`
    },
  },
  {
    item: 'D5',
    says: 'root-password that is cancelled changes nothing',
    alone: {},
    async fault({ ask, command }) {
      await command(['root-password'])
      return (await signedIn(ask)) ? undefined : 'the password of root was changed'
    },
  },
  {
    item: 'D9',
    says: 'words that a command does not know are refused before anything is done',
    async fault({ command }) {
      const { code } = await command(['outbox', '--jsn'])
      return code === 0 ? 'it acted' : undefined
    },
  },
  {
    item: 'D9',
    says: 'each setting that cannot be used has a sentence of its own',
    async fault({ checkout }) {
      const wrong = {
        SMTP_URL: 'nonsense',
        MAIL_FROM: 'a b',
        COOKIE_SECURE: 'maybe',
        LOG_LEVEL: 'loud',
        LANGUAGES: 'C,Klingon',
      }
      const dataDir = freshFolder()
      const { code, said } = await ran(checkout, ['start'], { ...wrong, DATA_DIR: dataDir, PORT: '1' })
      rmSync(dataDir, { recursive: true, force: true })
      const untold = Object.keys(wrong).filter((name) => !said.includes(name))
      return code !== 0 && !untold.length ? undefined : `exit ${code}, not a word of ${untold.join(', ')}`
    },
  },
  {
    item: 'D10',
    says: 'every reply carries the id that the log has',
    async fault({ ask }) {
      const { headers } = await ask('/api/languages')
      return headers.get('x-request-id') ? undefined : 'none'
    },
  },
  {
    item: 'D10',
    says: 'figures are told to Prometheus on this machine',
    async fault({ product }) {
      const reply = await fetch(`${product.url}/metrics`)
      const text = await reply.text()
      return reply.ok && /^# TYPE \w+ \w+$/m.test(text) ? undefined : `HTTP ${reply.status}, no figures`
    },
  },
  {
    item: 'D13',
    says: 'an odd name among submissions that are not used refuses no package',
    async fault(scene) {
      const entries = packageOf({ tests: [['9', 'odd\n']] })
      const problem = await scene.problem([...entries, { name: 'submissions/accepted/a\u0001b.scala', data: 'x' }])
      const { status } = await scene.judged(problem, 'Python3', "print('odd')")
      return status === accepted ? undefined : `verdict ${status}`
    },
  },
]
