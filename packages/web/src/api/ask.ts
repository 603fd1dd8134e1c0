import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { Asked, Output, Route } from '@verdict/contract/route.ts'
import { addressOf, call } from './call.ts'
import { hasArrived, takeArrived } from './early.ts'
import { CallError } from './failure.ts'
import { session } from './session.ts'

/** A question for useQuery. Refusals are not shown as toasts: the asking part shows them with a way to try again. */
export const ask = <R extends Route>(route: R, input: Asked<R>) => {
  const options = queryOptions({
    queryKey: [route.path, input],
    queryFn: ({ signal }) => call(route, input, { signal, quiet: true }),
  })
  const answer = hasArrived() ? takeArrived(addressOf(route, input), session.get().token) : undefined
  // not as initialData: a person who signs in would be shown it again
  if (answer) queryClient.setQueryData(options.queryKey, answer.data as Output<R>)
  return options
}

const refused = (error: Error) => error instanceof CallError && error.http !== undefined

export const queryClient = new QueryClient({
  defaultOptions: {
    // An answer of the server is final, a lost connection is worth one more try.
    queries: { staleTime: 30_000, retry: (count, error) => count < 1 && !refused(error) },
  },
})
