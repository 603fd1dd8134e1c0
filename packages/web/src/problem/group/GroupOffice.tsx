import { type ReactNode, useMemo } from 'react'
import { useGroup } from '../../group/use-group.ts'
import { groupOffice, OfficeContext } from '../admin/office.ts'

/** What is below works on problems of the group around it. */
export function GroupOffice({ children }: { children: ReactNode }) {
  const { id, shortName } = useGroup().group
  const office = useMemo(() => groupOffice(id, shortName), [id, shortName])
  return <OfficeContext value={office}>{children}</OfficeContext>
}
