import { firstThere, mainAmong, renameLone, sourcesAmong } from './files.ts'
import { compileEnv, compileLimits, type Language, mib, outFolder, outPlaceholder, runEnv } from './language.ts'
import { versionOf } from './version.ts'

/** Byte code of every module goes to out/; a syntax error is told as Python tells it. */
const compileScript = `
import os, py_compile, sys
for path in sys.argv[1:]:
    target = os.path.join('${outFolder}', os.path.splitext(path)[0] + '.pyc')
    os.makedirs(os.path.dirname(target), exist_ok=True)
    try:
        py_compile.compile(path, cfile=target, dfile=path, doraise=True)
    except py_compile.PyCompileError as error:
        sys.exit(error.msg)
    except Exception as error:
        sys.exit('%s: %s' % (path, error))
`

export const python3: Language = {
  name: 'Python3',
  aliases: ['python', 'py'],
  mayFork: true,
  async toolchains() {
    const path = await firstThere(['/usr/bin/python3', '/usr/local/bin/python3'])
    return path ? [{ path, flags: [], binds: {} }] : []
  },
  version: ({ path }) => versionOf('Python', path, ['--version'], /Python (\S+)/),
  plan(files, tools) {
    const named = renameLone(files, 'main.py')
    const sources = sourcesAmong(named, ['.py']).map(({ name }) => name)
    const argv = [tools.path, '-I', '-c', compileScript, ...sources]
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
  noEntry: 'There is no .py file.',
  // -E -s and not -I: the program's own folder stays importable, nobody else's does.
  start: (entry, tools) => ({ argv: [tools.path, '-E', '-s', '-B', `/app/${entry}`], env: runEnv }),
  ranOutOfMemory: (ran) => ran.ending === 'exit' && /^MemoryError\b/m.test(ran.stderr),
}
