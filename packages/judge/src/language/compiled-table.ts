import { compiled } from './compiled.ts'
import { authorsKb, type Language } from './language.ts'

const rust = compiled({
  name: 'Rust',
  aliases: ['rs'],
  compilers: ['rustc'],
  brand: 'Rust',
  version: { args: ['--version'], pattern: /rustc (\S+)/ },
  extensions: ['.rs'],
  ways: (mold) => [
    ['-Ctarget-feature=+crt-static', ...mold.map((flag) => `-Clink-arg=${flag}`)],
    ['-Ctarget-feature=+crt-static'],
    [],
  ],
  args: (flags, { main }) => ['--edition=2021', '-O', '--cap-lints=allow', ...flags, '-o', 'main.out', main],
  ranOutOfMemory: ({ stderr }) => /^memory allocation of \d+ bytes failed/m.test(stderr),
})

const haskell = compiled({
  name: 'Haskell',
  aliases: ['hs', 'ghc'],
  compilers: ['ghc'],
  brand: 'GHC',
  version: { args: ['--numeric-version'], pattern: /(\d[\w.]*)/ },
  extensions: ['.hs'],
  // GHC asks the linker who it is and does not know mold.
  ways: (mold) => (mold.length > 0 ? [] : [['-optl-static'], []]),
  args: (flags, { main }) => [
    '-O2',
    '-v0',
    '-w',
    '-rtsopts',
    ...flags,
    '-outputdir',
    'objects',
    '-o',
    'main.out',
    main,
  ],
  settings: ['/var/lib/ghc'],
  // What lives is copied while it is below three tenths of the room, so that after one more step there is room for two of it; then it is
  // compacted, which costs time. It is told of twice the room, for it refuses large arrays above half of what it is told.
  told: ({ memoryKb }) => ({ env: { GHCRTS: `-M${2 * authorsKb(memoryKb, 'Haskell')}k -c15 -F1.4` } }),
  ranOutOfMemory: ({ stderr }) => /heap (overflow|exhausted)|out of memory/i.test(stderr),
})

const pascal = compiled({
  name: 'Pascal',
  aliases: ['fpc', 'pas'],
  compilers: ['fpc'],
  brand: 'Free Pascal',
  version: { args: ['-iV'], pattern: /(\d[\w.]*)/ },
  extensions: ['.pas', '.pp', '.p', '.dpr'],
  ways: (mold) => (mold.length > 0 ? [] : [['-XS'], []]),
  args: (flags, { main }) => ['-l-', '-v0e', '-O2', '-Xs', '-dONLINE_JUDGE', ...flags, '-omain.out', main],
  settings: ['/etc/fpc.cfg'],
  ranOutOfMemory: ({ ending, exitCode }) => ending === 'exit' && exitCode === 203,
})

const d = compiled({
  name: 'D',
  aliases: ['dlang', 'ldc'],
  compilers: ['ldc2'],
  brand: 'LDC',
  version: { args: ['--version'], pattern: /\((\d[\w.]*)\)/ },
  extensions: ['.d'],
  // Phobos wants zlib; its static library is there only where somebody develops with it.
  ways: (mold) =>
    [
      ['-static', '-link-defaultlib-shared=false', '-L-lz'],
      ['-link-defaultlib-shared=false', '-L-l:libz.so.1'],
      [],
    ].map((flags) => [...flags, ...mold.map(() => '--linker=mold')]),
  args: (flags, { all }) => ['-O2', '-release', '-d-version=ONLINE_JUDGE', ...flags, '-of=main.out', ...all],
  settings: ['/etc/ldc2.conf'],
  told: () => ({ args: ['--DRT-gcopt=heapSizeFactor:1.2'] }),
  ranOutOfMemory: ({ stderr }) => /core\.exception\.OutOfMemoryError/.test(stderr),
})

const ocaml = compiled({
  name: 'OCaml',
  aliases: ['ml'],
  compilers: ['ocamlopt'],
  brand: 'OCaml',
  version: { args: ['-version'], pattern: /(\d[\w.]*)/ },
  extensions: ['.ml'],
  ways: (mold) => [['-static', ...mold], mold].map((flags) => flags.flatMap((flag) => ['-ccopt', flag])),
  args: (flags, { main, all }) => [
    ...['-O3', '-w', '-a', ...flags, 'unix.cmxa', 'str.cmxa', '-o', 'main.out'],
    ...[...all.filter((name) => name !== main), main], // what others use comes first
  ],
  told: () => ({ env: { OCAMLRUNPARAM: 'o=40' } }),
  ranOutOfMemory: ({ stderr }) => /^Fatal error: (exception (Stdlib\.)?)?out[_ ]of[_ ]memory/im.test(stderr),
})

export const compiledLanguages: Language[] = [rust, haskell, pascal, d, ocaml]
