import { pairTests } from '@verdict/contract/problem/test-pairs.ts'
import { describe, expect, test } from 'vitest'

const pairsOf = (files: string) => {
  const { pairs, loneInputs, loneAnswers } = pairTests(files.split(' '))
  return [
    ...pairs.map(({ input, answer }) => `${input} ${answer}`),
    ...[...loneInputs, ...loneAnswers].map((path) => `? ${path}`),
  ]
}

describe('inputs and answers are paired by their paths without the words for input and output', () => {
  test.each<[string, string[]]>([
    ['1.in 1.out 2.in 2.ans', ['1.in 1.out', '2.in 2.ans']],
    ['1.inp 1.ok 2.input 2.output 3.i 3.o 4.in 4.sol', ['1.inp 1.ok', '2.input 2.output', '3.i 3.o', '4.in 4.sol']],
    ['sum1.in sum1.ou sum2.in sum2.answer', ['sum1.in sum1.ou', 'sum2.in sum2.answer']],
    ['1.IN 1.OUT 2.In 2.Ans', ['1.IN 1.OUT', '2.In 2.Ans']],
    ['01 01.a 02 02.a', ['01 01.a', '02 02.a']],
    ['1.txt 1.out 2.dat 2.ans', ['1.txt 1.out', '2.dat 2.ans']],
    ['in1.txt out1.txt in2.txt ans2.txt', ['in1.txt out1.txt', 'in2.txt ans2.txt']],
    ['Input1.txt Output1.txt INPUT02.TXT OUTPUT2.TXT', ['Input1.txt Output1.txt', 'INPUT02.TXT OUTPUT2.TXT']],
    [
      'sum.in1 sum.out1 sum.in10 sum.ou10 sum.in9 sum.ans9',
      ['sum.in1 sum.out1', 'sum.in9 sum.ans9', 'sum.in10 sum.ou10'],
    ],
    ['1.in.txt 1.out.txt', ['1.in.txt 1.out.txt']],
    [
      'my_input_2.txt my_output_2.txt testinput3.txt testoutput3.txt',
      ['my_input_2.txt my_output_2.txt', 'testinput3.txt testoutput3.txt'],
    ],
    ['sumIn1.txt sumOut1.txt', ['sumIn1.txt sumOut1.txt']],
    ['input.1 output.1 input.2 output.2', ['input.1 output.1', 'input.2 output.2']],
    ['1.in 01.out', ['1.in 01.out']],
    ['1.in 01.in 1.out 01.out', ['1.in 1.out', '01.in 01.out']],
    ['input_1.txt 1.out', ['input_1.txt 1.out']],
  ])('%s', (files, expected) => {
    expect(pairsOf(files)).toEqual(expected)
  })
})

describe('over two folders', () => {
  test.each<[string, string[]]>([
    ['input/input00.txt output/output00.txt', ['input/input00.txt output/output00.txt']],
    ['in/1.in out/1.out', ['in/1.in out/1.out']],
    ['in/1.txt out/1.txt', ['in/1.txt out/1.txt']],
    ['Input/1 Output/1', ['Input/1 Output/1']],
    ['t/inputs/case-01.txt t/answers/Case_1.txt', ['t/inputs/case-01.txt t/answers/Case_1.txt']],
    ['input/a1.txt output/a1.txt', ['input/a1.txt output/a1.txt']],
    ['i/1.txt o/1.txt', ['i/1.txt o/1.txt']],
    ['1.in out/1.out', ['1.in out/1.out']],
    ['input/1.in output/1.txt', ['input/1.in output/1.txt']],
    ['a/1.in a/1.out b/1.in b/1.out', ['a/1.in a/1.out', 'b/1.in b/1.out']],
    ['input/ans.in output/ans.out', ['input/ans.in output/ans.out']],
  ])('%s', (files, expected) => {
    expect(pairsOf(files)).toEqual(expected)
  })
})

describe('a word that belongs to the name stays in it', () => {
  test.each<[string, string[]]>([
    ['a.in a.out', ['a.in a.out']],
    ['in.in in.out', ['in.in in.out']],
    ['out.in out.out', ['out.in out.out']],
    ['input1.in input1.out', ['input1.in input1.out']],
    ['input2.in output2.out', ['input2.in output2.out']],
    ['ans_a.in ans_a.ans', ['ans_a.in ans_a.ans']],
  ])('%s', (files, expected) => {
    expect(pairsOf(files)).toEqual(expected)
  })
})

describe('what has no partner is named', () => {
  test.each<[string, string[]]>([
    ['1.in 1.out 2.in', ['1.in 1.out', '? 2.in']],
    ['1.in 1.out 1.ans', ['1.in 1.ans', '? 1.out']],
    ['1.in 1.out 7.out 08.a', ['1.in 1.out', '? 7.out', '? 08.a']],
    ['input/1.txt', ['? input/1.txt']],
    ['1.in 1.out readme_in_chinese.txt notes.txt sol.cpp answer.md out.pdf checker', ['1.in 1.out']],
  ])('%s', (files, expected) => {
    expect(pairsOf(files)).toEqual(expected)
  })
})

test('thousands of names take no time', () => {
  const names = Array.from({ length: 5000 }, (_, n) => [`input/input${n}.txt`, `output/output${n}.txt`]).flat()
  expect(pairTests(names).pairs).toHaveLength(5000)
})
