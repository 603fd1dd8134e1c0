import { describeWays } from '../setup/ways.ts'
import { hostileSuite } from './suite.ts'
import { table } from './table.ts'

const withoutGroups = table.filter(({ needsGroups }) => !needsGroups)
const withoutNamespaces = withoutGroups.filter(({ needsNamespaces }) => !needsNamespaces)

describeWays('hostile programs', ['root without cgroups', 'ordinary user'], (options) =>
  hostileSuite(options, withoutGroups),
)
describeWays('hostile programs', ['root with Landlock only'], (options) => hostileSuite(options, withoutNamespaces))
