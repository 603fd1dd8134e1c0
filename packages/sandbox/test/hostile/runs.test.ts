import { describeWays, whyNotRoot } from '../setup/ways.ts'
import { hostileSuite } from './suite.ts'
import { table } from './table.ts'

const chosen = whyNotRoot ? table.filter(({ needsGroups }) => !needsGroups) : table
describeWays('hostile programs', ['strongest tier'], (options) => hostileSuite(options, chosen))
