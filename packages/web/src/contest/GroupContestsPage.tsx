import { getGroupContestList } from '@verdict/contract/contest/group-routes.ts'
import type { getContestList } from '@verdict/contract/contest/routes.ts'
import { ManageToggle } from '../group/ManageToggle.tsx'
import { usePlace } from '../place/use-place.ts'
import { ContestList } from './ContestList.tsx'

/** The same list, asked of a group. */
const ofGroup = getGroupContestList as unknown as typeof getContestList

/** The contests of a group for its members. */
export default function GroupContestsPage() {
  const { asked } = usePlace()
  return <ContestList route={ofGroup} asked={asked} actions={<ManageToggle list="contest" />} />
}
