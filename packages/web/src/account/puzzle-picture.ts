/** A jigsaw: a landscape of shapes with one piece cut out. Pixels. */
export interface PuzzlePicture {
  width: number
  height: number
  /** Left edge of the gap. */
  gapX: number
  gapY: number
  size: number
  shapes: { kind: 'circle' | 'band'; x: number; y: number; r: number; colour: string }[]
}

export const puzzleWidth = 325
export const puzzleHeight = 100
export const tolerance = 3
const size = 40

const colours = ['#0d6e5a', '#177f66', '#4ab898', '#f2b02b', '#d9940f', '#1f66a6', '#72ade0', '#9d68c4', '#e06253']

/** Draws a new puzzle with the chance given (0 to 1 each time). */
export function newPuzzle(chance: () => number): PuzzlePicture {
  const between = (least: number, most: number) => Math.floor(least + chance() * (most - least + 1))
  const shapes = Array.from({ length: 22 }, (_, index) => ({
    kind: index % 3 === 0 ? ('band' as const) : ('circle' as const),
    x: between(-10, puzzleWidth),
    y: between(-10, puzzleHeight),
    r: between(8, 34),
    colour: colours[between(0, colours.length - 1)] ?? '#0d6e5a',
  }))
  return {
    width: puzzleWidth,
    height: puzzleHeight,
    gapX: between(size * 2, puzzleWidth - size - 10),
    gapY: between(10, puzzleHeight - size - 10),
    size,
    shapes,
  }
}

export const fits = (picture: PuzzlePicture, x: number): boolean => Math.abs(x - picture.gapX) <= tolerance

/** A hand needs a moment: what is quicker was most likely no hand. */
export const tooFastMs = 200
