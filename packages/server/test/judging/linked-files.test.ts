import { expect, test } from 'vitest'
import { withLinkedFiles } from '../../src/judging/linked-files.ts'

const file = (name: string, text = '') => ({ name, text })
const grader = [file('grader.cpp'), file('grader.c'), file('Grader.java'), file('grader.py'), file('task.h')]
const linked = ['grader.cpp', 'grader.c', 'Grader.java']
const names = (language: string, source = [file('main', 'public class Task {}')]) => {
  const made = withLinkedFiles(language, source, grader, linked)
  return [made.source.map(({ name }) => name), made.extraFiles.map(({ name }) => name)]
}

test.each([
  ['C++ 17 With O2', ['submission.cpp', 'grader.cpp'], ['grader.c', 'Grader.java', 'grader.py', 'task.h']],
  ['C', ['submission.c', 'grader.c'], ['grader.cpp', 'Grader.java', 'grader.py', 'task.h']],
  ['C With O2', ['submission.c', 'grader.c'], ['grader.cpp', 'Grader.java', 'grader.py', 'task.h']],
  ['Java', ['Task.java', 'Grader.java'], ['grader.cpp', 'grader.c', 'grader.py', 'task.h']],
])('%s: the grader of the language is compiled with the submission', (language, source, beside) => {
  expect(names(language)).toEqual([source, beside])
})
test.each(['Python3', 'C#', 'JavaScript Node'])('%s: nothing is compiled with it', (language) => {
  expect(names(language)).toEqual([['main'], grader.map(({ name }) => name)])
})
test('a reference submission keeps its names, but never takes the place of the grader', () => {
  expect(names('C++', [file('solution.cpp')])[0]).toEqual(['solution.cpp', 'grader.cpp'])
  expect(names('C++', [file('a.cpp'), file('b.cpp'), file('grader.cpp', 'own')])[0]).toEqual([
    'a.cpp',
    'b.cpp',
    'grader.cpp',
  ])
  expect(names('C++', [file('grader.cpp', 'mine')])[0]).toEqual(['submission.cpp', 'grader.cpp'])
})
test('files that are not to be linked stay beside', () => {
  const made = withLinkedFiles('C++', [file('main')], [file('lib.cpp')], [])
  expect(made).toEqual({ source: [file('main')], extraFiles: [file('lib.cpp')] })
})
test.each([
  ['\n', 'Submission'],
  ['\u2028', 'Submission'],
  [' ', 'Submission'],
  ['public ', 'Submission'],
  ['public final\n', 'Submission'],
])('the longest code of %j is looked through in no time', (part, name) => {
  const text = part.repeat(65_535).slice(0, 65_535)
  const started = performance.now()

  expect(names('Java', [file('main', text)])[0]).toEqual([`${name}.java`, 'Grader.java'])

  expect(performance.now() - started).toBeLessThan(500)
})
