import { uploadGroupAvatar } from '@verdict/contract/group/manage-routes.ts'
import { getGroupDetail, getGroupList } from '@verdict/contract/group/routes.ts'
import { lazy } from 'react'
import { PictureChoice } from '../account/settings/PictureChoice.tsx'
import { upload } from '../api/call.ts'
import { useRenew } from '../api/use-act.ts'
import { useMessages } from '../i18n/language.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { LatePart } from '../ui/LatePart.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { GroupClosed } from './GroupClosed.tsx'
import { useGroup } from './use-group.ts'

const Information = lazy(() => import('./Information.tsx'))
const ManagerRights = lazy(() => import('./ManagerRights.tsx'))

/** What the owner of a group sets: its picture, what it says of itself, how one gets in. */
export default function SettingPage() {
  const t = useMessages().group.settings
  const { group, isOwner } = useGroup()
  const renew = useRenew()
  if (!isOwner) return <GroupClosed to="forOwner" />
  const send = async (image: Blob) => {
    await upload(uploadGroupAvatar, { image, gid: String(group.id) })
    await renew([getGroupDetail, getGroupList])
  }
  return (
    <div className="page stack">
      <section className="sheet">
        <div className="sheet-head">
          <h2>{t.picture}</h2>
        </div>
        <div className="sheet-body">
          <PictureChoice name={group.name} picture={group.avatar} send={send} />
        </div>
      </section>
      <Invitation />
      <LatePart wait={<Skeleton lines={8} />}>
        <Information />
      </LatePart>
      <LatePart wait={<Skeleton lines={4} />}>
        <ManagerRights />
      </LatePart>
    </div>
  )
}

function Invitation() {
  const { settings: t, form } = useMessages().group
  const { group } = useGroup()
  const link = `${location.origin}/group/${group.id}/`
  return (
    <section className="sheet">
      <div className="sheet-head">
        <h2>{t.invite}</h2>
      </div>
      <div className="sheet-body">
        <p>{t.inviteHint}</p>
        <p className="group-invite">
          <code className="group-link">{link}</code>
          <CopyButton text={link} label={t.copyLink} />
        </p>
        {group.auth !== 1 && group.code ? (
          <p className="row">
            {form.code} <code>{group.code}</code>
            <CopyButton text={group.code} label={t.copyCode} />
          </p>
        ) : null}
      </div>
    </section>
  )
}
