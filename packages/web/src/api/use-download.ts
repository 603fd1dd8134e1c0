import type { Asked, Route } from '@verdict/contract/route.ts'
import { useRef, useState } from 'react'
import { messages } from '../i18n/language.ts'
import { saveFile } from '../ui/save-file.ts'
import { showToast } from '../ui/toasts.ts'
import { fetchFile } from './call.ts'

/** A file that a person asks for with a button; a second click while the first is under way does nothing. */
export function useDownload<R extends Route>(route: R, done: string) {
  const running = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const download = async (input: Asked<R>): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setBusy(true)
    showToast(messages().common.downloading)
    try {
      const { content, name } = await fetchFile(route, input)
      saveFile(content, name)
      showToast(done, 'success')
      return true
    } catch {
      return false // the call has told the person why
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { download, isBusy }
}
