import { languageNamed } from '@verdict/contract/judging/languages.ts'
import { useEffect, useRef, useState } from 'react'
import type { EditorLook } from '../../ui/editor/extensions.ts'
import { useComputedColorScheme } from '../../ui/scheme.ts'
import { showToast } from '../../ui/toasts.ts'
import type { Kept } from './code-storage.ts'
import { keepDraft, keepGeneral, readCode, readDraft, readLook } from './draft.ts'
import { takeOver } from './take-over.ts'
import { useOtherTab } from './use-other-tab.ts'
import { isVersionDue, keepVersion, readVersions, type VersionReason } from './versions.ts'

interface Offer {
  problemId: string
  /** As `personalKey` names it. */
  place: string
  /** The same of a visitor: what is kept there is taken over. */
  visitors: string
  languages: string[]
  templates: Record<string, string>
}

interface Work {
  language: string
  code: string
}

const contentTypeOf = (language: string) => languageNamed(language)?.contentType ?? 'text/plain'

/** The state of the editor for one problem; every change is kept in this browser at once, and what it replaces as a version. */
export function useEditorState(offer: Offer) {
  const { problemId, place } = offer
  const { look, setLook } = useLook()
  const [before] = useState(() => (offer.visitors === place ? undefined : takeOver(offer)))
  const [work, setWork] = useState(() => readDraft(offer))
  /** That room had to be made stands until it was read. */
  const [room, setRoom] = useState<Kept>('kept')
  const now = useRef({ work, look })
  useEffect(() => {
    now.current.look = look
  })
  const otherTab = useOtherTab(problemId, place, work)

  const version = ({ language, code }: Work, why: VersionReason) => {
    if (code !== (offer.templates[language] ?? ''))
      keepVersion(problemId, place, { at: Date.now(), language, code, why })
  }
  const write = (next: Work) => {
    const theirs = otherTab.unseen(next.language)
    if (theirs !== undefined && theirs !== next.code) version({ ...next, code: theirs }, 'elsewhere')
    now.current.work = next
    setWork(next)
    const kept = keepDraft(problemId, place, { ...now.current.look, ...next })
    setRoom((before) => (kept === 'kept' && before === 'made-room' ? before : kept))
    otherTab.wrote(next)
  }
  const type = (code: string) => {
    if (isVersionDue(problemId, place, Date.now())) version(now.current.work, 'typed')
    write({ language: now.current.work.language, code })
  }
  /** Puts other code into the editor; what was there stays as a version, and for some seconds a click brings it back. */
  const replace = (code: string, language: string, said: string) => {
    const before = now.current.work
    version(before, 'replaced')
    write({ language, code })
    if (before.code === code || !before.code.trim()) return showToast(said, 'success')
    const undo = async () => {
      version(now.current.work, 'replaced')
      write(before)
    }
    showToast(said, 'success', { undo })
  }
  return {
    ...work,
    look,
    /** What stood here until the visitor who wrote something signed in. */
    before,
    kept: room,
    hasReadOfRoom: () => setRoom('kept'),
    contentType: contentTypeOf(work.language),
    changeCode: type,
    changeLanguage: (next: string) => {
      write(now.current.work)
      write({ language: next, code: codeIn(offer, next, now.current.work) })
      keepGeneral({ language: next })
    },
    changeLook: (patch: Partial<EditorLook>) => {
      now.current.look = { ...now.current.look, ...patch }
      setLook(now.current.look)
      write(now.current.work)
      keepGeneral(now.current.look)
    },
    reset: (said: string) => replace(offer.templates[work.language] ?? '', work.language, said),
    replace,
    /** What was typed last, shown yet or not. */
    current: (): Work => now.current.work,
    keepAs: (why: VersionReason) => version(now.current.work, why),
    versions: () => readVersions(problemId, place),
    otherTab: otherTab.news,
    keepMine: () => write(now.current.work),
  }
}

export type EditorWork = ReturnType<typeof useEditorState>

/** Every language has its own code. One without any takes over what was written in a sister ("C++ 17", "C++ 20"). */
function codeIn({ problemId, place, templates }: Offer, next: string, { language, code }: Work): string {
  const isSister = contentTypeOf(next) === contentTypeOf(language) && code !== (templates[language] ?? '')
  return readCode(problemId, place, next) ?? (isSister ? code : (templates[next] ?? ''))
}

/** The look of the editor, which goes with the colours of the site until somebody chooses. */
function useLook() {
  const dark = useComputedColorScheme('light') === 'dark'
  const [scheme, setScheme] = useState(dark)
  const [look, setLook] = useState(() => readLook(dark))
  if (scheme !== dark) {
    setScheme(dark)
    setLook(readLook(dark))
  }
  return { look, setLook }
}

/** Asks before the page is left while the browser keeps nothing of the code. */
export function useLeaveWarning({ kept, code }: Pick<EditorWork, 'kept' | 'code'>): void {
  const isAtRisk = kept === 'not-kept' && code.trim() !== ''
  useEffect(() => {
    if (!isAtRisk) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isAtRisk])
}
