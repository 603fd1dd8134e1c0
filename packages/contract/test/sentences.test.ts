import { expect, test } from 'vitest'
import { type SentenceCode, sentence, sentences, translated } from '../src/judging/sentences.ts'

const codes = Object.keys(sentences) as SentenceCode[]
/** Words that tell which sentence was found, and with which values. */
const named = Object.fromEntries(
  codes.map((code) => [code, `<${[code, ...(sentences[code].match(/\{\w+\}/g) ?? [])].join(' ')}>`]),
) as Record<SentenceCode, string>

const figures = new Set(['code', 'pid', 'mib', 'seconds', 'most', 'ms', 'allowed'])

test.each(codes)('%s is known again by its English words', (code) => {
  const values = Object.fromEntries(
    (sentences[code].match(/\w+(?=\})/g) ?? []).map((name) => [name, figures.has(name) ? 12.5 : `(${name}).*`]),
  )
  const wanted = `<${[code, ...Object.values(values)].join(' ')}>`
  expect(translated(sentence(code, values), named)).toBe(wanted)
})

test('a sentence within a sentence is told in the same words', () => {
  const who = sentence('checkerOf', { pid: 7 })
  const reason = sentence('signal', { signal: '11 (SIGSEGV)' })
  expect(translated(sentence('helperFailed', { who, reason }), named)).toBe(
    '<helperFailed <checkerOf 7> <signal 11 (SIGSEGV)>>',
  )
})

test('what others said stays as it is, line by line', () => {
  const text = `${sentence('exitCode', { code: 3 })}\nstderr: Exit code 3.\n  Output limit exceeded.\n`
  expect(translated(text, named)).toBe('<exitCode 3>\nstderr: Exit code 3.\n  Output limit exceeded.\n')
})
