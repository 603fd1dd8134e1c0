import { useQuery } from '@tanstack/react-query'
import { isRestricted, type Restriction } from '@verdict/contract/account/restriction.ts'
import { getOwnRestriction } from '@verdict/contract/account/restriction-routes.ts'
import { useEffect } from 'react'
import { ask } from '../../api/ask.ts'
import { changeRoles, useUser, useViewer } from '../../api/session.ts'
import { momentOf } from '../../i18n/format.ts'

/** Why and until when the person who is signed in is restricted; undefined for others, and where nothing was noted. */
export function useRestriction(): Restriction | undefined {
  const user = useUser()
  const isBarred = useViewer()?.roles.some(isRestricted) ?? false
  const { data } = useQuery({ ...ask(getOwnRestriction, {}), enabled: isBarred })
  const held = user?.roleList.join()
  useEffect(() => {
    // a restriction that is over leaves at once, without a new login
    if (data && isBarred && data.roles.join() !== held) changeRoles(data.roles)
  }, [data, isBarred, held])
  const noted = isBarred && data?.restriction
  return noted ? { reason: noted.reason, until: noted.until === null ? null : momentOf(noted.until) } : undefined
}
