import { authorsKb, type Language } from './language.ts'
import { libraryFolders } from './libraries.ts'
import { scripted } from './scripted.ts'

/** Warnings and errors go to stderr, not between the answers; memory is the sandbox's business. */
const phpOptions = ['-d', 'display_errors=stderr', '-d', 'log_errors=0', '-d', 'memory_limit=-1']

/** Where folders of these names would lie among the libraries. */
const inLibraries = (...names: string[]) => libraryFolders.flatMap((folder) => names.map((name) => `${folder}/${name}`))

const php = scripted({
  name: 'PHP',
  aliases: [],
  interpreters: ['php'],
  brand: 'PHP',
  version: { args: ['--version'], pattern: /PHP (\d[\d.]*)/ },
  extension: '.php',
  check: (path, source) => [path, ...phpOptions, '-l', source],
  options: phpOptions,
  settings: ['/etc/php', '/var/lib/php/modules'],
  // Debian's PHP has no time zones of its own, and ends where there are none.
  needs: () => ({ trees: ['/usr/lib/php', '/usr/share/zoneinfo'], modules: ['/usr/lib/php'] }),
  ranOutOfMemory: ({ stderr }) => /^(PHP )?Fatal error: +(Allowed memory size of|Out of memory)/m.test(stderr),
})

const ruby = scripted({
  name: 'Ruby',
  aliases: ['rb'],
  interpreters: ['ruby'],
  brand: 'Ruby',
  version: { args: ['--version'], pattern: /ruby (\d[\w.]*)/ },
  extension: '.rb',
  check: (path, source) => [path, '-c', source],
  options: [],
  needs: () => ({
    trees: [...inLibraries('ruby', 'rubygems-integration'), '/usr/share/rubygems-integration', '/usr/share/ruby'],
    modules: inLibraries('ruby'),
  }),
  ownKb: 10 * 1024,
  told: ({ memoryKb, stackKb }) => {
    // what arrays and texts take beside the slots is looked over after so much more, not after 128 MB
    const step = `${Math.min(32, Math.ceil(authorsKb(memoryKb, 'Ruby') / 16_384)) * 1024 * 1024}`
    const steps = ['MALLOC_LIMIT', 'MALLOC_LIMIT_MAX', 'OLDMALLOC_LIMIT', 'OLDMALLOC_LIMIT_MAX']
    // its own stack, which lies on that of the process, has room for 10,000 calls where it is not told otherwise
    const stack = { RUBY_THREAD_VM_STACK_SIZE: `${(stackKb * 1024) / 2}` }
    return { ...stack, ...Object.fromEntries(steps.map((name) => [`RUBY_GC_${name}`, step])) }
  },
  ranOutOfMemory: ({ stderr }) => /failed to allocate memory|\(NoMemoryError\)/.test(stderr),
})

/** Looking over a Perl source runs its BEGIN blocks, in the jail of the compiler; what they write there is lost. */
const perl = scripted({
  name: 'Perl',
  aliases: ['pl'],
  interpreters: ['perl'],
  brand: 'Perl',
  version: { args: ['-e', 'print $^V'], pattern: /v(\d[\d.]*)/ },
  extension: '.pl',
  check: (path, source) => [path, '-c', source],
  options: [],
  needs: () => ({
    trees: [...inLibraries('perl', 'perl-base', 'perl5'), '/usr/share/perl', '/usr/share/perl5'],
    modules: inLibraries('perl', 'perl-base', 'perl5'),
  }),
  ranOutOfMemory: ({ stderr }) => /^Out of memory( in perl:|!)/m.test(stderr),
})

const lua = scripted({
  name: 'Lua',
  aliases: [],
  interpreters: ['lua5.4', 'lua5.3', 'lua'],
  brand: 'Lua',
  version: { args: ['-v'], pattern: /Lua (\d[\d.]*)/ },
  extension: '.lua',
  check: (path, source) => [path.replace(/lua([\d.]*)$/, 'luac$1'), '-p', source],
  options: [],
  needs: () => ({ trees: [...inLibraries('lua'), '/usr/share/lua'], modules: inLibraries('lua') }),
  // its generational collector lets garbage be more than what lives
  told: () => ({ LUA_INIT: `collectgarbage('incremental', 140, 300)` }),
  ranOutOfMemory: ({ stderr }) => /\bnot enough memory$/m.test(stderr),
})

export const scriptedLanguages: Language[] = [php, ruby, perl, lua]
