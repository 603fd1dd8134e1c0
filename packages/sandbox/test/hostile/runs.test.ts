import { isWhole } from '../../../../tools/testing/whole.ts'
import { hostileSuite } from './suite.ts'
import { table, time } from './table.ts'
import { describeEveryWay, withMixture } from './tiers.ts'

describeEveryWay(
  'hostile programs',
  (way) => {
    const items = way.name === withMixture && !isWhole ? time : table
    const possible = items.filter((item) => (way.counted || !item.needsGroups) && (way.alone || !item.needsNamespaces))
    hostileSuite(way, possible)
  },
  withMixture,
)
