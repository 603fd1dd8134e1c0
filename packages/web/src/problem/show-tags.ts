import { useState } from 'react'
import { readStored, writeStored } from '../storage.ts'

const tagsKept = 'verdict:showTags'

/** Whether lists of problems show their tags, kept for the next visit. */
export function useShowTags(): [boolean, (show: boolean) => void] {
  const [showTags, setShowTags] = useState(() => readStored<boolean>(tagsKept) ?? false)
  const keep = (show: boolean) => {
    setShowTags(show)
    writeStored(tagsKept, show)
  }
  return [showTags, keep]
}
