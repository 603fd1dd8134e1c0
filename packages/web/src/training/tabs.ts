import type { Links } from '../place/links.ts'

export type TabName = 'introduction' | 'problems' | 'rank'

/** The tabs of a training in their order, by the link that leads to each. */
export const linkOf = { introduction: 'home', problems: 'problems', rank: 'rank' } as const satisfies Record<
  TabName,
  keyof Links
>

const paths: Record<string, TabName> = { '': 'introduction', '/problems': 'problems', '/rank': 'rank' }

/** The tab that an address below a training's belongs to; a problem is no tab. */
export const tabAt = (below: string): TabName | undefined => paths[below.replace(/\/$/, '')]
