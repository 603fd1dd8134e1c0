import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type ContestOffice, groupOffice, siteOffice } from './office.ts'

/** The office of the place that the address of the page names. */
export function useContestOffice(): ContestOffice {
  const { groupID } = useParams({ strict: false }) as { groupID?: string }
  return useMemo(() => (groupID === undefined ? siteOffice : groupOffice(Number(groupID))), [groupID])
}
