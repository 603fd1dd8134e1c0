/** How the puzzle before a login is asked: a piece to slide, or a sum in words for those who cannot see it. */
export const puzzleKinds = ['picture', 'question'] as const
export type PuzzleKind = (typeof puzzleKinds)[number]

/** Pixels. The piece stands out of its square by a knob at the top. */
export const puzzleSize = { width: 325, height: 100, piece: 40, knob: 8 }

/** A piece this far from its place fits, px. */
export const puzzleTolerance = 3

/** A hand needs a moment: what is quicker was most likely no hand. */
export const puzzleTooFastMs = 300

/** So many failed logins cost no puzzle. */
export const failuresBeforePuzzle = 5
