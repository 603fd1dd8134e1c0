import { hostileSuite } from './suite.ts'
import { table } from './table.ts'
import { describeEveryWay } from './tiers.ts'

describeEveryWay('hostile programs', (way) => {
  const possible = table.filter((item) => (way.counted || !item.needsGroups) && (way.alone || !item.needsNamespaces))
  hostileSuite(way, possible)
})
