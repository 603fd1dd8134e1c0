import { hostileSuite } from './suite.ts'
import { table } from './table.ts'

const root = process.getuid?.() === 0
hostileSuite('hostile programs, strongest tier', {}, undefined, root ? table : table.filter((item) => !item.needsGroups))
