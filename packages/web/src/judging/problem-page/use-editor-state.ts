import { languageNamed } from '@verdict/contract/judging/languages.ts'
import { useState } from 'react'
import type { EditorLook } from '../../ui/editor/extensions.ts'
import { useComputedColorScheme } from '../../ui/scheme.ts'
import { keepDraft, keepGeneral, readCode, readDraft, readLook } from './draft.ts'

interface Offer {
  problemId: string
  cid: number
  languages: string[]
  templates: Record<string, string>
}

const contentTypeOf = (language: string) => languageNamed(language)?.contentType ?? 'text/plain'

/** The state of the editor for one problem; every change is kept in this browser at once. */
export function useEditorState(offer: Offer) {
  const dark = useComputedColorScheme('light') === 'dark'
  const [{ language, code }, setWork] = useState(() => readDraft(offer))
  const [scheme, setScheme] = useState(dark)
  const [look, setLook] = useState(() => readLook(dark))
  if (scheme !== dark) {
    setScheme(dark)
    setLook(readLook(dark))
  }
  const write = (next: { language: string; code: string }, nextLook = look) => {
    setWork(next)
    keepDraft(offer.problemId, offer.cid, { ...nextLook, ...next })
  }
  const templateOf = (name: string) => offer.templates[name] ?? ''
  /** Every language has its own code. One without any takes over what was written in a sister ("C++ 17", "C++ 20"). */
  const changeLanguage = (next: string) => {
    const isSister = contentTypeOf(next) === contentTypeOf(language) && code !== templateOf(language)
    const own = readCode(offer.problemId, offer.cid, next)
    write({ language, code })
    write({ language: next, code: own ?? (isSister ? code : templateOf(next)) })
    keepGeneral({ language: next })
  }
  return {
    language,
    code,
    look,
    contentType: contentTypeOf(language),
    changeCode: (next: string) => write({ language, code: next }),
    changeLanguage,
    changeLook: (patch: Partial<EditorLook>) => {
      const next = { ...look, ...patch }
      setLook(next)
      write({ language, code }, next)
      keepGeneral(next)
    },
    reset: () => write({ language, code: templateOf(language) }),
    replace: (next: string, nextLanguage: string) => write({ language: nextLanguage, code: next }),
  }
}

export type EditorState = ReturnType<typeof useEditorState>
