/** Of the product, as package.json has it. */
export const productVersion = '0.1.0'

/** What somebody judges with: the product's version, and a fingerprint of the sources that judge; either may be untold (''). */
export interface Build {
  version: string
  build: string
}

export const versionStandings = ['same', 'older', 'newer', 'otherBuild', 'untold'] as const
/** How a node's build stands to the site's. */
export type VersionStanding = (typeof versionStandings)[number]

export function versionStanding(node: Build, site: Build): VersionStanding {
  if (node.version === '') return 'untold'
  const order = node.version.localeCompare(site.version, 'en-US', { numeric: true })
  if (order !== 0) return order < 0 ? 'older' : 'newer'
  return node.build !== '' && site.build !== '' && node.build !== site.build ? 'otherBuild' : 'same'
}

/** As operators read it: `0.1.0 (3fa9c1d2)`. */
export const buildText = ({ version, build }: Build): string => (build === '' ? version : `${version} (${build})`)
