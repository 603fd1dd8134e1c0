import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Compile } from '@verdict/sandbox/types.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { skipUnless } from '../../../tools/testing/skip.ts'
import { compile } from '../src/compile.ts'
import { isLeanEnough, rareNames } from '../src/language/lean-choice.ts'
import type { Slot } from '../src/slot.ts'
import { addition, type Lab, openLab } from './lab.ts'

const language = 'C++ 17 With O2'
const lab: Lab = await openLab([language])
afterAll(() => lab.close())
const withCpp = skipUnless(lab.has(language), `needs ${language}`)

describe('the names that only the whole header shows', () => {
  test('are those outside of classes and functions, and macros', () => {
    const lean = 'namespace std { struct a { int b; }; template<class T> class later; }\n#define ONE 1\n#define TWO 2'
    const whole = `namespace std { struct a { int b; }; template<class T> class later; }\n#define ONE 1\n#define TWO 2
#define THREE(x) x
extern "C" { int in_c(void); }
namespace std { inline namespace v2 { class fresh { int member; void f() { int local; } } a_fresh;
  enum plain { ONE_OF }; enum class scoped { INSIDE };
  namespace nested { int hidden; } inline int fresh::defined() { return other; } } }`

    expect(rareNames(whole, lean)).toEqual(
      expect.arrayContaining([
        'THREE',
        'ONE_OF',
        'a_fresh',
        'fresh',
        'in_c',
        'nested',
        'plain',
        'scoped',
        'filesystem',
      ]),
    )
    for (const name of ['b', 'member', 'local', 'INSIDE', 'hidden', 'defined', 'other', 'later', 'TWO'])
      expect(rareNames(whole, lean)).not.toContain(name)
  })

  test('are not known where the lean header has what the whole lacks', () => {
    expect(rareNames('int a;', 'int a; int b;')).toBeUndefined()
  })
})

describe('the lean header', () => {
  const includes = new Set(['bits/stdc++.h', 'cstdio'])
  const rare = new Set(['regex', 'thread'])
  const header = '#include <bits/stdc++.h>\n'

  test.for([
    ['a plain program', header, true],
    ['another header of the list', `${header}#include <cstdio>\n`, true],
    ['no bits/stdc++.h at all', '#include <cstdio>\n', false],
    ['a name that was left out', `${header}std::regex r;`, false],
    ['such a name over two lines', `${header}std::re\\\ngex r;`, false],
    ['such a name behind a number', `${header}auto a = 1.5thread;`, false],
    ['a name that only begins like one', `${header}int regex_or_so;`, true],
    ['a header that is not on the list', `${header}#include <ext/rope>\n`, false],
    ['a header named by a macro', `${header}#define H <regexp>\n#include H\n`, false],
    ['token pasting', `${header}#define J(a, b) a##b\n`, false],
    ['token pasting in other letters', `${header}#define J(a, b) a%:%:b\n`, false],
    ['a pragma', `#pragma GCC optimize("O3")\n${header}`, false],
    ['a pragma as an operator', `${header}_Pragma("once")\n`, false],
    ['a question for headers', `${header}#if __has_include(<thing>)\n#endif\n`, false],
  ] as const)('%#: %s', ([, text, isEnough]) => {
    expect(isLeanEnough([{ name: 'main.cpp', text }], includes, rare)).toBe(isEnough)
  })

  test('is not enough when a header beside the source wants more', () => {
    const main = { name: 'main.cpp', text: `${header}#include "own.h"\n` }

    expect(isLeanEnough([main, { name: 'own.h', text: 'int x;' }], includes, rare)).toBe(true)
    expect(isLeanEnough([main, { name: 'own.h', text: 'std::thread x;' }], includes, rare)).toBe(false)
    expect(isLeanEnough([main], includes, rare)).toBe(false)
  })
})

/** Compiles in the lab's slot and says which headers were shown, and the program or the message that came of it. */
async function compiled(text: string): Promise<{ shown: string[]; made: Buffer | string }> {
  const shown: string[] = []
  const runner = {
    ...lab.slot.runner,
    compile: (job: Compile) => {
      shown.push(...job.steps.flatMap(({ argv }) => argv.filter((word) => word.startsWith('-I'))))
      return lab.slot.runner.compile(job)
    },
  }
  const slot: Slot = { ...lab.slot, runner }
  const installed = slot.node.languages.get(language)
  if (!installed) throw new Error(`${language} is missing`)
  const built = await compile(slot, installed, [{ name: 'a.cpp', text }], new AbortController().signal)
  if ('compileError' in built) return { shown, made: built.compileError }
  const { app = '' } = built.program({ ...job.limits })
  const made = await readFile(join(app, 'main.out'))
  built.release()
  return { shown, made }
}

const job = {
  limits: {
    ...{ cpuUs: 1e6, wallUs: 3e6, memoryBytes: 256 << 20, stackBytes: 64 << 20 },
    ...{ outputBytes: 1 << 20, processes: 16, scratchBytes: 16 << 20 },
  },
}

const adds = (body = '') => `#include <bits/stdc++.h>
using namespace std;
${body}
int main() { long long a, b; cin >> a >> b; map<int, vector<string>> m; m[1].push_back(to_string(a + b)); cout << m[1][0]; }
`

withCpp('a program is the same to the last byte with either header', async () => {
  const lean = await compiled(adds())
  const whole = await compiled(adds('#define PASTE(a, b) a##b'))

  expect(lean.shown).toEqual(['-I/headers/lean'])
  expect(whole.shown).toEqual(['-I/headers'])
  expect(lean.made).toBeInstanceOf(Buffer)
  expect(whole.made).toEqual(lean.made)
})

withCpp('a program that names what was left out gets the whole header', async () => {
  const source = adds('bool digits(const string& s) { return regex_match(s, regex("[0-9]+")) && beta(1.0, 2.0) > 0; }')

  expect((await compiled(source)).shown).toEqual(['-I/headers'])
  expect((await lab.judge(addition, language, source)).cases.map(({ status }) => status)).toEqual([0, 0, 0])
})

withCpp('what does not compile is told as the whole header tells it', async () => {
  const { shown, made } = await compiled(adds('int x = undeclared_thing;'))

  expect(shown).toEqual(['-I/headers/lean', '-I/headers'])
  expect(made).toContain('undeclared_thing')
})
