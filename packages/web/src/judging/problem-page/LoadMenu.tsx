import { lazy, useState } from 'react'
import { useUser } from '../../api/session.ts'
import { useMessages } from '../../i18n/language.ts'
import type { Problem } from '../../problem/limits.ts'
import { Button } from '../../ui/Button.tsx'
import { confirm } from '../../ui/confirm.ts'
import { Dropdown } from '../../ui/Dropdown.tsx'
import { Down } from '../../ui/icons.tsx'
import { LateDialog } from '../../ui/LateDialog.tsx'
import type { EditorWork } from './use-editor-state.ts'
import { useOwnCode } from './use-own-code.ts'
import { useTextFile } from './use-text-file.ts'

const VersionsDialog = lazy(() => import('./VersionsDialog.tsx'))

interface Props {
  editor: EditorWork
  problem: Problem
  solved: boolean
}

/** What can be put into the editor: own submitted code, a file, an earlier version, the template. */
export function LoadMenu({ editor, problem, solved }: Props) {
  const e = useMessages().editor
  const t = e.bar
  const user = useUser()
  const { loadSubmitted, loadAccepted } = useOwnCode(editor, problem, solved)
  const [showsVersions, setShowsVersions] = useState(false)
  const file = useTextFile((text) => editor.replace(text, editor.language, e.fileRead))
  const reset = async () => {
    if (await confirm({ title: t.reset, text: t.resetConfirm, danger: true })) editor.reset(e.wasReset)
  }
  const own: [string, () => void][] = [
    [t.lastSubmitted, loadSubmitted],
    [t.lastAccepted, loadAccepted],
  ]
  const entries: [string, () => void][] = [
    ...(user ? own : []),
    [t.upload, file.choose],
    [e.versions.title, () => setShowsVersions(true)],
    [t.reset, () => void reset()],
  ]
  return (
    <>
      <input ref={file.input} type="file" hidden aria-label={t.upload} onChange={file.onChange} />
      <Dropdown
        label={t.load}
        trigger={(bind) => (
          <Button size="compact-sm" variant="default" rightSection={<Down />} {...bind}>
            {t.load}
          </Button>
        )}
      >
        {(close) =>
          entries.map(([name, act]) => (
            <button
              key={name}
              type="button"
              role="menuitem"
              className="menu-item"
              onClick={() => {
                close()
                act()
              }}
            >
              {name}
            </button>
          ))
        }
      </Dropdown>
      {showsVersions ? (
        <LateDialog onClose={() => setShowsVersions(false)}>
          <VersionsDialog editor={editor} onClose={() => setShowsVersions(false)} />
        </LateDialog>
      ) : null}
    </>
  )
}
