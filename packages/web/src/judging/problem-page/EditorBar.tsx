import { maxCodeLength } from '@verdict/contract/limits.ts'
import { getLastAcCode } from '@verdict/contract/problem/routes.ts'
import { useRef } from 'react'
import { call } from '../../api/call.ts'
import { useUser } from '../../api/session.ts'
import { useMessages } from '../../i18n/language.ts'
import { confirm } from '../../ui/confirm.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Trophy, Undo, Upload } from '../../ui/icons.tsx'
import { Select } from '../../ui/Select.tsx'
import { showToast } from '../../ui/toasts.ts'
import { EditorSettings } from './EditorSettings.tsx'
import type { EditorState } from './use-editor-state.ts'

interface Props {
  editorState: EditorState
  languages: string[]
  pid: number
  solved: boolean
}

/** Above the editor: language, reset, last accepted code, file, settings. */
export function EditorBar({ editorState, languages, pid, solved }: Props) {
  const t = useMessages().problem.editor
  const options = languages.map((name) => ({ value: name, label: name }))
  const reset = async () => {
    if (await confirm({ title: t.reset, text: t.resetConfirm, danger: true })) editorState.reset()
  }
  return (
    <div className="editor-bar">
      <Select label={t.language} value={editorState.language} options={options} onChange={editorState.changeLanguage} />
      <span className="editor-tools">
        <IconButton label={t.reset} onClick={() => void reset()}>
          <Undo />
        </IconButton>
        {useUser() ? <LastAccepted editorState={editorState} pid={pid} solved={solved} /> : null}
        <UploadFile onText={(text) => editorState.replace(text, editorState.language)} />
        <EditorSettings look={editorState.look} onChange={editorState.changeLook} />
      </span>
    </div>
  )
}

/** Fetches the newest accepted code, for those who have one, and asks before it overwrites. */
function LastAccepted({ editorState, pid, solved }: Pick<Props, 'editorState' | 'pid' | 'solved'>) {
  const t = useMessages().problem.editor
  const fetchCode = async () => {
    if (!solved) return showToast(t.notSolved, 'error')
    if (!(await confirm({ title: t.lastAccepted, text: t.lastAcceptedConfirm }))) return
    const answer = await call(getLastAcCode, { pid }).catch(() => undefined) // the call has told the person
    if (answer?.code) editorState.replace(answer.code, answer.language ?? editorState.language)
  }
  return (
    <IconButton label={t.lastAccepted} onClick={() => void fetchCode()}>
      <Trophy />
    </IconButton>
  )
}

function UploadFile({ onText }: { onText: (text: string) => void }) {
  const t = useMessages().problem.editor
  const input = useRef<HTMLInputElement>(null)
  const read = async (file: File | undefined) => {
    if (!file) return
    const text = file.size > 4 * maxCodeLength ? undefined : await file.text()
    if (text === undefined || text.length > maxCodeLength) showToast(t.fileTooLong, 'error')
    else onText(text)
    if (input.current) input.current.value = '' // so that the same file can be chosen again
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t.upload}
        onChange={(event) => void read(event.currentTarget.files?.[0])}
      />
      <IconButton label={t.upload} onClick={() => input.current?.click()}>
        <Upload />
      </IconButton>
    </>
  )
}
