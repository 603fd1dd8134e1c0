import { useMessages } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { type EditorWork, useLeaveWarning } from './use-editor-state.ts'

/** Between the bar and the code: what threatens it. Another tab with other code, or a browser without room. */
export function EditorNotice({ editor }: { editor: EditorWork }) {
  useLeaveWarning(editor)
  const { otherTab, kept } = editor
  const { editor: t, common } = useMessages()
  if (otherTab) {
    const takeOver = () => editor.replace(otherTab.code, otherTab.language, t.tookOver)
    return (
      <div className="editor-notice" role="status">
        <span>{t.otherTab}</span>
        <Button size="compact-sm" variant="default" onClick={takeOver}>
          {t.takeOver}
        </Button>
        <Button size="compact-sm" variant="default" onClick={editor.keepMine}>
          {t.keepMine}
        </Button>
      </div>
    )
  }
  if (kept === 'kept') return null
  return (
    <div className="editor-notice" role="alert">
      <span>{kept === 'made-room' ? t.madeRoom : t.notKept}</span>
      {kept === 'made-room' ? (
        <Button size="compact-sm" variant="default" onClick={editor.hasReadOfRoom}>
          {common.dismiss}
        </Button>
      ) : null}
    </div>
  )
}
