import type { Compiled } from '../../client/types.ts'

/** A source that means harm to whoever compiles it, and how the compilation may end. */
export interface Source {
  item: number
  also?: readonly number[]
  name: string
  /** The compiler by its usual places; the first that is there is used. A shell stands for a compiler gone mad. */
  compiler: keyof typeof compilers
  /** Name and text; of several files of the host whose content must not get in, one after the other is put in as `path`. */
  file: readonly [name: string, text: (path: string) => string | Uint8Array]
  reads?: 'host files'
  flags?: readonly string[]
  endings: readonly Compiled['ending'][]
  /** What holds it back is not the same in every tier, and no other source shows it. */
  differsByTier?: true
}

export const compilers = {
  gcc: ['/usr/bin/gcc'],
  rustc: ['/usr/bin/rustc'],
  fpc: ['/usr/bin/fpc', '/usr/bin/ppcx64', '/usr/bin/ppca64'],
  ldc2: ['/usr/bin/ldc2'],
  go: ['/usr/lib/go/bin/go', '/usr/local/go/bin/go', '/usr/bin/go'],
  sh: ['/bin/sh'],
} as const

type Text = Source['file'][1]

const refused = ['exit', 'cpu', 'memory', 'output', 'signal', 'idle'] as const
const c = (text: Text): Source['file'] => ['main.c', text]
const main = 'int main(void) { return 0; }\n'

/** Files without end: never an endless compilation. What is empty may compile, and includes nothing. */
const endless: Source[] = ['/dev/random', '/dev/zero', '/dev/stdin', '/proc/self/fd/0'].map((path) => ({
  item: 79,
  name: `includes ${path}`,
  compiler: 'gcc',
  file: c(() => `#include "${path}"\n${main}`),
  endings: /zero|random/.test(path) ? refused : [...refused, 'ok'],
  ...(path.startsWith('/proc') && { differsByTier: true }),
}))

const reading = (name: string, compiler: Source['compiler'], file: Source['file'], flags: string[] = []): Source => ({
  item: 80,
  name: `${name} files of the host`,
  compiler,
  file,
  flags,
  reads: 'host files',
  endings: ['exit'],
  ...(compiler === 'gcc' && { differsByTier: true }),
})

const readers: Source[] = [
  reading(
    '#include of',
    'gcc',
    c((path) => `#include "${path}"\n${main}`),
  ),
  reading(
    '.incbin of',
    'gcc',
    c((path) => `__asm__(".section .data\\n.incbin \\"${path}\\"");\n${main}`),
  ),
  reading(
    '__has_include of',
    'gcc',
    c((path) => `#if !__has_include("${path}")\n#error nothing there\n#endif\n${main}`),
  ),
  reading(
    '#embed of',
    'gcc',
    c((path) => `const char text[] = {\n#embed "${path}"\n};\n${main}`),
  ),
  reading(
    '#include by a long climb to',
    'gcc',
    c((path) => `#include "../../../../../..${path}"\n${main}`),
  ),
  reading('include_bytes! of', 'rustc', [
    'main.rs',
    (path) => `static S: &[u8] = include_bytes!("${path}");\nfn main() { println!("{:?}", S); }\n`,
  ]),
  reading('include_str! of', 'rustc', [
    'main.rs',
    (path) => `fn main() { println!("{}", include_str!("../../..${path}")); }\n`,
  ]),
  reading('{$I} of', 'fpc', ['main.pas', (path) => `program p;\nbegin\n{$I ${path}}\nend.\n`]),
  reading('import of', 'ldc2', [
    'main.d',
    (path) => `import std.stdio;\nenum text = import("${path}");\nvoid main() { write(text); }\n`,
  ]),
  reading(
    '//go:embed of',
    'go',
    [
      'main.go',
      (path) => `package main\nimport _ "embed"\n//go:embed ${path}\nvar text string\nfunc main() { print(text) }\n`,
    ],
    ['build', '-o', 'main', 'main.go'],
  ),
]

