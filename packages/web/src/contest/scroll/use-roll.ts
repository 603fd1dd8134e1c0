import { backwards, forwards, type Roll, type Step } from '@verdict/contract/contest/resolver/roll.ts'
import type { Standing } from '@verdict/contract/contest/resolver/standing.ts'
import { useCallback, useEffect, useState } from 'react'

interface Moment {
  standing: Standing
  /** Steps taken. */
  at: number
}

export interface Rolling extends Moment {
  /** What was shown last; undefined at the beginning. */
  last: Step | undefined
  /** What the next press shows. */
  next: Step | undefined
  forward: () => void
  back: () => void
  toStart: () => void
  toEnd: () => void
}

/** Where a roll stands, and the ways on and back. */
export function useRoll(roll: Roll): Rolling {
  const { start, steps } = roll
  const [moment, setMoment] = useState<Moment>({ standing: start, at: 0 })
  const forward = useCallback(() => setMoment((from) => onwards(from, steps)), [steps])
  const back = useCallback(() => setMoment((from) => returned(from, steps)), [steps])
  const toStart = useCallback(() => setMoment({ standing: start, at: 0 }), [start])
  const toEnd = useCallback(
    () => setMoment((from) => ({ standing: steps.slice(from.at).reduce(forwards, from.standing), at: steps.length })),
    [steps],
  )
  return { ...moment, last: steps[moment.at - 1], next: steps[moment.at], forward, back, toStart, toEnd }
}

function onwards(from: Moment, steps: readonly Step[]): Moment {
  const step = steps[from.at]
  return step ? { standing: forwards(from.standing, step), at: from.at + 1 } : from
}

function returned(from: Moment, steps: readonly Step[]): Moment {
  const step = steps[from.at - 1]
  return step ? { standing: backwards(from.standing, step), at: from.at - 1 } : from
}

/** Takes a step each `everyMs` while it is wanted and there is one left. */
export function useAutoplay(isOn: boolean, everyMs: number, { at, next, forward }: Rolling): void {
  const hasNext = next !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: every step is waited for anew
  useEffect(() => {
    if (!isOn || !hasNext) return
    const timer = setTimeout(forward, everyMs)
    return () => clearTimeout(timer)
  }, [isOn, everyMs, at, hasNext, forward])
}

interface Keys {
  [key: string]: () => void
}

/** Calls what a key stands for, except while somebody types or holds a key of the browser. A button keeps its own Enter and Space. */
export function useKeys(keys: Keys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const at = event.target as Element
      if (event.ctrlKey || event.metaKey || event.altKey || at.closest('input, select, textarea')) return
      if (at.closest('button, a') && (event.key === 'Enter' || event.key === ' ')) return
      const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [keys])
}
