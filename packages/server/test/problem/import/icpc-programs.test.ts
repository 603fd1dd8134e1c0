import { expect, test } from 'vitest'
import { openFiles, openPackage, warningsOf } from './support/open.ts'
import { type Files, legacyFiles } from './support/package.ts'

const legacy = (yaml: string, more: Files = {}) => openFiles({ ...legacyFiles, 'problem.yaml': yaml, ...more })

test('input validators, generators and checker tests come along; what cannot run here is named', async () => {
  const packed = await openPackage({
    'input_validators/v/v.cc': '',
    'input_validators/v/v.h': '',
    'input_validators/check.py': '',
    'input_validators/grammar.ctd': '',
    'input_validators/odd.hs': '',
    'data/secret/test_group.yaml': 'input_validator_args: [x]\n',
    'data/sample/test_group.yaml': 'input_validator_args: [x]\n',
    'generators/gen.py': '',
    'generators/gen.sh': '',
    'output_validator/v.py': '',
    'data/invalid_output/a/1.in': '1',
    'data/invalid_output/a/1.ans': '2',
    'data/invalid_output/a/1.out': '3',
    'data/valid_output/1.in': '1',
    'data/valid_output/1.ans': '2',
    'data/valid_output/1.out': '2',
    'data/valid_output/2.out': '2',
  })
  expect(packed.validators).toMatchObject([
    { convention: 'icpc', language: 'Python3', args: ['x'] },
    { convention: 'icpc', language: 'C++ 20 With O2', files: [{ name: 'v.cc' }, { name: 'v.h' }] },
  ])
  expect(packed.generators).toMatchObject([{ name: 'gen.py', language: 'Python3' }])
  expect(packed.checkerTests.map(({ name, expected }) => [name, expected])).toEqual([
    ['valid_output/1', ['AC']],
    ['invalid_output/a/1', ['WA', 'PE']],
  ])
  expect(warningsOf(packed)).toEqual([
    'input_validators/odd.hs is a program that cannot be run here; it is kept but not used',
    'input_validators/grammar.ctd is a program that cannot be run here; it is kept but not used',
    'generators/gen.sh is a program that cannot be run here; it is kept but not used',
    'data/valid_output/2.out has no input or no answer of its name and is left out of the checker tests',
  ])
})

test('what input validators are called with by group is carried along', async () => {
  const { packageExtras } = await openPackage({
    'input_validators/v.py': '',
    'data/secret/test_group.yaml': 'input_validator_args: [x]\n',
  })
  expect(packageExtras).toEqual({ validatorArgs: { 'sample/1': [], 'secret/01': ['x'], 'secret/02': ['x'] } })
})

test('files that join submissions say which languages there are; problem.yaml may allow fewer', async () => {
  const files: Files = { 'include/cpp/grader.h': 'int f();', 'include/java/Grader.java': 'class Grader {}' }
  const packed = await openPackage(files)
  expect(packed.userExtraFiles).toEqual([
    { name: 'grader.h', text: 'int f();' },
    { name: 'Grader.java', text: 'class Grader {}' },
  ])
  expect(packed.packageExtras).toEqual({ linkedFiles: ['Grader.java'] })
  expect(packed.languages).toEqual(expect.arrayContaining(['C++ With O2', 'C++ 20', 'Java']))
  expect(packed.languages).not.toContain('Python3')
  const fewer = await legacy('languages: [java, kotlin, ada]', files)
  expect(fewer.languages).toEqual(['Java'])
  expect(warningsOf(fewer)).toEqual(['problem.yaml: languages that are not known here are left out: ada'])
})

test('constants are filled in wherever programs and groups use them', async () => {
  const packed = await openPackage({
    'problem.yaml':
      'problem_format_version: 2025-09\nname: x\nlimits: {time_limit: 1}\nconstants: {eps: 1e-3, most: {value: 9}}\n',
    'data/test_group.yaml': 'output_validator_args: [float_tolerance, "{{eps}}"]\n',
    'include/default/limits.h': '#define MOST {{ most }} // {{none}}\n',
  })
  expect(packed.compare).toMatchObject({ floatRelative: 1e-3 })
  expect(packed.userExtraFiles).toEqual([{ name: 'limits.h', text: '#define MOST 9 // {{none}}\n' }])
})
