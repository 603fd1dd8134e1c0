import type { StoreFile } from '../../api/text-file.ts'

export interface MarkdownEditorProps {
  label: string
  value: string
  onChange: (text: string) => void
  /** The group whose managers put pictures and files into this text, besides those of the site. */
  gid?: number
  /** Stores files in another way than among the uploads of the site. */
  store?: StoreFile
  /** Offers pictures of feelings and things to put in. */
  emoji?: boolean
  /** Takes the focus when it opens. */
  autoFocus?: boolean
}
