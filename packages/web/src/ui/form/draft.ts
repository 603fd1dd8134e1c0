import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useState } from 'react'
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
  useEffect(() => {
    if (name === undefined || !isChanged) return
    const timer = setTimeout(() => writeStored(storageKey(name), values), quietMs)
    return () => clearTimeout(timer)
  }, [name, values, isChanged])
  const forget = () => {
    if (name !== undefined) writeStored(storageKey(name), undefined)
    setRestored(false)
  }
  return { isRestored, forget }
}
