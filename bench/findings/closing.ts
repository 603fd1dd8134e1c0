import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { freePort, freshFolder } from '../../e2e/support/product.ts'
import type { Finding } from './finding.ts'
import { below, commandOf, processesNaming, signalled } from './processes.ts'
import { once } from './scene.ts'

/** Part D, what stops processes of a site: each has a site of its own. */
export const closing: Finding[] = [
  {
    item: 'D7',
    says: 'while the database is frozen callers are told 503 in words, not 500',
    alone: {},
    async fault({ product, ask }) {
      const postmaster = product.pids('database')
      const frozen = [...postmaster, ...postmaster.flatMap(below)]
      signalled(frozen, 'SIGSTOP')
      const replies = await Promise.all(
        Array.from({ length: 30 }, () =>
          ask('/api/get-problem-list').then(
            ({ http, status }) => (http >= 500 ? http : status),
            () => 0,
          ),
        ),
      )
      signalled(frozen, 'SIGCONT')
      const seen = [...new Set(replies)]
      return seen.every((status) => status === 503) ? undefined : `told ${seen.join(', ')} (0: nothing for 60 s)`
    },
  },
  {
    item: 'D8',
    says: 'a frozen judge is noticed within 10 s and started again',
    alone: {},
    async fault({ product }) {
      const [frozen] = product.pids('judge')
      product.signal('judge', 'SIGSTOP')
      const isNew = () => product.pids('judge').some((pid) => pid !== frozen)
      const noticed = await once(isNew, 15)
      if (!noticed) product.signal('judge', 'SIGCONT')
      return noticed ? undefined : 'it is still frozen after 15 s'
    },
  },
  {
    item: 'D8',
    says: 'a frozen server is noticed within 10 s and started again',
    alone: {},
    async fault({ product, ask }) {
      product.signal('server', 'SIGSTOP')
      const answers = () =>
        Promise.race([
          ask('/api/languages').then(
            ({ status }) => status === 200,
            () => false,
          ),
          new Promise<boolean>((resolve) => setTimeout(resolve, 1000, false)),
        ])
      const back = await once(answers, 25)
      if (!back) product.signal('server', 'SIGCONT')
      return back ? undefined : 'it is still frozen after 25 s'
    },
  },
  {
    item: 'D4',
    says: 'a launcher that nobody reads any more goes on, and mends what dies',
    alone: {},
    async fault({ checkout }) {
      const [dataDir, port] = [freshFolder(), await freePort()]
      const launcher = spawn(process.execPath, ['scripts/verdict.mjs', 'start'], {
        cwd: checkout,
        env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), LANGUAGES: 'C', SAMPLE_PROBLEMS: '0' },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const ended = new Promise<void>((resolve) => launcher.once('exit', () => resolve()))
      const answers = () =>
        fetch(`http://127.0.0.1:${port}/api/languages`).then(
          ({ ok }) => ok,
          () => false,
        )
      try {
        if (!(await once(answers, 120))) return 'it did not start'
        launcher.stdout.destroy()
        launcher.stderr.destroy()
        const servers = below(launcher.pid ?? 0).filter((pid) => /server/.test(commandOf(pid)))
        signalled(servers, 'SIGKILL')
        const isGone = await once(async () => !(await answers()), 10)
        const isBack = isGone && (await once(answers, 20))
        return isBack
          ? undefined
          : launcher.exitCode === null && !launcher.signalCode
            ? 'it mends nothing'
            : 'it is gone'
      } finally {
        launcher.kill('SIGTERM')
        await ended
        signalled(processesNaming(dataDir), 'SIGTERM')
        rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 })
      }
    },
  },
]
