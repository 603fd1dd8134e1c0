import { type Build, productVersion, type VersionStanding, versionStanding } from '@verdict/contract/judging/version.ts'
import type { Config } from '../config.ts'

/** What this site runs. */
export const buildOf = ({ build }: Pick<Config, 'build'>): Build => ({ version: productVersion, build })

/** How a node that is listed stands to it; one that was never heard is not told of. */
export const standingOfNode = (
  config: Pick<Config, 'build'>,
  node: { version: string | null; build: string | null; slots: number | null },
): VersionStanding =>
  node.slots === null
    ? 'same'
    : versionStanding({ version: node.version ?? '', build: node.build ?? '' }, buildOf(config))
