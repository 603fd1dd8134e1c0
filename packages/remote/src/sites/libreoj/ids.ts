/** A problem has the number that is shown, and one of its own, which submissions take. */
export interface Numbers {
  shown: number
  real: number
}

/** `6001`; or with its own number, `6001(6100)`, where that is another. */
export function idOf(typed: string): string | undefined {
  const [, shown, real = shown] = /^0*([1-9]\d{0,8})(?:\(0*([1-9]\d{0,8})\))?$/.exec(typed.trim()) ?? []
  return shown === undefined ? undefined : idWith({ shown: Number(shown), real: Number(real) })
}

export const idWith = ({ shown, real }: Numbers): string => (shown === real ? `${shown}` : `${shown}(${real})`)

export function numbersOf(id: string): Numbers {
  const [, shown = id, real = shown] = /^(\d+)(?:\((\d+)\))?$/.exec(id) ?? []
  return { shown: Number(shown), real: Number(real) }
}
