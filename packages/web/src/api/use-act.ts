import { useQueryClient } from '@tanstack/react-query'
import type { Asked, Output, Route } from '@verdict/contract/route.ts'
import { useRef, useState } from 'react'
import { confirm, type Question } from '../ui/confirm.ts'
import { showToast } from '../ui/toasts.ts'
import { call } from './call.ts'

export interface ActOptions<R extends Route> {
  /** Asked first; nothing happens when the answer is no, or when there is no question because it cannot be done and that was said. */
  confirm?: (input: Asked<R>) => Question | Promise<Question | undefined>
  /** Said when it is done. */
  done?: string | ((output: Output<R>, input: Asked<R>) => string)
  /** Questions whose answers are no longer true afterwards. */
  renews?: readonly Route[]
  /** Takes it back; offered for some seconds. */
  undo?: (input: Asked<R>, output: Output<R>) => Promise<unknown>
  onDone?: (output: Output<R>, input: Asked<R>) => void
  onRefused?: (refusal: Error, input: Asked<R>) => void
  /** Carries it out when the bare call is not enough, e.g. because its headers matter; must not tell of refusals itself. */
  by?: (input: Asked<R>) => Promise<Output<R>>
  /** Leaves telling of refusals to the caller, who finds them in `refusal`. */
  quiet?: boolean
}

export interface Act<R extends Route> {
  /** Does it; a second click while the first is under way does nothing. Answers undefined when it was not done. */
  act: (input: Asked<R>) => Promise<Output<R> | undefined>
  isBusy: boolean
  refusal: Error | undefined
}

/** A change that a person makes with a button: question, call, message, and what it makes out of date. */
export function useAct<R extends Route>(route: R, options: ActOptions<R> = {}): Act<R> {
  const renew = useRenew()
  const running = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Error>()

  const carryOut = async (input: Asked<R>) => {
    const output = await (options.by?.(input) ?? call(route, input, { quiet: options.quiet ?? false }))
    const { done, undo, renews = [] } = options
    const text = typeof done === 'function' ? done(output, input) : done
    const takeBack = undo && (async () => undo(input, output).then(() => renew(renews)))
    if (text) showToast(text, 'success', takeBack && { undo: takeBack })
    await renew(renews)
    options.onDone?.(output, input)
    return output
  }

  const act = async (input: Asked<R>) => {
    if (running.current) return undefined
    running.current = true
    setRefusal(undefined)
    try {
      if (options.confirm && !(await isConfirmed(options.confirm(input)))) return undefined
      setBusy(true)
      return await carryOut(input)
    } catch (error) {
      setRefusal(error as Error) // without `quiet` the call has told the person already
      options.onRefused?.(error as Error, input)
      return undefined
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { act, isBusy, refusal }
}

async function isConfirmed(asked: Question | Promise<Question | undefined>): Promise<boolean> {
  const question = await asked
  return question !== undefined && confirm(question)
}

/** Has everything that these routes answered asked for again; what else was read before is, when it is looked at the next time. */
export function useRenew(): (routes: readonly Route[]) => Promise<void> {
  const client = useQueryClient()
  return async (routes) => {
    void client.invalidateQueries({ type: 'inactive', refetchType: 'none' })
    await Promise.all(routes.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
  }
}
