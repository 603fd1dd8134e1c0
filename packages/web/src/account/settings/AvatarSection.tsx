import { uploadAvatar } from '@verdict/contract/account/profile-routes.ts'
import { upload } from '../../api/call.ts'
import { changeUser, type User } from '../../api/session.ts'
import { PictureChoice } from './PictureChoice.tsx'

/** One's own picture. */
export default function AvatarSection({ user }: { user: User }) {
  const send = async (image: Blob) => changeUser(await upload(uploadAvatar, { image }))
  return <PictureChoice name={user.username} picture={user.avatar} send={send} />
}