const slow: Source[] = [
  {
    item: 81,
    name: 'endless templates',
    compiler: 'gcc',
    file: [
      'main.cpp',
      () =>
        'template<int N> struct F { static const long v = F<N-1>::v + F<N-2>::v + sizeof(F<N-1>); };\nint main() { return F<16777216>::v; }\n',
    ],
    flags: ['-ftemplate-depth=100000000'],
    endings: refused,
    differsByTier: true,
  },
  {
    item: 81,
    name: 'an endless constexpr',
    compiler: 'gcc',
    file: [
      'main.cpp',
      () =>
        'constexpr long f(long n) { long s = 0; for (long i = 0; i < n; i++) s += i * i; return s; }\nstatic_assert(f(1L << 60));\nint main() {}\n',
    ],
    flags: ['-fconstexpr-ops-limit=9000000000000000000', '-fconstexpr-loop-limit=2147483647'],
    endings: refused,
  },
  {
    item: 81,
    name: 'a macro of 3^30 terms',
    compiler: 'gcc',
    file: c(
      () =>
        `${Array.from({ length: 30 }, (_, i) => `#define A${i + 1} A${i} A${i} A${i}\n`).join('')}#define A0 1+\nint x = A30 1;\n`,
    ),
    endings: refused,
  },
  {
    item: 81,
    name: '3000 lambdas in one another',
    compiler: 'gcc',
    file: ['main.cpp', () => `auto x = ${'[]{ return '.repeat(3000)}1${';}()'.repeat(3000)};\n`],
    endings: refused,
  },
  {
    item: 82,
    name: 'includes itself twice',
    compiler: 'gcc',
    file: c(() => '#include "main.c"\n#include "main.c"\nerror here\n'),
    endings: refused,
  },
  {
    item: 82,
    name: '100 000 mistakes',
    compiler: 'gcc',
    file: c(() => 'oops\n;'.repeat(100_000)),
    endings: refused,
  },
  {
    item: 82,
    name: 'a compiler that writes without end',
    compiler: 'sh',
    file: ['x', () => ''],
    flags: ['-c', 'yes error'],
    endings: ['output'],
    differsByTier: true,
  },
]

const large: Source[] = [
  {
    item: 83,
    name: 'an array of 2 GiB',
    compiler: 'gcc',
    file: c(() => `int a[1 << 29] = {1};\n${main}`),
    endings: refused,
    differsByTier: true,
  },
  {
    item: 83,
    name: '.rept of 16 GB',
    compiler: 'gcc',
    file: c(() => `__asm__(".rept 2000000000\\n.quad 1\\n.endr");\n${main}`),
    endings: refused,
  },
  {
    item: 83,
    name: '.fill of 2 GB',
    compiler: 'gcc',
    file: c(() => `__asm__(".data\\n.fill 2000000000, 1, 1");\n${main}`),
    endings: refused,
  },
  {
    item: 84,
    name: '256 GiB of zeros',
    compiler: 'gcc',
    file: c(() => 'static char huge[256ull << 30];\nint main(int c, char **v) { return huge[c] + !v; }\n'),
    flags: process.arch === 'x64' ? ['-mcmodel=medium'] : [],
    endings: ['ok'],
  },
  {
    item: 85,
    name: 'a line of 1 MB',
    compiler: 'gcc',
    file: c(() => `int x;${' '.repeat(1_000_000)}oops\n`),
    endings: refused,
  },
  {
    item: 85,
    name: '200 000 braces',
    compiler: 'gcc',
    file: c(() => `int main(void) ${'{'.repeat(200_000)}`),
    endings: refused,
  },
  {
    item: 85,
    name: 'NUL bytes',
    compiler: 'gcc',
    file: c(() => 'int main(void) { return 0; }\0\0\0 oops\n'),
    endings: refused,
  },
  {
    item: 85,
    name: 'UTF-16',
    compiler: 'gcc',
    file: c(() => Buffer.from(`\ufeff${main}`, 'utf16le')),
    endings: refused,
  },
  {
    item: 88,
    name: 'a target the machine may lack',
    compiler: 'gcc',
    file: c(() => `#pragma GCC optimize("O3")\n#pragma GCC target("avx512f")\n${main}`),
    endings: process.arch === 'x64' ? ['ok'] : ['ok', 'exit'],
  },
]

const others: Source[] = [
  {
    item: 87,
    name: 'a procedural macro',
    compiler: 'rustc',
    file: [
      'main.rs',
      () =>
        '#[proc_macro]\npub fn run(_: proc_macro::TokenStream) -> proc_macro::TokenStream { std::process::exit(7) }\nrun!();\nfn main() {}\n',
    ],
    endings: ['exit'],
  },
  {
    item: 87,
    name: 'flags for the linker in #cgo',
    compiler: 'go',
    file: [
      'main.go',
      () => 'package main\n// #cgo LDFLAGS: -Wl,--version -fplugin=/w/x.so\nimport "C"\nfunc main() {}\n',
    ],
    flags: ['build', '-o', 'main', 'main.go'],
    endings: ['exit'],
  },
]

/** Every hostile source that is one file and one call of a compiler. */
export const sources: readonly Source[] = [...endless, ...readers, ...slow, ...large, ...others]
