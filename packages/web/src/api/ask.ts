import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { Asked, Route } from '@verdict/contract/route.ts'
import { call } from './call.ts'
import { CallError } from './failure.ts'

/** A question for useQuery. Refusals are not shown as toasts: the asking part shows them with a way to try again. */
export const ask = <R extends Route>(route: R, input: Asked<R>) =>
  queryOptions({
    queryKey: [route.path, input],
    queryFn: ({ signal }) => call(route, input, { signal, quiet: true }),
  })

const refused = (error: Error) => error instanceof CallError && error.http !== undefined

export const queryClient = new QueryClient({
  defaultOptions: {
    // An answer of the server is final, a lost connection is worth one more try.
    queries: { staleTime: 30_000, retry: (count, error) => count < 1 && !refused(error) },
  },
})
