import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { readStored, writeStored } from '../../storage.ts'

const quietMs = 400
const storageKey = (name: string) => `verdict:draft:${name}`

interface Draft {
  isRestored: boolean
  forget: () => void
}

/** Keeps what is typed in this browser under `name`, and shows it again when the form is opened anew. */
export function useDraft<V extends Record<string, unknown>>(
  name: string | undefined,
  form: UseFormReturnType<V>,
  initial: V,
): Draft {
  const [isRestored, setRestored] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was there when the form opened is restored
  useEffect(() => {
    const kept = name === undefined ? undefined : readStored<Partial<V>>(storageKey(name))
    if (!kept) return
    form.setValues({ ...initial, ...kept })
    setRestored(true)
  }, [name])
  const { values } = form
  const isChanged = form.isDirty()
  const unkept = useRef<() => void>(undefined)
  useEffect(() => {
    if (name === undefined || !isChanged) return
    unkept.current = () => {
      writeStored(storageKey(name), values)
      unkept.current = undefined
    }
    const timer = setTimeout(() => unkept.current?.(), quietMs)
    return () => clearTimeout(timer)
  }, [name, values, isChanged])
  // a form that is closed, or whose page is left or loaded anew, at once after typing keeps that, too
  useEffect(() => {
    const keep = () => unkept.current?.()
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [])
  const forget = () => {
    unkept.current = undefined
    if (name !== undefined) writeStored(storageKey(name), undefined)
    setRestored(false)
  }
  return { isRestored, forget }
}
