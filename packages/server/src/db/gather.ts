import { setTimeout as pause } from 'node:timers/promises'
import { type Db, isPool } from './connect.ts'

/** Where many ask, turns begin so far apart, ms: the fewer there are, the more are served by each, and that is what saves time. */
const gapMs = 5
/** A turn that takes longer, as on a connection that died without a word, is no longer waited for by the next, ms. */
const patienceMs = 1000

/** Gives the outcome of a run that begins after it was asked for: whoever asks while one runs shares the next. */
function inTurns<T>(run: () => Promise<T>, whenIdle: () => void = () => undefined): () => Promise<T> {
  let running: Promise<unknown> | undefined
  let next: Promise<T> | undefined
  let begunAt = 0
  const begin = () => {
    next = undefined
    begunAt = performance.now()
    return run()
  }
  const afterThis = async (one: Promise<unknown>) => {
    await Promise.race([one, pause(patienceMs, undefined, { ref: false })])
    const early = begunAt + gapMs - performance.now()
    if (early > 0) await pause(early)
    return begin()
  }
  return () => {
    if (next) return next
    const turn = running ? afterThis(running) : Promise.resolve().then(begin)
    next = turn
    const ended = () => {
      if (running !== own) return
      running = undefined
      if (!next) whenIdle()
    }
    const own = turn.then(ended, ended) // what failed is told to those who asked
    running = own
    return turn
  }
}

/**
 * Makes one look-up of what many calls ask for at the same time: while one runs, those who come wait and are served together by the
 * next. Nobody is told what was read before they asked, and with nobody else about it is a look-up of one's own. Those who ask in
 * a transaction go alone, since they see what nobody else does. What is found nowhere may be left out by `lookUp`, whose map goes
 * by the same names as `nameOf`.
 */
export function gathered<K, V>(nameOf: (key: K) => string, lookUp: (db: Db, keys: K[]) => Promise<Map<string, V>>) {
  const open = (db: Db) => {
    let keys = new Map<string, K>()
    const turn = inTurns(() => {
      const asked = [...keys.values()]
      keys = new Map()
      return lookUp(db, asked)
    })
    return (key: K) => {
      keys.set(nameOf(key), key)
      return turn()
    }
  }
  const asking = new WeakMap<Db, ReturnType<typeof open>>()
  return async (db: Db, key: K): Promise<V | undefined> => {
    if (!isPool(db)) return (await lookUp(db, [key])).get(nameOf(key))
    const ask = asking.get(db) ?? open(db)
    asking.set(db, ask)
    return (await ask(key)).get(nameOf(key))
  }
}

/** The same for what is looked up by several statements: those who ask for the same share it. What is found must not be changed. */
export function shared<K, V>(nameOf: (key: K) => string, lookUp: (db: Db, key: K) => Promise<V>) {
  const asking = new WeakMap<Db, Map<string, () => Promise<V>>>()
  return (db: Db, key: K): Promise<V> => {
    if (!isPool(db)) return lookUp(db, key)
    const all = asking.get(db) ?? new Map<string, () => Promise<V>>()
    asking.set(db, all)
    const name = nameOf(key)
    const ask =
      all.get(name) ??
      inTurns(
        () => lookUp(db, key),
        () => all.delete(name),
      )
    all.set(name, ask)
    return ask()
  }
}
