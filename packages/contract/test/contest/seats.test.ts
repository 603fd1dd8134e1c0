import { readSeats, writeSeats } from '@verdict/contract/contest/seats.ts'
import { expect, test } from 'vitest'

test('seats are read as a spreadsheet has them, with commas, and as they were written', () => {
  const seats = [
    { username: 'bob', room: 'Hall A, left', seat: '12' },
    { username: 'alice', room: '301', seat: '' },
  ]
  expect(readSeats('bob\tHall A, left\t12\r\n\n alice , 301\n')).toEqual(seats)
  expect(readSeats('carol，302，7')).toEqual([{ username: 'carol', room: '302', seat: '7' }])
  expect(readSeats(writeSeats(seats))).toEqual(seats)
})
