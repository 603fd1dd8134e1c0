import type { UseFormReturnType } from '@mantine/form'
import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Shows what is stored now in a form that stays open, once `version` tells that it is another: of the form's own save all but what
 * was typed since; of somebody else's only while nothing was changed here, for then it is the save that tells of the difference.
 */
export function useVersion<V extends Record<string, unknown>>(
  version: unknown,
  form: UseFormReturnType<V>,
  initial: V,
  isAnswered: RefObject<boolean>,
): void {
  const shown = useRef(version)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `initial` and `form` are others with every drawing
  useLayoutEffect(() => {
    if (shown.current === version) return
    shown.current = version
    const isOwn = isAnswered.current
    isAnswered.current = false
    if (!isOwn && form.isDirty()) return
    const typed = Object.entries(form.getValues()).filter(([name]) => form.isDirty(name))
    form.setValues({ ...initial, ...Object.fromEntries(typed) })
    form.resetDirty(initial)
  }, [version])
}
