import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { describeOnlyIf } from '../../../../../tools/testing/skip.ts'

const sources = fileURLToPath(new URL('../../../../formats/src/write/hoj/', import.meta.url))
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'verdict-hoj-'))
const at = (name: string) => path.join(folder, name)
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const compilers = ['gcc', 'g++'].every((name) => spawnSync(name, ['--version']).status === 0)

function build(name: string, head: string, source: string, code: string): void {
  fs.writeFileSync(at(`${name}.src`), `${head}\n${fs.readFileSync(path.join(sources, source), 'utf8')}\n${code}`)
  const [compiler, language] = name.startsWith('c-') ? ['gcc', 'c'] : ['g++', 'c++']
  const standard = language === 'c' ? '-std=gnu11' : '-std=gnu++14'
  execFileSync(compiler ?? '', [standard, '-Wall', '-Werror', '-x', language ?? '', '-o', at(name), at(`${name}.src`)])
}

/** Runs a program as HOJ calls a checker. */
function run(name: string, output: string, answer = 'the answer') {
  fs.writeFileSync(at('in'), 'the input')
  fs.writeFileSync(at('out'), output)
  fs.writeFileSync(at('ans'), answer)
  const words = [at('in'), at('out'), at('ans')]
  const { status, stdout, stderr } = spawnSync(at(name), words, { cwd: folder, encoding: 'utf8' })
  return { status, stdout, stderr }
}

/** Ends as the file it is told to says: an exit code, and a word to print; tells of the files it was given. */
const obedient = (file: string, more = '') => `#include <stdio.h>
#include <stdlib.h>
#define int long long
signed main(signed argc, char **argv)
{
    FILE *file = ${file};
    signed code = 7;
    char word[99] = "";
    if (fscanf(file, "%d %98s", &code, word) > 1) printf("%s", word);
    ${more}
    fprintf(stderr, "%d", argc);
    exit(code);
}
`

describeOnlyIf(compilers, 'needs gcc and g++')('a checker of another system, called as HOJ does', () => {
  const programs = [
    { kind: 'QDUOJ', called: 1, code: obedient('fopen(argv[2], "r")') },
    { kind: 'HUSTOJ', called: 2, code: obedient('fopen(argv[3], "r")') },
    { kind: 'CMS', called: 3, code: obedient('fopen(argv[3], "r")') },
    {
      kind: 'ICPC',
      called: 4,
      code: obedient(
        'stdin',
        'char path[999]; sprintf(path, "%sscore_multiplier.txt", argv[3]); if (*word) { FILE *score = fopen(path, "w"); fputs(word, score); fclose(score); }',
      ),
    },
  ]

  describe.each(programs)('$kind', ({ kind, called, code }) => {
    const expectations: Record<string, [string, number, string][]> = {
      QDUOJ: [
        ['0', 0, ''],
        ['1', 102, ''],
        ['2', 103, ''],
      ],
      HUSTOJ: [
        ['0', 0, ''],
        ['1', 102, ''],
        ['42', 102, ''],
      ],
      CMS: [
        ['0 1.0', 0, ''],
        ['0 0.0', 102, ''],
        ['0 0.25', 99, '25.000000'],
        ['0 x', 103, ''],
        ['1 1.0', 103, ''],
      ],
      ICPC: [
        ['42', 0, ''],
        ['43', 102, ''],
        ['0', 103, ''],
        ['42 0.5', 99, '50.000000'],
        ['42 x', 103, ''],
      ],
    }
    test.each(['c', 'cpp'])('in %s', (language) => {
      const name = `${language}-${kind}`
      build(name, `#define VERDICT_CALLED ${called}`, 'adapter.c', code)
      for (const [output, status, stdout] of expectations[kind] ?? [])
        expect({ output, ...run(name, output) }).toMatchObject({ output, status, stdout })
    })
  })

  test('an interactor of ICPC leaves the file that HOJ collects', () => {
    build('cpp-interactor', '#define VERDICT_CALLED 5', 'adapter.c', obedient('fopen(argv[2], "r")'))
    expect(run('cpp-interactor', '43', '42')).toMatchObject({ status: 0 })
    expect(fs.readFileSync(at('out'), 'utf8')).toBe('')
  })
})

describeOnlyIf(compilers, 'needs gcc and g++')('the comparison by tokens as a program', () => {
  const flags = (sensitive: string, spaces: string, relative: number, absolute: number) =>
    `#define VERDICT_CASE_SENSITIVE ${sensitive}\n#define VERDICT_SPACE_SENSITIVE ${spaces}\n` +
    `#define VERDICT_FLOAT_RELATIVE ${relative}\n#define VERDICT_FLOAT_ABSOLUTE ${absolute}`

  test.each<[string, string, [string, string, boolean][]]>([
    [
      'plain',
      flags('false', 'false', -1, -1),
      [
        ['a  B\n', 'A b', true],
        ['1.0', '1', false],
        ['a', 'a b', false],
        ['a b', 'a', false],
        ['', ' \n', true],
      ],
    ],
    [
      'strict',
      flags('true', 'true', -1, -1),
      [
        ['a b\n', 'a b\n', true],
        ['a B\n', 'a b\n', false],
        ['a  b\n', 'a b\n', false],
        ['a b', 'a b\n', false],
      ],
    ],
    [
      'floats',
      flags('false', 'false', 1e-4, 1e-6),
      [
        ['1.00005', '1', true],
        ['1.0002', '1', false],
        ['1e-7', '0', true],
        ['1e-5', '0', false],
        ['nan', '1', false],
        ['0x1', '1', false],
        ['x', '1', false],
        ['1.', '1.0', true],
      ],
    ],
  ])('%s', (name, head, pairs) => {
    build(`cpp-${name}`, head, 'token-checker.cpp', '')
    for (const [output, answer, isRight] of pairs)
      expect({ output, answer, status: run(`cpp-${name}`, output, answer).status }).toEqual({
        output,
        answer,
        status: isRight ? 0 : 102,
      })
  })
})
