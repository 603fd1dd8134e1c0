import { blend, type Chance, type Colour, discs, hex, inside, lay, put, ridge, type Scene } from './pen.ts'

const white: Colour = [255, 255, 255]

interface Layers {
  sky: string[]
  land: string[]
  height: number
  /** Where the highest ridge lies, and the lowest. */
  from: number
  to: number
  sun?: { colour: string; r: number }
}

/** Ridges one behind the other under a sky. */
const layered =
  ({ height, from, to, ...given }: Layers) =>
  (chance: Chance): Scene => {
    const [sky, land] = [given.sky.map(hex), given.land.map(hex)]
    const haze = sky.at(-1) ?? white
    const hills = land.map((tone, n) => ({ tone, edge: ridge(chance, from + ((to - from) * n) / 3, height) }))
    const sun = given.sun && { r: given.sun.r, tone: hex(given.sun.colour), x: chance(60, 270), y: chance(18, from) }
    return (x, y, pen) => {
      blend(pen, sky, y / 100)
      if (sun) {
        const off = Math.hypot(x - sun.x, y - sun.y)
        lay(pen, sun.tone, Math.max(inside(off - sun.r), 0.35 * Math.exp(-off / 28)))
      }
      for (const { tone, edge } of hills) {
        const depth = y - edge(x)
        if (depth < -0.5) continue
        lay(pen, tone, inside(-depth))
        lay(pen, haze, Math.max(0, 0.28 - depth / 90))
      }
    }
  }

const bubbles = (ground: string[], tones: string[]) => (chance: Chance) => {
  const under = ground.map(hex)
  const all = discs(chance, 26, 6, 30).map((disc) => {
    const colour: [number, number, number] = [0, 0, 0]
    blend(colour, tones.map(hex), disc.tone)
    return { ...disc, colour }
  })
  const scene: Scene = (x, y, pen) => {
    blend(pen, under, (x + y) / 425)
    for (const { x: cx, y: cy, r, colour } of all) {
      const [dx, dy] = [x - cx, y - cy]
      const square = dx * dx + dy * dy
      if (square > (r + 5) ** 2) continue
      const off = Math.sqrt(square)
      lay(pen, colour, inside(off - r) * (0.3 + (0.35 * off) / r) + Math.exp(-Math.abs(off - r)) * 0.4)
    }
  }
  return scene
}

const night = (chance: Chance): Scene => {
  const [sky, glow, ground] = [['0b1026', '16294a', '27506b'].map(hex), hex('53d6a4'), hex('0a1a1c')]
  const stars = discs(chance, 60, 0.5, 1.4)
  const [hill, curtain] = [ridge(chance, 80, 9), ridge(chance, 40, 16)]
  return (x, y, pen) => {
    blend(pen, sky, y / 100)
    const height = curtain(x)
    const bright = Math.exp(-(((y - height) / 14) ** 2)) * (0.4 + 0.18 * Math.sin(x / 5 + height / 4))
    lay(pen, glow, bright)
    for (const star of stars)
      if (Math.abs(star.x - x) < 2 && Math.abs(star.y - y) < 2)
        lay(pen, white, inside(Math.hypot(x - star.x, y - star.y) - star.r))
    lay(pen, ground, inside(hill(x) - y))
  }
}

/** Houses from the left edge to the right, each with its roof. */
function street(chance: Chance, depth: number) {
  const houses: { from: number; to: number; top: number }[] = []
  for (let x = -chance(0, 20); x < 330; ) {
    const to = x + chance(12, 32)
    houses.push({ from: x, to, top: 92 - chance(18, 70) * (1.15 - depth / 2) })
    x = to + chance(-2, 5)
  }
  return houses
}

