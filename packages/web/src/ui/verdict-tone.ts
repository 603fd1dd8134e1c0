export type Tone = 'pine' | 'amber' | 'brick' | 'sea' | 'plum' | 'gray'

const tones: Record<number, Tone> = {
  [-4]: 'plum',
  [-3]: 'amber',
  [-2]: 'amber',
  [-1]: 'brick',
  0: 'pine',
  1: 'brick',
  2: 'brick',
  3: 'brick',
  5: 'amber',
  6: 'sea',
  7: 'sea',
  8: 'sea',
  9: 'amber',
}

/** The colour family of a submission status. */
export const toneOf = (status: number): Tone => tones[status] ?? 'gray'
