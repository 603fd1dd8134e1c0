import { useEffect } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { showToast } from '../../ui/toasts.ts'
import type { EditorWork } from './use-editor-state.ts'

/** Tells whoever signed in that what they wrote as a visitor stands where their own code was, which a click brings back. */
export function useTakenOver({ before, replace }: Pick<EditorWork, 'before' | 'replace'>): void {
  const t = useMessages().editor
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the editor opens
  useEffect(() => {
    if (!before) return
    showToast(t.takenOver, 'success', { undo: async () => replace(before.code, before.language, t.versions.restored) })
  }, [])
}
