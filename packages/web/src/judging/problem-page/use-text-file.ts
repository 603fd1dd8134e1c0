import { maxCodeLength } from '@verdict/contract/limits.ts'
import { type ChangeEvent, useRef } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { showToast } from '../../ui/toasts.ts'

/** A file's text when it is one in UTF-8; what no editor could show is none. */
async function textOf(file: File): Promise<string | undefined> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined // another encoding, or the file is gone meanwhile
  }
}

/** Lets a person choose a file, by the hidden input that gets `input` and `onChange`, and hands on its text. */
export function useTextFile(onText: (text: string) => void) {
  const { editor } = useMessages()
  const t = editor.bar
  const input = useRef<HTMLInputElement>(null)
  const read = async (file: File | undefined) => {
    if (!file) return
    const text = file.size > 4 * maxCodeLength ? '' : await textOf(file)
    if (text === undefined) showToast(editor.notText, 'error')
    else if (file.size > 4 * maxCodeLength || text.length > maxCodeLength) showToast(t.fileTooLong, 'error')
    else onText(text)
    if (input.current) input.current.value = '' // so that the same file can be chosen again
  }
  return {
    input,
    choose: () => input.current?.click(),
    onChange: (event: ChangeEvent<HTMLInputElement>) => void read(event.currentTarget.files?.[0]),
  }
}
