import { useMessages } from '../../i18n/language.ts'
import type { Problem } from '../../problem/limits.ts'
import { Select } from '../../ui/Select.tsx'
import { EditorSettings } from './EditorSettings.tsx'
import { LoadMenu } from './LoadMenu.tsx'
import type { EditorWork } from './use-editor-state.ts'

interface Props {
  editor: EditorWork
  languages: string[]
  problem: Problem
  solved: boolean
}

/** Above the editor: language, what can be loaded into it, settings. */
export function EditorBar({ editor, languages, problem, solved }: Props) {
  const t = useMessages().editor.bar
  const options = languages.map((name) => ({ value: name, label: name }))
  return (
    <div className="editor-bar">
      <Select label={t.language} value={editor.language} options={options} onChange={editor.changeLanguage} />
      <span className="editor-tools">
        <LoadMenu editor={editor} problem={problem} solved={solved} />
        <EditorSettings look={editor.look} onChange={editor.changeLook} />
      </span>
    </div>
  )
}
