import { randomInt } from 'node:crypto'
import { puzzleSize } from '@verdict/contract/account/puzzle.ts'
import { type Chance, type Colour, lay, type Pen, type Scene } from './pen.ts'
import { type Bitmap, pngOf } from './png.ts'
import { scenes } from './scenes.ts'

/** Screens have two pixels where a page counts one. */
const scale = 2
const { width, height, piece, knob } = puzzleSize
const white: Colour = [255, 255, 255]
const shade: Colour = [10, 14, 12]

const chance: Chance = (least, most) => least + ((most - least) * randomInt(1_000_000)) / 1_000_000

/** How far a point lies outside the piece whose square begins at 0, 0; px, negative inside. */
export function distanceToPiece(x: number, y: number): number {
  const half = piece / 2
  const [dx, dy] = [Math.abs(x - half) - half + 3, Math.abs(y - half) - half + 3]
  const square = Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - 3
  const head = Math.hypot(x - half, y) - knob
  const bay = Math.hypot(x, y - half) - knob
  return Math.max(Math.min(square, head), -bay)
}

/** How much of a point counts as inside, where a page's px are two of the picture's. */
const part = (distance: number) => Math.min(1, Math.max(0, 0.5 - distance * scale))

interface Spot {
  x: number
  y: number
}

/** The scene with the gap darkened, and beside it the shade of a stone that is none: the darkest spot alone is no answer. */
function drawScene(scene: Scene, gap: Spot, stone: Spot): Bitmap {
  const bytes = new Uint8Array(width * scale * height * scale * 3)
  const depth = chance(0.5, 0.62)
  const pen: Pen = [0, 0, 0]
  let at = 0
  for (let row = 0; row < height * scale; row++)
    for (let column = 0; column < width * scale; column++) {
      const [x, y] = [(column + 0.5) / scale, (row + 0.5) / scale]
      scene(x, y, pen)
      const [dx, dy] = [x - stone.x, y - stone.y]
      if (dx * dx + dy * dy < 400) lay(pen, shade, part(Math.hypot(dx, dy) - piece / 2.4) * 0.38)
      if (Math.abs(x - gap.x - piece / 2) < piece && Math.abs(y - gap.y - piece / 2) < piece) {
        const off = distanceToPiece(x - gap.x, y - gap.y)
        lay(pen, shade, part(off) * depth)
        lay(pen, white, Math.max(0, 0.55 - Math.abs(off + 0.5)) * 0.9)
      }
      for (const one of pen) bytes[at++] = one
    }
  return { width: width * scale, height: height * scale, channels: 3, bytes }
}

/** What fits the gap, a little brighter or darker than the scene around it. */
function drawPiece(scene: Scene, gap: Spot): Bitmap {
  const tall = piece + knob
  const bytes = new Uint8Array(piece * scale * tall * scale * 4)
  const tone = chance(0.94, 1.06)
  const pen: Pen = [0, 0, 0]
  let at = 0
  for (let row = 0; row < tall * scale; row++)
    for (let column = 0; column < piece * scale; column++) {
      const [x, y] = [(column + 0.5) / scale, (row + 0.5) / scale - knob]
      const off = distanceToPiece(x, y)
      scene(gap.x + x, gap.y + y, pen)
      for (const [n, one] of pen.entries()) pen[n] = Math.min(255, one * tone)
      lay(pen, white, Math.max(0, 1 - Math.abs(off + 0.9) / 0.9) * 0.85)
      for (const one of pen) bytes[at++] = one
      bytes[at++] = Math.round(255 * part(off))
    }
  return { width: piece * scale, height: tall * scale, channels: 4, bytes }
}

const dataAddress = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`

export interface PuzzlePicture {
  image: string
  piece: string
  /** Where the upper edge of the piece's picture lies, px. */
  top: number
  /** Where its left edge belongs, px. Never leaves the server. */
  left: number
}

/** Draws a new puzzle; what is sent are pixels, so that neither the place nor a seed that leads to it can be read. */
export async function newPuzzlePicture(): Promise<PuzzlePicture> {
  const scene = scenes[randomInt(scenes.length)]?.(chance)
  if (!scene) throw new Error('there is no such scene')
  const gap = { x: randomInt(piece * 2, width - piece - 9), y: randomInt(knob + 6, height - piece - 5) }
  const isRight = gap.x > width / 2
  const stone = { x: isRight ? chance(75, gap.x - 25) : chance(gap.x + 65, width - 25), y: chance(28, 72) }
  const [image, cut] = await Promise.all([pngOf(drawScene(scene, gap, stone)), pngOf(drawPiece(scene, gap))])
  return { image: dataAddress(image), piece: dataAddress(cut), top: gap.y - knob, left: gap.x }
}
