import { maxAvatarBytes } from '@verdict/contract/account/limits.ts'
import { uploadAvatar } from '@verdict/contract/account/profile-routes.ts'
import { useRef, useState } from 'react'
import { upload } from '../../api/call.ts'
import { changeUser, type User } from '../../api/session.ts'
import { useMessages } from '../../i18n/language.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toasts.ts'
import { squareOf } from './square.ts'

const types = ['gif', 'jpg', 'jpeg', 'png', 'bmp', 'webp']
/** The picture is kept as a square of so many px. */
const edge = 200

/** One's own picture; the middle of what is chosen. */
export function AvatarSection({ user }: { user: User }) {
  const t = useMessages().settings
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const choose = async (file: File | undefined) => {
    if (!file) return
    const fault = faultOf(file)
    if (fault) return showToast(t[fault], 'error')
    setBusy(true)
    try {
      const picture = await squareOf(file, edge).catch(() => undefined)
      if (!picture) return showToast(t.avatarType, 'error')
      changeUser(await upload(uploadAvatar, { image: picture }))
      showToast(t.saved, 'success')
    } catch {
      // the call has told the person why already
    } finally {
      setBusy(false)
      if (input.current) input.current.value = ''
    }
  }
  return (
    <div className="settings-avatar">
      <Avatar username={user.username} picture={user.avatar} size={88} />
      <div>
        <Button variant="default" loading={busy} onClick={() => input.current?.click()}>
          {t.chooseAvatar}
        </Button>
        <p className="dim small">{t.avatarHelp}</p>
        <input
          ref={input}
          type="file"
          hidden
          accept={types.map((type) => `.${type}`).join()}
          onChange={(event) => void choose(event.target.files?.[0])}
        />
      </div>
    </div>
  )
}

function faultOf(file: File): 'avatarType' | 'avatarSize' | undefined {
  const type = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  if (!types.includes(type)) return 'avatarType'
  return file.size > maxAvatarBytes ? 'avatarSize' : undefined
}
