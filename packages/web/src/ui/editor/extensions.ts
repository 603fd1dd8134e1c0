import {
  acceptCompletion,
  autocompletion,
  type CompletionSource,
  closeBrackets,
  closeBracketsKeymap,
  closeCompletion,
  completeAnyWord,
  completionKeymap,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { bracketMatching, foldGutter, foldKeymap, indentOnInput, indentUnit } from '@codemirror/language'
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search'
import { Compartment, EditorState, type Extension } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { nonce } from '../../nonce.ts'
import type { KeyStyle } from './key-styles.ts'
import { save, saving } from './keys.ts'
import type { ThemeName } from './theme-names.ts'
import { editorTheme } from './themes.ts'

export interface EditorLook {
  theme: ThemeName
  /** Pixels. */
  fontSize: number
  /** Spaces. */
  tabSize: number
  keys: KeyStyle
}

/** Parts that change while the editor lives. */
export const slots = {
  look: new Compartment(),
  keys: new Compartment(),
  grammar: new Compartment(),
  words: new Compartment(),
}

export const lookOf = ({ theme, fontSize, tabSize }: Omit<EditorLook, 'keys'>): Extension => [
  editorTheme(theme),
  EditorView.theme({ '&': { fontSize: `${fontSize}px` }, '.cm-scroller': { lineHeight: '1.55' } }),
  EditorState.tabSize.of(tabSize),
  indentUnit.of(' '.repeat(tabSize)),
]

interface Wiring {
  label: string
  look: EditorLook
  onChange: (code: string) => void
  onSubmit: () => void
  onSave: () => void
}

const submitKey = (onSubmit: () => void) => ({
  key: 'Mod-Enter',
  preventDefault: true,
  run: (view: EditorView) => {
    closeCompletion(view)
    onSubmit()
    return true
  },
})

/** Words of the file complete in every language, beside what its grammar offers. */
const ownWords = EditorState.languageData.of(() => [{ autocomplete: completeAnyWord }])

/** What a language is made of completes, too. */
export const languageWords = (source: CompletionSource | undefined): Extension =>
  source ? EditorState.languageData.of(() => [{ autocomplete: source }]) : []

/** Everything the editor can do. Tab indents; Escape and then Tab leaves the editor. */
export const extensionsOf = ({ label, look, onChange, onSubmit, onSave }: Wiring): Extension => [
  slots.keys.of([]),
  saving.of(onSave),
  EditorView.cspNonce.of(nonce),
  lineNumbers(),
  foldGutter(),
  history(),
  drawSelection(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  highlightSelectionMatches(),
  bracketMatching(),
  closeBrackets(),
  indentOnInput(),
  autocompletion({ icons: false }),
  ownWords,
  EditorView.lineWrapping,
  EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
  EditorView.updateListener.of((update) => update.docChanged && onChange(update.state.doc.toString())),
  keymap.of([
    submitKey(onSubmit),
    { key: 'Mod-s', preventDefault: true, run: save },
    { key: 'Tab', run: acceptCompletion },
    ...closeBracketsKeymap,
    ...searchKeymap,
    ...historyKeymap,
    ...foldKeymap,
    ...completionKeymap,
    ...defaultKeymap,
    indentWithTab,
  ]),
  slots.look.of(lookOf(look)),
  slots.grammar.of([]),
  slots.words.of([]),
]
