import { useEffect, useRef, useState } from 'react'
import { draftKey } from './code-storage.ts'
import { type Draft, readCode } from './draft.ts'

interface Work {
  language: string
  code: string
}

/** What another tab made of the same problem. */
export type TabNews = Work | undefined

const read = (text: string | null): Work | undefined => {
  try {
    const { language, code } = JSON.parse(text ?? 'null') as Partial<Draft>
    return typeof language === 'string' && typeof code === 'string' ? { language, code } : undefined
  } catch {
    return undefined // removed, or written by another program
  }
}

/** Tells when another tab keeps other code for the same problem, so that neither overwrites the other's unseen. */
export function useOtherTab(problemId: string, place: string, work: Work) {
  const [news, setNews] = useState<TabNews>()
  /** What this tab knows to be kept, by language. */
  const seen = useRef<Record<string, string | undefined>>({
    [work.language]: readCode(problemId, place, work.language),
  })
  const mine = useRef(work)
  useEffect(() => {
    mine.current = work
  })
  useEffect(() => {
    const key = draftKey(problemId, place)
    const onStorage = (event: StorageEvent) => {
      if (event.key !== key) return
      const theirs = read(event.newValue)
      const differs = theirs && (theirs.code !== mine.current.code || theirs.language !== mine.current.language)
      setNews(differs ? theirs : undefined)
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [problemId, place])
  return {
    news,
    /** What is kept in this language and was not written by this tab. */
    unseen: (language: string): string | undefined => {
      if (!(language in seen.current)) return undefined
      const stored = readCode(problemId, place, language)
      return stored === seen.current[language] ? undefined : stored
    },
    wrote: ({ language, code }: Work) => {
      seen.current[language] = code
      setNews(undefined)
    },
  }
}
