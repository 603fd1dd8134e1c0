import { basename, dirname, join } from 'node:path'
import { sentence } from '@verdict/contract/judging/sentences.ts'
import { firstThere, mainAmong, pathsOf, renameLone, sourcesAmong } from './files.ts'
import {
  authorsKb,
  compileEnv,
  compileLimits,
  type Language,
  mib,
  outFolder,
  outPlaceholder,
  runEnv,
} from './language.ts'
import { type Needs, systemFor } from './system.ts'
import { versionOf } from './version.ts'

/** Byte code of every module goes to out/; a syntax error is told as Python tells it. Python 2 and 3 both read this. */
const compileScript = `
import os, py_compile, sys
for path in sys.argv[1:]:
    target = os.path.join('${outFolder}', os.path.splitext(path)[0] + '.pyc')
    if not os.path.isdir(os.path.dirname(target)):
        os.makedirs(os.path.dirname(target))
    try:
        py_compile.compile(path, cfile=target, dfile=path, doraise=True)
    except py_compile.PyCompileError as error:
        sys.exit(error.msg)
    except Exception as error:
        sys.exit('%s: %s' % (path, error))
`

/** `/usr/bin/python3.11` reads its modules, and those that were added, from `/usr/lib/python3.11` and the like. */
function needsOf(path: string): Needs {
  const name = basename(path)
  const folders = [join(dirname(dirname(path)), 'lib'), '/usr/lib', '/usr/local/lib']
  const names = [name, name.replace(/\.\d+$/, ''), 'python3/dist-packages']
  const modules = [...new Set(folders.flatMap((folder) => names.map((one) => join(folder, one))))]
  return { linked: [path], trees: [...modules, '/usr/share/zoneinfo', '/etc/ssl/openssl.cnf'], modules }
}

/** One Python that runs byte code. */
export interface Python {
  name: string
  aliases: string[]
  interpreter: string
  brand: string
  version: RegExp
  /** Keeps the compiler apart from the sources' own modules. */
  apart: string[]
  /** Of every start, also the compiler's. */
  options: string[]
  /** What tells its collector how much may be filled, KB. */
  heap?(kb: number): Record<string, string>
  /** As of a Language. */
  ownKb?: number
}

/** One row of the table for such a Python. */
export const python = (about: Python): Language => ({
  name: about.name,
  aliases: about.aliases,
  mayFork: true,
  ...(about.ownKb ? { ownKb: about.ownKb } : {}),
  async toolchains() {
    const path = await firstThere(pathsOf(about.interpreter))
    return path ? [{ path, flags: [], binds: {}, system: await systemFor(needsOf(path)) }] : []
  },
  version: ({ path }) => versionOf(about.brand, path, ['--version'], about.version),
  plan(files, tools) {
    const named = renameLone(files, 'main.py')
    const sources = sourcesAmong(named, ['.py']).map(({ name }) => name)
    const argv = [tools.path, ...about.options, ...about.apart, '-c', compileScript, ...sources]
    return {
      files: [...named, outPlaceholder],
      steps: [{ argv, env: compileEnv }],
      artefacts: [outFolder],
      limits: compileLimits,
      artefactBytes: 64 * mib,
    }
  },
  async findEntry(_folder, files) {
    const main = mainAmong(sourcesAmong(renameLone(files, 'main.py'), ['.py']), ['main', '__main__'])
    return main && `${outFolder}/${main.name.replace(/\.[^./]*$/, '.pyc')}`
  },
  noEntry: sentence('noFile', { extension: '.py' }),
  // -E -s and not -I: the program's own folder stays importable, nobody else's does.
  start: (entry, tools, { memoryKb }) => ({
    argv: [tools.path, ...about.options, '-E', '-s', '-B', `/app/${entry}`],
    env: { ...runEnv, ...about.heap?.(authorsKb(memoryKb, about.name)) },
  }),
  // PyPy tells the program first, and ends it at the next want
  ranOutOfMemory: (ran) =>
    ran.ending === 'signal'
      ? /using too much memory, aborting/.test(ran.stderr)
      : ran.ending === 'exit' && /^MemoryError\b/m.test(ran.stderr),
})

/** Integers of any length are converted: time is limited anyway. An option, as what is started with -E or -I reads no PYTHONINTMAXSTRDIGITS. */
const anyInteger = ['-X', 'int_max_str_digits=0']

export const python3 = python({
  name: 'Python3',
  aliases: ['python', 'py'],
  interpreter: 'python3',
  brand: 'Python',
  version: /Python (\S+)/,
  apart: ['-I'],
  options: anyInteger,
})

export const pypy3 = python({
  name: 'PyPy3',
  aliases: ['pypy'],
  interpreter: 'pypy3',
  brand: 'PyPy',
  version: /PyPy (\S+)/,
  apart: ['-I'],
  options: anyInteger,
  ownKb: 12 * 1024,
  // looks for garbage at three quarters of it, and then whenever there is a third more, all at once instead of in steps that come too late
  heap: (kb) => ({
    PYPY_GC_MIN: `${Math.floor((kb * 3) / 4)}KB`,
    PYPY_GC_MAX: `${kb}KB`,
    PYPY_GC_MAJOR_COLLECT: '1.3',
    PYPY_GC_INCREMENT_STEP: '4GB',
  }),
})
