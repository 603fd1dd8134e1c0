import { Outlet, useLocation, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { placeOfAddress } from './place.ts'
import { hereAt, PlaceContext } from './use-place.ts'

/** Tells the pages below in which group, contest or training they are, as their address says it. */
export default function PlaceFrame() {
  const { groupID, contestID, trainingID } = useParams({ strict: false }) as Record<string, string | undefined>
  const isFull = useLocation({ select: ({ pathname }) => pathname.endsWith('/full-screen') })
  const here = useMemo(
    () =>
      hereAt(
        placeOfAddress({
          ...(groupID !== undefined && { groupID }),
          ...(contestID !== undefined && { contestID }),
          ...(trainingID !== undefined && { trainingID }),
        }),
        isFull,
      ),
    [groupID, contestID, trainingID, isFull],
  )
  return (
    <PlaceContext value={here}>
      <Outlet />
    </PlaceContext>
  )
}
