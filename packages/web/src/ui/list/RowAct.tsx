import type { Asked, Route } from '@verdict/contract/route.ts'
import type { ReactNode } from 'react'
import { type ActOptions, useAct } from '../../api/use-act.ts'
import { Button } from '../Button.tsx'
import type { Question } from '../confirm.ts'

interface Props<R extends Route> extends Pick<ActOptions<R>, 'done' | 'renews'> {
  route: R
  input: Asked<R>
  /** Asked first; what cannot be taken back is red. */
  question?: Question
  /** Its name where its words alone do not say which row it is of. */
  label?: string
  children: ReactNode
}

/** A button of a row that makes one change. */
export function RowAct<R extends Route>({ route, input, question, label, children, ...options }: Props<R>) {
  const { act, isBusy } = useAct(route, { ...options, ...(question && { confirm: () => question }) })
  return (
    <Button
      size="compact-xs"
      variant="light"
      color={question?.danger ? 'red' : 'pine'}
      loading={isBusy}
      aria-label={label}
      onClick={() => void act(input)}
    >
      {children}
    </Button>
  )
}
