import { randomInt } from 'node:crypto'

/** The strokes of each sign in a box of 10 × 16, as points. */
const strokes: Record<string, [number, number][][]> = {
  0: [
    [
      [5, 1],
      [1, 4],
      [1, 12],
      [5, 15],
      [9, 12],
      [9, 4],
      [5, 1],
    ],
  ],
  1: [
    [
      [2, 4],
      [5, 1],
      [5, 15],
    ],
    [
      [2, 15],
      [8, 15],
    ],
  ],
  2: [
    [
      [1, 4],
      [4, 1],
      [8, 2],
      [9, 6],
      [1, 15],
      [9, 15],
    ],
  ],
  3: [
    [
      [1, 2],
      [8, 1],
      [9, 5],
      [4, 8],
      [9, 11],
      [8, 15],
      [1, 14],
    ],
  ],
  4: [
    [
      [7, 15],
      [7, 1],
      [1, 10],
      [9, 10],
    ],
  ],
  5: [
    [
      [9, 1],
      [2, 1],
      [1, 7],
      [7, 6],
      [9, 10],
      [7, 15],
      [1, 14],
    ],
  ],
  6: [
    [
      [8, 1],
      [2, 6],
      [1, 12],
      [5, 15],
      [9, 12],
      [7, 8],
      [2, 9],
    ],
  ],
  7: [
    [
      [1, 1],
      [9, 1],
      [4, 15],
    ],
  ],
  8: [
    [
      [5, 8],
      [1, 5],
      [4, 1],
      [8, 3],
      [5, 8],
      [1, 12],
      [5, 15],
      [9, 12],
      [5, 8],
    ],
  ],
  9: [
    [
      [8, 7],
      [3, 8],
      [1, 4],
      [5, 1],
      [9, 4],
      [8, 10],
      [3, 15],
    ],
  ],
  '+': [
    [
      [5, 4],
      [5, 12],
    ],
    [
      [1, 8],
      [9, 8],
    ],
  ],
  '-': [
    [
      [1, 8],
      [9, 8],
    ],
  ],
  '=': [
    [
      [1, 6],
      [9, 6],
    ],
    [
      [1, 10],
      [9, 10],
    ],
  ],
  '?': [
    [
      [1, 4],
      [4, 1],
      [8, 2],
      [8, 6],
      [5, 8],
      [5, 11],
    ],
    [
      [5, 14],
      [5, 15],
    ],
  ],
}

const width = 90
const height = 30

/** Draws signs as wavering strokes with lines across them: a picture of 90 × 30 px that holds no text. */
export function pictureOf(text: string): string {
  const step = (width - 8) / text.length
  const signs = [...text].flatMap((sign, index) => drawn(sign, 4 + index * step))
  const across = Array.from({ length: 3 }, () =>
    line([
      [0, randomInt(height)],
      [45, randomInt(height)],
      [width, randomInt(height)],
    ]),
  )
  const body = [...signs.map((d) => path(d, 1.6)), ...across.map((d) => path(d, 0.7))].join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="90" height="30" fill="#eef1f6"/>${body}</svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

function drawn(sign: string, left: number): string[] {
  const tilt = (randomInt(41) - 20) / 100
  const top = 4 + randomInt(7)
  return (strokes[sign] ?? []).map((points) =>
    line(points.map(([x, y]) => [left + x + tilt * (8 - y) + wobble(), top + y + wobble()])),
  )
}

const wobble = () => (randomInt(21) - 10) / 12

const line = (points: [number, number][]) =>
  points.map(([x, y], index) => `${index ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')

const path = (d: string, thickness: number) =>
  `<path d="${d}" fill="none" stroke="#31507c" stroke-width="${thickness}" stroke-linecap="round"/>`
