import { puzzleSize } from '@verdict/contract/account/puzzle.ts'

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number]
/** The colour of one point while it is made up; written over and over, for a picture has 130,000 points. */
export type Pen = [number, number, number]
/** Puts the colour at a point of a picture 325 × 100 px into the pen. */
export type Scene = (x: number, y: number, pen: Pen) => void
/** A number between two. */
export type Chance = (least: number, most: number) => number

export const hex = (text: string): Colour => [0, 2, 4].map((at) => Number.parseInt(text.slice(at, at + 2), 16)) as never

export function put(pen: Pen, [red, green, blue]: Colour): void {
  pen[0] = red
  pen[1] = green
  pen[2] = blue
}

/** Lays a colour over the pen's; `part` 0 to 1 is how much of it is seen. */
export function lay(pen: Pen, [red, green, blue]: Colour, part: number): void {
  const t = part < 0 ? 0 : part > 1 ? 1 : part
  pen[0] += (red - pen[0]) * t
  pen[1] += (green - pen[1]) * t
  pen[2] += (blue - pen[2]) * t
}

const black: Colour = [0, 0, 0]

/** The colour at a part, 0 to 1, of a row of colours. */
export function blend(pen: Pen, stops: Colour[], part: number): void {
  const at = Math.min(stops.length - 1.001, Math.max(0, part * (stops.length - 1)))
  const index = Math.floor(at)
  put(pen, stops[index] ?? black)
  lay(pen, stops[index + 1] ?? black, at - index)
}

/** How much of a point is inside an edge `distance` px away: all, nothing, or a part of it at the edge. */
export const inside = (distance: number): number => (distance > 0.5 ? 0 : distance < -0.5 ? 1 : 0.5 - distance)

/** A line across the picture that rises and falls around `level` and never repeats; its height by half pixels. */
export function ridge(chance: Chance, level: number, height: number): (x: number) => number {
  const [a, b, c] = [chance(0, 6.28), chance(0, 6.28), chance(0, 6.28)]
  const stretch = chance(0.8, 1.25)
  const heights = Float32Array.from({ length: puzzleSize.width * 2 }, (_, n) => {
    const t = ((n + 0.5) / 2) * stretch
    return level + height * (0.55 * Math.sin(t / 41 + a) + 0.3 * Math.sin(t / 17 + b) + 0.15 * Math.sin(t / 7 + c))
  })
  return (x) => heights[Math.floor(x * 2)] ?? level
}

/** Discs anywhere in the picture and a little beyond. */
export const discs = (chance: Chance, count: number, least: number, most: number) =>
  Array.from({ length: count }, () => ({
    x: chance(-10, 335),
    y: chance(-10, 110),
    r: chance(least, most),
    tone: chance(0, 1),
  }))
