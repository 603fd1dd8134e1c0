import { useQuery } from '@tanstack/react-query'
import { getRemotePlace } from '@verdict/contract/remote/routes.ts'
import { ask } from '../../api/ask.ts'

/** The site that judges the problem; null or undefined where this site does, or while it is not known. */
export const useRemotePlace = (pid: number) => useQuery(ask(getRemotePlace, { pid })).data
