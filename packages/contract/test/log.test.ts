import { expect, test } from 'vitest'
import { isLogged, logLine, patientWriter } from '../src/log.ts'

test('a line is a JSON object of one shape, whatever it tells', () => {
  const time = new Date('2030-01-02T03:04:05.678Z')
  const line = logLine({ time, level: 'warn', program: 'judge', message: 'two\nlines' }, { job: 7 })
  expect(line).toBe(
    '{"time":"2030-01-02T03:04:05.678Z","level":"warn","program":"judge","message":"two\\nlines","job":7}\n',
  )
})

test('lines less severe than wanted are left out, and silence is complete', () => {
  expect(isLogged('debug', 'info')).toBe(false)
  expect(isLogged('warn', 'info')).toBe(true)
  expect(isLogged('error', 'silent')).toBe(false)
})

test('a writer outlives a disk that is full, and tells afterwards how much is missing', () => {
  let isFull = false
  let written = ''
  const write = patientWriter(
    (text) => {
      if (isFull) throw new Error('ENOSPC')
      written += text
    },
    (lost) => `${lost} lost\n`,
  )
  write('one\n')
  isFull = true
  write('two\n')
  write('three\n')
  isFull = false
  write('four\n')
  write('five\n')
  expect(written).toBe('one\n\n2 lost\nfour\nfive\n')
})
