import { randomBytes, randomInt } from 'node:crypto'
import { type Bitmap, pngOf } from './puzzle/png.ts'

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
/** Screens have two pixels where a page counts one. */
const scale = 2

type Point = readonly [x: number, y: number]
interface Stroke {
  from: Point
  to: Point
  /** Half of its breadth. */
  half: number
}

const chance = (least: number, most: number): number => least + ((most - least) * randomInt(1_000_000)) / 1_000_000

/** A PNG of 90 × 30 px: signs that lean, bend and touch, among lines as dark as they are, on a speckled ground. */
export async function pictureOf(text: string): Promise<string> {
  const step = (width - 10) / text.length
  const signs = [...text].flatMap((sign, index) => signOf(sign, 4 + index * step))
  const lines = Array.from({ length: 2 }, () => lineAcross())
  const png = await pngOf(painted([...signs, ...lines].flat()))
  return `data:image/png;base64,${png.toString('base64')}`
}

function signOf(sign: string, left: number): Stroke[][] {
  const [lean, size, top] = [chance(-0.25, 0.25), chance(0.95, 1.2), chance(3, 8)]
  const half = chance(0.7, 1.2)
  return (strokes[sign] ?? []).map((points) =>
    joined(
      points.map(
        ([x, y]): Point => [left + size * (x + lean * (8 - y)) + chance(-0.8, 0.8), top + size * y + chance(-0.8, 0.8)],
      ),
      half,
    ),
  )
}

const lineAcross = (): Stroke[] =>
  joined(
    [0, 30, 60, 90].map((x): Point => [x, chance(2, height - 2)]),
    chance(0.4, 0.6),
  )

const joined = (points: Point[], half: number): Stroke[] =>
  points.slice(1).map((to, index) => ({ from: points[index] as Point, to, half }))

/** How far a point lies from a stroke; px, negative inside. */
function distanceTo(x: number, y: number, { from, to, half }: Stroke): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const along = ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy || 1)
  const part = Math.min(1, Math.max(0, along))
  const [awayX, awayY] = [x - from[0] - part * dx, y - from[1] - part * dy]
  return Math.sqrt(awayX * awayX + awayY * awayY) - half
}

/** Brightness of the ground; specks make it brighter or darker by 20. */
const ground = 230

/** Draws the strokes on a surface that is bent, and differs a little from one pixel to the next. */
function painted(all: Stroke[]): Bitmap {
  const bytes = new Uint8Array(width * scale * height * scale * 3)
  const specks = randomBytes(width * scale * height * scale)
  const [a, b, depth] = [chance(0, 6.28), chance(0, 6.28), chance(0.6, 1.2)]
  const ink = [chance(30, 90), chance(60, 100), chance(90, 150)]
  let at = 0
  for (let row = 0; row < height * scale; row++)
    for (let column = 0; column < width * scale; column++) {
      const [x, y] = [(column + 0.5) / scale, (row + 0.5) / scale]
      const bentX = x + depth * Math.sin(y / 5 + a)
      const bentY = y + depth * Math.sin(x / 9 + b)
      let nearest = Number.POSITIVE_INFINITY
      for (const one of all) nearest = Math.min(nearest, distanceTo(bentX, bentY, one))
      const cover = Math.min(1, Math.max(0, 0.5 - nearest * scale))
      const speck = ((specks[at / 3] ?? 0) / 255 - 0.5) * 40
      for (const tone of ink) bytes[at++] = Math.round(ground + speck - (ground - tone) * cover)
    }
  return { width: width * scale, height: height * scale, channels: 3, bytes }
}
