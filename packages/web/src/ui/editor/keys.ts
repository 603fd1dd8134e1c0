import { type Extension, Facet } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import type { KeyStyle } from './key-styles.ts'

/** What an editor does when it is told to save. */
export const saving = Facet.define<() => void>()

export function save({ state }: Pick<EditorView, 'state'>): boolean {
  for (const each of state.facet(saving)) each()
  return true
}

async function vimKeys(): Promise<Extension> {
  const { Vim, vim } = await import('@replit/codemirror-vim')
  Vim.defineEx('write', 'w', ({ cm6 }: { cm6: EditorView }) => void save(cm6))
  return vim({ status: true })
}

/** Keys of another editor, fetched when somebody chooses them; they go before all others. */
export async function keysFor(style: KeyStyle): Promise<Extension> {
  if (style === 'vim') return vimKeys()
  if (style === 'emacs') return (await import('@replit/codemirror-emacs')).emacs()
  return []
}
