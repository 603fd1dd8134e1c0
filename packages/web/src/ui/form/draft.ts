import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { useUser } from '../../api/session.ts'
import { readStored, writeStored } from '../../storage.ts'

const quietMs = 400
/** What one person typed is not for whoever sits down at this machine next. */
const storageKey = (uid: string, name: string) => `verdict:draft:${uid}:${name}`

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
  const uid = useUser()?.uid ?? ''
  const key = name === undefined ? undefined : storageKey(uid, name)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was there when the form opened is restored
  useEffect(() => {
    const kept = key === undefined ? undefined : readStored<Partial<V>>(key)
    if (!kept) return
    form.setValues({ ...initial, ...kept })
    setRestored(true)
  }, [key])
  const { values } = form
  const isChanged = form.isDirty()
  const unkept = useRef<() => void>(undefined)
  const wasChanged = useRef(false)
  useEffect(() => {
    if (key === undefined) return
    if (!isChanged) {
      // what was taken back by hand is not offered again
      if (wasChanged.current) writeStored(key, undefined)
      wasChanged.current = false
      unkept.current = undefined
      return
    }
    wasChanged.current = true
    unkept.current = () => {
      writeStored(key, values)
      unkept.current = undefined
    }
    const timer = setTimeout(() => unkept.current?.(), quietMs)
    return () => clearTimeout(timer)
  }, [key, values, isChanged])
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
    if (key !== undefined) writeStored(key, undefined)
    setRestored(false)
  }
  return { isRestored, forget }
}
