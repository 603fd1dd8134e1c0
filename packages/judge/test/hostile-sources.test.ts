import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { skipUnless } from '../../../tools/testing/skip.ts'
import { wordOf } from './examples.ts'
import { addition, type Lab, openLab } from './lab.ts'

const lab: Lab = await openLab(['C With O2', 'C++ 17 With O2', 'python', 'java', 'go', 'Rust'])
afterAll(() => lab.close())

const [c, cpp, java, python, go, rust] = ['C With O2', 'C++ 17 With O2', 'Java', 'Python3', 'Golang', 'Rust'] as const
const main = 'int main() { return 0; }\n'
const body =
  'public static void main(String[] a) { var s = new java.util.Scanner(System.in); System.out.println(s.nextLong() + s.nextLong()); }'
const longName = 'N'.repeat(300)

/** What a hostile source must come to: never a system error, whatever the compiler makes of it. The number is that of the item. */
const sources: [string, string, string, string][] = [
  ['79 reads an endless device', c, `#include "/dev/zero"\n${main}`, 'CE'],
  ['79 reads its own stdin', c, `#include "/dev/stdin"\n${main}`, 'CE|WA'],
  ['82 includes itself twice', cpp, `#include __FILE__\n#include __FILE__\n${main}`, 'CE'],
  [
    '81 instantiates templates without end',
    cpp,
    `template <int N> struct A { static const int v = A<N + 1>::v + A<N + 2>::v; };\nint x = A<0>::v;\n${main}`,
    'CE',
  ],
  [
    '81 computes for ever while compiling',
    cpp,
    `constexpr int f(int n) { return n < 2 ? 1 : f(n - 1) + f(n - 2); }\nconstexpr int x = f(90);\n${main}`,
    'CE',
  ],
  ['83 makes a huge object file', c, `int a[1 << 28] = {1};\n${main}`, 'CE'],
  [
    '81 expands a macro a billion times',
    c,
    `${Array.from({ length: 10 }, (_, n) => `#define a${n + 1} a${n} a${n} a${n} a${n} a${n} a${n} a${n} a${n}`).join('\n')}\n#define a0 x\na10\n${main}`,
    'CE',
  ],
  ['85 is cut by a NUL', c, 'int main() { return 0;\0 }', 'CE'],
  ['85 is no text', cpp, '\ufeff\ud800\u0001\u0002', 'CE'],
  ['85 nests deeper than the stack', python, `x = ${'('.repeat(5000)}${')'.repeat(5000)}`, 'CE'],
  ['85 holds a NUL', python, 'print(1)\0', 'CE'],
  ['85 is empty', python, '', 'WA'],
  ['85 is empty', java, '', 'CE'],
  ['86 claims a package of the JDK', java, `package java.lang; public class String { ${body} }`, 'CE'],
  ['86 is named longer than a file can be', java, `public class ${longName} { ${body} }`, 'CE'],
  ['86 is named in another script', java, `public class Größe数 { ${body} }`, 'AC'],
  [
    '86 brings an annotation processor',
    java,
    `@interface Run {} @Run public class P extends javax.annotation.processing.AbstractProcessor { static { System.exit(7); } public boolean process(java.util.Set<? extends javax.lang.model.element.TypeElement> a, javax.annotation.processing.RoundEnvironment e) { return true; } ${body.replace('{', '{ if (true) throw new Error();')} }`,
    'RE',
  ],
  [
    '86 holds 70 000 constants',
    java,
    `public class Main { static String[] s = { ${Array.from({ length: 70_000 }, (_, n) => `"c${n}"`).join()} }; ${body} }`,
    'CE',
  ],
  [
    '86 has a thousand classes',
    java,
    `public class Main { ${body} }\n${Array.from({ length: 1000 }, (_, n) => `class C${n} {}`).join('\n')}`,
    'AC|CE',
  ],
  ['87 gives the linker flags', go, 'package main\n// #cgo LDFLAGS: -Wl,--version\nimport "C"\nfunc main() {}\n', 'CE'],
  ['87 wants a command run', go, 'package main\n//go:generate sh -c "exit 7"\nfunc main() {}\n', 'WA'],
  [
    '80 embeds a file of the host',
    go,
    'package main\nimport _ "embed"\n//go:embed ../../../etc/passwd\nvar s string\nfunc main() { print(s) }\n',
    'CE',
  ],
  ['80 includes a file of the host', rust, 'fn main() { println!("{}", include_str!("/etc/shadow")); }\n', 'CE'],
  [
    '87 is a procedural macro',
    rust,
    '#[proc_macro]\npub fn run(_: proc_macro::TokenStream) -> proc_macro::TokenStream { std::process::exit(7) }\nrun!();\nfn main() {}\n',
    'CE',
  ],
]

for (const [what, language, source, allowed] of sources)
  skipUnless(lab.has(language), `${language} is not installed`)(
    `${what}, in ${language}: ${allowed}`,
    async () => {
      const result = await lab.judge(addition, language, source)

      expect(allowed.split('|'), JSON.stringify(result).slice(0, 500)).toContain(wordOf(result))
      expect(result.compileError?.length ?? 0).toBeLessThanOrEqual(65_536)
      const next = await lab.judge(addition, python, 'print(sum(map(int, input().split())))')
      expect(wordOf(next)).toBe('AC')
    },
    120_000,
  )

const shadow = readFileSync('/etc/passwd', 'utf8').split('\n')[1] ?? 'none'
test.for([
  ['includes', '#include "/etc/passwd"\n'],
  ['embeds', '__asm__(".incbin \\"/etc/shadow\\"");\n'],
  ['climbs to', '#include "../../../../etc/shadow"\n'],
] as const)('80 a source that %s a file of the host learns nothing of it', async ([, line]) => {
  const result = await lab.judge(addition, c, `${line}${main}`)

  expect(wordOf(result)).toBe('CE')
  expect(result.compileError).not.toContain(shadow)
})

test.for(['../escape.py', '/etc/cron.d/x.py', '.hidden.py', 'a\nb.py', '-c.py'])(
  '59 a file called %j is refused',
  async (name) => {
    const result = await lab.judge(addition, python, { 'main.py': 'print(1)', [name]: 'x = 1' })

    expect(result.compileError).toMatch(/^A source file may not be called /)
  },
)
