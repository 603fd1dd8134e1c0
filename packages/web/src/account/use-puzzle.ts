import { useQuery } from '@tanstack/react-query'
import type { PuzzleKind } from '@verdict/contract/account/puzzle.ts'
import { getLoginPuzzle, solveLoginPuzzle } from '@verdict/contract/account/puzzle-routes.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { useAct } from '../api/use-act.ts'
import { useLanguage } from '../i18n/language.ts'

/** Told of a solved puzzle: its ticket and the seconds it took. */
export type Solved = (ticket: string, seconds: string) => void

/** A puzzle of the server, and how its answer is handed in; one that was missed is followed by another. */
export function usePuzzle(kind: PuzzleKind, onSolved: Solved) {
  const language = useLanguage()
  const drawn = useQuery({
    // a question is asked in the language of the page, a picture has none
    queryKey: [getLoginPuzzle.path, kind, kind === 'question' ? language : null],
    queryFn: ({ signal }) => call(getLoginPuzzle, { kind }, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const began = useRef(0)
  const [missed, setMissed] = useState('')
  const key = drawn.data?.key
  useEffect(() => {
    if (key) began.current = performance.now()
  }, [key])
  const { act, isBusy } = useAct(solveLoginPuzzle, {
    quiet: true,
    onDone: ({ ticket }) => onSolved(ticket, ((performance.now() - began.current) / 1000).toFixed(1)),
    onRefused: (refusal) => {
      setMissed(refusal.message)
      void drawn.refetch()
    },
  })
  const solve = (answer: number, work = '') => {
    if (key) void act({ key, answer, work })
  }
  return { drawn, missed, isBusy, solve }
}

/** Enter confirms here and must not send the form around the puzzle. */
export const onEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  act()
}
