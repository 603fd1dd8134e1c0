import { nobody } from '../setup/slot.ts'
import { hostileSuite, whyNotRootless } from './suite.ts'
import { table } from './table.ts'

const root = process.getuid?.() === 0
const whyNotRoot = root ? undefined : 'needs root'
const withoutGroups = table.filter((item) => !item.needsGroups)
const withoutNamespaces = withoutGroups.filter((item) => !item.needsNamespaces)

hostileSuite('hostile programs, root without cgroups', { forceTier: 'C' }, whyNotRoot, withoutGroups)
hostileSuite('hostile programs, ordinary user', { user: nobody }, whyNotRootless(), withoutGroups)
hostileSuite('hostile programs, root with Landlock only', { forceTier: 'D' }, whyNotRoot, withoutNamespaces)
