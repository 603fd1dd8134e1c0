import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { groupOffice, siteOffice, type TrainingOffice } from './office.ts'

/** The office of the place that the address of the page names. */
export function useTrainingOffice(): TrainingOffice {
  const { groupID } = useParams({ strict: false }) as { groupID?: string }
  return useMemo(() => (groupID === undefined ? siteOffice : groupOffice(Number(groupID))), [groupID])
}
