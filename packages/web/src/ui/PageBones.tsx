import type { UseQueryResult } from '@tanstack/react-query'
import { Answer } from './Answer.tsx'
import { Bones } from './Bones.tsx'

/** The waiting picture of a page whose code is on its way. */
export const PageBones = () => (
  <div className="page">
    <div className="sheet">
      <Bones lines={6} />
    </div>
  </div>
)

/** A page whose content has not arrived: the wait, or why it does not come. */
export const PageWait = <T,>({ query }: { query: UseQueryResult<T> }) => (
  <div className="page">
    <div className="sheet">
      <Answer query={query} bones={6}>
        {() => null}
      </Answer>
    </div>
  </div>
)
