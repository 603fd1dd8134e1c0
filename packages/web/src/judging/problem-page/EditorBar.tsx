import { hiddenCode } from '@verdict/contract/judging/hidden-code.ts'
import { getLastAcCode } from '@verdict/contract/problem/routes.ts'
import { lazy, useState } from 'react'
import { call } from '../../api/call.ts'
import { useUser } from '../../api/session.ts'
import { useMessages } from '../../i18n/language.ts'
import { usePlace } from '../../place/use-place.ts'
import { confirm } from '../../ui/confirm.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Clock, Trophy, Undo } from '../../ui/icons.tsx'
import { LateDialog } from '../../ui/LateDialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { showToast } from '../../ui/toasts.ts'
import { EditorSettings } from './EditorSettings.tsx'
import { UploadFile } from './UploadFile.tsx'
import type { EditorWork } from './use-editor-state.ts'

const VersionsDialog = lazy(() => import('./VersionsDialog.tsx'))

interface Props {
  editor: EditorWork
  languages: string[]
  pid: number
  solved: boolean
}

/** Above the editor: language, reset, last accepted code, file, earlier versions, settings. */
export function EditorBar({ editor, languages, pid, solved }: Props) {
  const { problem, editor: texts } = useMessages()
  const t = problem.editor
  const options = languages.map((name) => ({ value: name, label: name }))
  const reset = async () => {
    if (await confirm({ title: t.reset, text: t.resetConfirm, danger: true })) editor.reset(texts.wasReset)
  }
  return (
    <div className="editor-bar">
      <Select label={t.language} value={editor.language} options={options} onChange={editor.changeLanguage} />
      <span className="editor-tools">
        <IconButton label={t.reset} onClick={() => void reset()}>
          <Undo />
        </IconButton>
        {useUser() ? <LastAccepted editor={editor} pid={pid} solved={solved} /> : null}
        <UploadFile onText={(text) => editor.replace(text, editor.language, texts.fileRead)} />
        <Versions editor={editor} />
        <EditorSettings look={editor.look} onChange={editor.changeLook} />
      </span>
    </div>
  )
}

/** Fetches the newest accepted code, for those who have one, and asks before it overwrites. */
function LastAccepted({ editor, pid, solved }: Pick<Props, 'editor' | 'pid' | 'solved'>) {
  const { problem, editor: texts, judging } = useMessages()
  const t = problem.editor
  const { cid } = usePlace().sent
  const fetchCode = async () => {
    if (!solved) return showToast(t.notSolved, 'error')
    if (!(await confirm({ title: t.lastAccepted, text: t.lastAcceptedConfirm }))) return
    const answer = await call(getLastAcCode, { pid, cid }).catch(() => undefined) // the call has told the person
    if (answer?.code === hiddenCode) return showToast(judging.codeHiddenBySite, 'error')
    if (answer?.code) editor.replace(answer.code, answer.language ?? editor.language, texts.acceptedRead)
  }
  return (
    <IconButton label={t.lastAccepted} onClick={() => void fetchCode()}>
      <Trophy />
    </IconButton>
  )
}

function Versions({ editor }: Pick<Props, 'editor'>) {
  const t = useMessages().editor.versions
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton label={t.title} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Clock />
      </IconButton>
      {open ? (
        <LateDialog onClose={() => setOpen(false)}>
          <VersionsDialog editor={editor} onClose={() => setOpen(false)} />
        </LateDialog>
      ) : null}
    </>
  )
}
