/**
 * What each language calls of what the sandbox refuses or lets do nothing, while A+B is compiled and while it runs, and what it
 * asks of the machine: `npm run bench -- calls-needed`. Needs root and strace. Prints the table of packages/sandbox/README.md.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languageTable } from '@verdict/contract/judging/languages.ts'
import { addition, type Lab, openLab } from '../packages/judge/test/lab.ts'
import { descendants } from '../packages/sandbox/test/setup/slot.ts'

const sources = join(import.meta.dirname, '../packages/sandbox/src')
/** They succeed without doing anything, some of them with these words only. */
const idle = /^(fadvise64|readahead|sync_file_range)\(|^madvise\(.*MADV_(WILLNEED|COLD|PAGEOUT|COLLAPSE)/
const refused = /= -1 (EPERM|ENOSYS)\b/
const files = /^openat\([^"]*"(\/proc\/[^"]*|\/sys\/[^"]*)"/

const unfinished = ' <unfinished ...>'

/** Every call that the filter has a rule for, from its table. */
async function ruled(): Promise<string[]> {
  const names = (await readdir(sources, { recursive: true })).filter((name) => name.endsWith('syscalls.c'))
  const text = await readFile(join(sources, names[0] ?? ''), 'utf8')
  const words = [...text.matchAll(/(?:NO|GONE|VAIN)\((\w+)\)|\{SYS_(\w+),/g)].map(([, one, two]) => one ?? two ?? '')
  return [...new Set(words), 'clone', 'fork', 'vfork', 'socketpair', 'sysinfo', 'getrusage', 'openat'].filter(
    (name) => name !== 'name',
  )
}

/** Follows a keeper and all below it; resolves when strace holds them. */
async function follow(pids: number[], calls: string[], out: string): Promise<ChildProcess> {
  const which = calls.map((name) => `?${name}`).join()
  const words = ['-f', '-s', '200', '-o', out, '-e', `trace=${which}`, '-e', 'signal=none']
  const tracer = spawn('strace', [...words, ...pids.flatMap((pid) => ['-p', String(pid)])], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let heard = ''
  await new Promise<void>((resolve, reject) => {
    tracer.once('exit', () => reject(new Error(`strace: ${heard}`)))
    tracer.stderr.on('data', (chunk: Buffer) => {
      heard += String(chunk)
      if ((heard.match(/attached/g) ?? []).length >= pids.length) resolve()
    })
  })
  return tracer
}

async function stop(tracer: ChildProcess) {
  tracer.kill('SIGINT')
  await once(tracer, 'exit')
}

/** The calls of a trace, each whole; those of the sandbox's own processes left out. */
async function callsIn(file: string): Promise<string[]> {
  const begun = new Map<string, string>()
  const found: { pid: string; call: string }[] = []
  for (const line of (await readFile(file, 'utf8')).split('\n')) {
    const [, pid = '', rest = ''] = /^(\d+)\s+(.*)$/.exec(line) ?? []
    const before = rest.startsWith('<...') ? (begun.get(pid) ?? '') : ''
    if (rest.endsWith(unfinished)) begun.set(pid, rest.slice(0, -unfinished.length))
    else found.push({ pid, call: before + rest.replace(/^<\.\.\. \w+ resumed>/, '') })
  }
  const own = new Set(found.filter(({ call }) => /ns_last_pid|schedstat/.test(call)).map(({ pid }) => pid))
  return found.filter(({ pid }) => !own.has(pid)).map(({ call }) => call)
}

/** What a trace tells: the names of what was refused or idle, and what was asked. */
async function readTrace(file: string) {
  const [met, asked] = [new Set<string>(), new Set<string>()]
  for (const call of await callsIn(file)) {
    const name = /^\w+/.exec(call)?.[0] ?? ''
    const path = call.includes('= -1') ? undefined : files.exec(call)?.[1]
    if (idle.test(call)) met.add(`${name} (idle)`)
    else if (refused.test(call) && name !== 'openat') met.add(name)
    if (['sysinfo', 'getrusage'].includes(name)) asked.add(name)
    if (path) asked.add(path.replace(/\/\d+/g, '/N'))
  }
  return { met, asked }
}

const cell = (names: Set<string>) => [...names].sort().join(', ') || '–'

async function rowOf(lab: Lab, folder: string, language: string, template: string, calls: string[]) {
  const [runner = 0] = await runnersOf(process.pid)
  const [user = 0, aux = 0] = (await readFile(`/proc/${runner}/task/${runner}/children`, 'utf8')).split(' ').map(Number)
  const traces = [join(folder, 'user'), join(folder, 'aux')] as const
  const tracers = await Promise.all([
    follow([user, ...(await descendants(user))], calls, traces[0]),
    follow([aux, ...(await descendants(aux))], calls, traces[1]),
  ])
  const result = await lab.judge({ ...addition, limits: { timeMs: 20_000 } }, language, `${template}\n\n`)
  await Promise.all(tracers.map(stop))
  const said =
    result.cases.every(({ status }) => status === 0) && result.cases.length > 0 ? '' : ' (failed while traced)'
  const [ran, compiled] = [await readTrace(traces[0]), await readTrace(traces[1])]
  return [`${language}${said}`, cell(compiled.met), cell(ran.met), cell(ran.asked)]
}

/** Runners below a process: those that have keepers. */
async function runnersOf(pid: number): Promise<number[]> {
  const pids = await descendants(pid)
  const named = pids.map((one) => ({
    one,
    word: execFileSync('cat', [`/proc/${one}/comm`], { encoding: 'utf8' }).trim(),
  }))
  return named.filter(({ word }) => word === 'runner').map(({ one }) => one)
}

const calls = await ruled()
console.log(
  '| Language | Refused or idle while compiled | Refused or idle while run | Asked while run |\n|---|---|---|---|',
)
for (const { name, template } of languageTable.filter(
  ({ name }) => !/^C(\+\+)?( \d\d)?$|C\+\+ (20 )?With/.test(name),
)) {
  const lab = await openLab([name])
  const folder = await mkdtemp(join(tmpdir(), 'verdict-calls-'))
  try {
    if (lab.has(name)) console.log(`| ${(await rowOf(lab, folder, name, template, calls)).join(' | ')} |`)
  } finally {
    await lab.close()
    await rm(folder, { recursive: true, force: true })
  }
}
