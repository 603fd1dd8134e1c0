import { readSeats, writeSeats } from '@verdict/contract/contest/seats.ts'
import { expect, test } from 'vitest'

test('seats are read as a spreadsheet has them, with commas, and as they were written', () => {
  const seats = [
    { username: 'bob', room: 'Hall A, left', seat: '12', extraTime: 0 },
    { username: 'alice', room: '301', seat: '', extraTime: 15 },
  ]
  expect(readSeats('bob\tHall A, left\t12\r\n\n alice , 301,,15 min\n')).toEqual(seats)
  expect(readSeats('carol，302，7')).toEqual([{ username: 'carol', room: '302', seat: '7', extraTime: 0 }])
  expect(readSeats('carol, 302, 7, by the door')).toMatchObject([{ seat: '7 by the door', extraTime: 0 }])
  expect(readSeats(writeSeats(seats))).toEqual(seats)
})

test.each([
  ['User name\tExtra time (minutes)\tSeat', 'bob\t10\t12'],
  ['座位,用户名,额外时间（分钟）', '12,bob,10 分钟'],
  ['座位,使用者名稱,額外時間', '12,bob,10分鐘'],
  ['席,ユーザー名,追加時間', '12,bob,10分'],
  ['좌석,사용자 이름,추가 시간', '12,bob,10분'],
])('a heading says what the columns are: %s', (heading, line) => {
  expect(readSeats(`${heading}\n${line}`)).toEqual([{ username: 'bob', room: '', seat: '12', extraTime: 10 }])
})

test.each(['1441', '1.5', '10 hours', '99999999'])('%s is no extra time', (cell) => {
  expect(readSeats(`bob\t301\t12\t${cell}`)).toMatchObject([{ seat: '12', extraTime: Number.NaN }])
})
