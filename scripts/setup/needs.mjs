import fs from 'node:fs'
import process from 'node:process'

/** Where programs count as installed: the sandbox shows these folders, and no person's own, to what it judges. */
export const programFolders = ['/usr/bin', '/usr/local/bin', '/usr/local/go/bin', '/usr/lib/go/bin']

const cWords = /^(c|gcc)\b(?![+#])/
const cppWords = /^(c\+\+|cpp|g\+\+)/

const monoPackages = ['mono-mcs', 'libmono-system-core4.0-cil', 'libmono-system-numerics4.0-cil']

/** A language that is off without its programs. */
const language = (off, words, packages, programs) => ({ group: 'languages', packages, programs, words, off })

/**
 * What Verdict uses of the system. `programs`: all must be in `programFolders`; `files`: one must exist. `words`: the words
 * of LANGUAGES that want it (absent: whatever is judged). `off`: what does not work without it.
 */
export const needs = [
  {
    group: 'languages',
    packages: ['gcc', 'libc6-dev'],
    programs: ['gcc'],
    files: ['/usr/include/stdio.h'],
    off: 'all judging (the sandbox is compiled with gcc), C',
  },
  { group: 'languages', packages: ['g++'], programs: ['g++'], words: cppWords, off: 'C++' },
  {
    group: 'languages',
    packages: ['mold'],
    programs: ['mold'],
    words: new RegExp(`${cWords.source}|${cppWords.source}`),
    off: 'nothing (C and C++ link more slowly)',
  },
  language('Java', /^java\b(?!script)/, ['default-jdk-headless'], ['javac', 'java']),
  language('Python3', /^py/, ['python3'], ['python3']),
  language('Golang', /^go/, ['golang-go'], ['go']),
  language('PyPy3', /^pypy/, ['pypy3'], ['pypy3']),
  {
    group: 'languages',
    packages: ['jython'],
    anyProgram: ['python2', 'jython'],
    words: /^py(thon)?2/,
    off: 'Python2',
  },
  language('Rust', /^(rust|rs$)/, ['rustc'], ['rustc']),
  language('C#', /^(c#|cs|mono)/, monoPackages, ['mono', 'mcs']),
  language('PHP', /^php/, ['php-cli'], ['php']),
  language('Ruby', /^(ruby|rb$)/, ['ruby'], ['ruby']),
  language('Perl', /^(perl|pl$)/, ['perl'], ['perl']),
  language('Lua', /^lua/, ['lua5.4'], ['lua5.4']),
  language('Haskell', /^(haskell|hs$|ghc)/, ['ghc'], ['ghc']),
  language('Pascal', /^(pas|fpc)/, ['fp-compiler', 'fp-units-fcl'], ['fpc']),
  language('D', /^(d$|dlang|ldc)/, ['ldc', 'zlib1g-dev'], ['ldc2']),
  language('OCaml', /^(ocaml|ml$)/, ['ocaml'], ['ocamlopt']),
  language('Kotlin', /^(kotlin|kt$)/, ['kotlin'], ['kotlinc', 'java']),
  {
    group: 'tests',
    packages: ['chromium'],
    anyProgram: ['chromium', 'google-chrome', 'google-chrome-stable'],
    files: ['/snap/bin/chromium'],
    off: 'browser tests',
  },
  {
    group: 'tests',
    packages: ['fonts-noto-cjk'],
    files: ['/usr/share/fonts/opentype/noto', '/usr/share/fonts/noto-cjk'],
    off: 'Chinese, Japanese and Korean letters in browser tests',
  },
  {
    group: 'tests',
    packages: ['iproute2'],
    programs: ['ip'],
    off: 'tests of judges on other machines',
  },
  { group: 'tests', packages: ['pgbouncer'], files: ['/usr/sbin/pgbouncer'], off: 'tests of poolers' },
]

/** On machines for which npm has no PostgreSQL. */
export const debianDatabase = {
  group: 'database',
  packages: ['postgresql'],
  files: ['/usr/lib/postgresql'],
  off: 'the database of Verdict itself (or set DATABASE_URL)',
}

/** The needs of these groups that the machine does not meet; LANGUAGES narrows the languages. */
export function unmet(groups, env, folders = programFolders) {
  const words = (env.LANGUAGES ?? '')
    .toLowerCase()
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
  const table = process.arch === 'x64' || env.DATABASE_URL ? needs : [...needs, debianDatabase]
  return table
    .filter(({ group }) => groups.includes(group))
    .filter((need) => !need.words || !words.length || words.some((word) => need.words.test(word)))
    .filter((need) => !isMet(need, folders))
}

function isMet({ programs = [], anyProgram, files }, folders) {
  const isThere = (program) => folders.some((folder) => fs.existsSync(`${folder}/${program}`))
  const anyFile = (files ?? []).some((file) => fs.existsSync(file))
  if (anyProgram) return anyProgram.some(isThere) || anyFile
  return programs.every(isThere) && (!files || anyFile)
}
