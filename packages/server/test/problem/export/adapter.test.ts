import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeOnlyIf } from '../../../../../tools/testing/skip.ts'

const assets = fileURLToPath(new URL('../../../../formats/src/write/icpc/assets/', import.meta.url))
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'verdict-adapter-'))
const at = (...names: string[]) => path.join(folder, ...names)

/** A checker that does what the output says: `exit 7 points 30`, `print 50`; it also tells what it was given. */
const obedient = `#include <fstream>
#include <iostream>
#include <string>
int main(int argc, char **argv) {
  std::ifstream output(argv[WHICH]);
  std::string word, rest;
  int code = 0;
  while (output >> word) {
    if (word == "exit") output >> code;
    else if (word == "print") { output >> word; std::cout << word; }
    else if (word == "say") std::getline(output >> std::ws, rest);
  }
  std::cerr << rest;
  if (argc > 4) std::cerr << " with " << argv[4];
  return code;
}
`
const obedientPython = `import sys
words = open(sys.argv[WHICH]).read().split()
code = 0
while words:
    word = words.pop(0)
    if word == 'exit': code = int(words.pop(0))
    elif word == 'print': print(words.pop(0), end='')
    elif word == 'say': sys.stderr.write(' '.join(words)); words = []
sys.exit(code)
`
const calls = { testlib: 1, qduoj: 2, hustoj: 3, cms: 4 } as const
type Called = keyof typeof calls

const whichOf = (called: Called) => (called === 'hustoj' || called === 'cms' ? 3 : 2)

function build(called: Called): void {
  fs.writeFileSync(at(`${called}.cpp`), obedient.replace('WHICH', String(whichOf(called))))
  fs.writeFileSync(
    at('icpc_adapter.cpp'),
    `#define CALLED ${calls[called]}\n#define PARTIAL 1\n${fs.readFileSync(`${assets}adapter.c`, 'utf8')}`,
  )
  execFileSync('g++', ['-std=c++17', '-O1', '-o', at(called), at(`${called}.cpp`), at('icpc_adapter.cpp')])
  fs.mkdirSync(at(`py-${called}`))
  fs.writeFileSync(at(`py-${called}`, 'program.py'), obedientPython.replace('WHICH', String(whichOf(called))))
  fs.writeFileSync(
    at(`py-${called}`, 'main.py'),
    `CALLED = ${calls[called]}\nPARTIAL = 1\nNAME = "program.py"\n${fs.readFileSync(`${assets}adapter.py`, 'utf8')}`,
  )
}

function judge(command: string[], output: string, args: string[] = []) {
  const feedback = fs.mkdtempSync(at('feedback-'))
  const [program = '', ...first] = command
  const { status } = spawnSync(program, [...first, at('input'), at('answer'), `${feedback}/`, ...args], {
    input: output,
  })
  const read = (name: string) =>
    fs.existsSync(path.join(feedback, name)) ? fs.readFileSync(path.join(feedback, name), 'utf8') : ''
  return {
    status,
    share: read('score_multiplier.txt').trim(),
    said: read('judgemessage.txt'),
    left: fs.readdirSync(feedback),
  }
}

const hasCompiler = spawnSync('g++', ['--version']).status === 0 && spawnSync('python3', ['--version']).status === 0
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

describeOnlyIf(hasCompiler, 'needs g++ and python3')(
  'a program of another system, called as an output validator',
  () => {
    beforeAll(() => {
      fs.writeFileSync(at('input'), '')
      fs.writeFileSync(at('answer'), '')
      for (const called of Object.keys(calls) as Called[]) build(called)
    })

    describe.each<[string, (called: Called) => string[]]>([
      ['in C++', (called) => [at(called)]],
      ['in Python', (called) => ['python3', at(`py-${called}`, 'main.py')]],
    ])('%s', (_, command) => {
      test.each<[Called, string, number, string]>([
        ['testlib', 'exit 0 say ok fine', 42, ''],
        ['testlib', 'exit 1 say wrong answer 1st differs', 43, ''],
        ['testlib', 'exit 2 say wrong output format odd', 43, ''],
        ['testlib', 'exit 3 say FAIL jury', 1, ''],
        ['testlib', 'exit 7 say points 30 of it', 42, '0.300000'],
        ['testlib', 'exit 7 say points 0 of it', 43, ''],
        ['testlib', 'exit 50 say partially correct (50) half', 42, '0.500000'],
        ['testlib', 'exit 9 say nothing known', 1, ''],
        ['testlib', 'exit 100', 42, ''],
        ['testlib', 'exit 101', 43, ''],
        ['testlib', 'exit 102', 43, ''],
        ['testlib', 'exit 103', 1, ''],
        ['testlib', 'print 25 exit 99', 42, '0.250000'],
        ['testlib', 'print 100 exit 99', 42, ''],
        ['qduoj', 'exit 0', 42, ''],
        ['qduoj', 'exit 1', 43, ''],
        ['qduoj', 'exit 2', 1, ''],
        ['hustoj', 'exit 0', 42, ''],
        ['hustoj', 'exit 9', 43, ''],
        ['cms', 'print 1.0', 42, ''],
        ['cms', 'print 0.0', 43, ''],
        ['cms', 'print 0.5', 42, '0.500000'],
        ['cms', 'print 1.5', 1, ''],
        ['cms', 'print nothing', 1, ''],
        ['cms', 'exit 1 print 1.0', 1, ''],
      ])('%s: %s', (called, output, status, share) => {
        const found = judge(command(called), output)
        expect(found).toMatchObject({ status, share })
        expect(found.left.filter((name) => name.endsWith('.tmp'))).toEqual([])
      })
    })

    test('what it says and its further arguments come through', () => {
      expect(judge([at('testlib')], 'exit 1 say wrong answer here', ['more']).said).toBe('wrong answer here with more')
    })
    test('one that dies judges nothing', () => {
      fs.writeFileSync(at('dies.cpp'), 'int main() { __builtin_trap(); }')
      execFileSync('g++', ['-o', at('dies'), at('dies.cpp'), at('icpc_adapter.cpp')])
      expect(judge([at('dies')], 'x').status).toBeNull()
    })
    test.each([
      ['the same\n', [], 42],
      ['the same  \r\n\n \n', [], 42],
      ['the same  \n', ['exact'], 43],
      ['the same\n', ['exact'], 42],
      ['the  same\n', [], 43],
      ['the same\nmore\n', [], 43],
      ['', [], 43],
    ])('the comparison by lines: %o %o', (output, args, status) => {
      if (!fs.existsSync(at('lines')))
        execFileSync('g++', ['-std=c++17', '-O1', '-o', at('lines'), `${assets}lines.cpp`])
      fs.writeFileSync(at('answer'), 'the same\n')
      expect(judge([at('lines')], output, args).status).toBe(status)
    })
  },
)