const city = (chance: Chance): Scene => {
  const sky = ['f6b98a', 'f7d9b0', 'fdf1dc'].map(hex)
  const [lit, dark] = [hex('ffd97a'), hex('1d2c40')]
  const streets = [0.45, 0.7, 1].map((depth, n) => {
    const wall = hex(['b6938a', '7d7579', '31445c'][n] ?? '31445c')
    return { depth, wall, houses: street(chance, depth) }
  })
  return (x, y, pen) => {
    blend(pen, sky, y / 100)
    for (const { depth, wall, houses } of streets) {
      const house = houses.find(({ from, to, top }) => x >= from && x < to && y >= top)
      if (!house) continue
      put(pen, wall)
      const [right, down] = [x - house.from, y - house.top]
      if (right % 5 < 1.6 || down % 7 < 3) continue
      const isLit = (Math.floor(right / 5) * 7 + Math.floor(down / 7) * 13 + Math.floor(house.top)) % 5 === 0
      lay(pen, isLit ? lit : dark, 0.2 + depth * 0.4)
    }
  }
}

const tiles = (chance: Chance): Scene => {
  const tones = ['0d6e5a', '4ab898', 'f2b02b', 'e9e3d3', '1f66a6', 'e06253'].map(hex)
  const joint = hex('f6f3ea')
  const [size, tilt, shift] = [chance(19, 25), chance(0.3, 0.7), chance(0, 40)]
  const [sine, cosine] = [Math.sin(tilt), Math.cos(tilt)]
  return (x, y, pen) => {
    const u = (x + shift) * cosine + y * sine
    const v = y * cosine - (x + shift) * sine
    const [column, row] = [Math.floor(u / size), Math.floor(v / size)]
    const pick = Math.abs(Math.floor(Math.sin(column * 12.9 + row * 78.2 + shift) * 9973)) % tones.length
    const [du, dv] = [u - column * size - size / 2, v - row * size - size / 2]
    put(pen, tones[pick] ?? white)
    lay(pen, white, inside(Math.sqrt(du * du + dv * dv) - size * 0.36) * 0.4)
    lay(pen, joint, inside(size / 2 - 0.8 - Math.max(Math.abs(du), Math.abs(dv))))
  }
}

const waves = (chance: Chance): Scene => {
  const tones = ['083d56', '0f6884', '2f9aa8', '7cc7c4', 'e8f3ea'].map(hex)
  const swell = Array.from({ length: 9 }, (_, n) => ridge(chance, n * 12 + 4, 5 + n / 2))
  return (x, y, pen) => {
    let [index, depth] = [-1, 12]
    for (const [n, edge] of swell.entries()) {
      const below = y - edge(x)
      if (below >= 0) [index, depth] = [n, below]
    }
    blend(pen, tones, 1 - (index + 1) / 9.5)
    lay(pen, white, Math.exp(-depth / 2) * 0.55)
    lay(pen, tones[0] ?? white, Math.min(0.35, depth / 60))
  }
}

const dawn: Layers = {
  sky: ['f9d8a7', 'f6b77d', 'f3e3c8'],
  land: ['c98f6a', 'a3684f', '74453c', '472b2e'],
  height: 11,
  from: 44,
  to: 88,
  sun: { colour: 'fff4d6', r: 11 },
}
const forest: Layers = {
  sky: ['8fc6e8', 'c9e5f2', 'f2f7f3'],
  land: ['8fb8ad', '5d9a85', '2f7a63', '14523f'],
  height: 10,
  from: 40,
  to: 86,
}
const dusk: Layers = {
  sky: ['412d5c', 'a4507a', 'f2a071'],
  land: ['7d4a77', '573465', '332350', '1b1538'],
  height: 13,
  from: 48,
  to: 90,
  sun: { colour: 'ffd08a', r: 14 },
}
const peaks: Layers = {
  sky: ['dfe9ee', 'f4f7f8', 'ffffff'],
  land: ['c4d4de', '93afc2', '5f86a3', '2f5878'],
  height: 17,
  from: 36,
  to: 90,
}

/** Ten scenes; each draws itself anew with the chance it is given. */
export const scenes: ((chance: Chance) => Scene)[] = [
  ...[dawn, forest, dusk, peaks].map(layered),
  bubbles(['d0ede4', '7cc6b3'], ['0d6e5a', '177f66', 'f2b02b', 'fdf6df']),
  bubbles(['2b1d3c', '4a2a56'], ['9d68c4', 'e06253', 'f2b02b', '72ade0']),
  ...[night, city, tiles, waves],
]
