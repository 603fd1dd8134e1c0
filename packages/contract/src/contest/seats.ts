/** How many seats a contest may have, and how long the names of rooms and seats may be. */
export const seatBounds = { count: 5000, length: 40 } as const

export interface Seat {
  username: string
  room: string
  seat: string
}

/** One person a line: user name, room, seat, with tabs as spreadsheets have them, or commas between. Blank lines do not count. */
export const readSeats = (text: string): Seat[] =>
  text.split('\n').flatMap((line) => {
    const [username = '', room = '', ...seat] = line
      .split(line.includes('\t') ? '\t' : /[,，]/)
      .map((cell) => cell.trim())
    return username === '' ? [] : [{ username, room, seat: seat.join(' ').trim() }]
  })

export const writeSeats = (seats: readonly Seat[]): string =>
  seats.map(({ username, room, seat }) => [username, room, seat].join('\t')).join('\n')
