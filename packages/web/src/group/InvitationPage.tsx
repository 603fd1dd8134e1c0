import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { acceptGroupInvitation, getGroupInvitation } from '@verdict/contract/group/invitation-routes.ts'
import type { Output } from '@verdict/contract/route.ts'
import { ask } from '../api/ask.ts'
import { useAct } from '../api/use-act.ts'
import { useMessages } from '../i18n/language.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { QueryResult } from '../ui/QueryResult.tsx'
import { renewedByMembers } from './renewed.ts'

/** Where a link leads by which one joins a group. */
export default function InvitationPage() {
  const { invitation: token } = useParams({ strict: false }) as { invitation: string }
  const query = useQuery(ask(getGroupInvitation, { token }))
  return (
    <div className="page">
      <QueryResult query={query} skeletonLines={5}>
        {(invitation) => <Invited invitation={invitation} token={token} />}
      </QueryResult>
    </div>
  )
}

function Invited({ invitation, token }: { invitation: Output<typeof getGroupInvitation>; token: string }) {
  const t = useMessages().group
  const navigate = useNavigate()
  const { gid, name, brief, avatar, owner, memberCount, isMember } = invitation
  const { act, isBusy } = useAct(acceptGroupInvitation, {
    done: t.join.joined,
    renews: [getGroupInvitation, ...renewedByMembers],
    onDone: () => void navigate({ to: '/group/$groupID', params: { groupID: String(gid) } }),
  })
  return (
    <section className="sheet">
      <div className="sheet-head">
        <h1>{t.invited.title(name)}</h1>
      </div>
      <div className="sheet-body stack">
        <div className="row">
          <Avatar username={name} picture={avatar} size={64} />
          <div>
            <p>{brief}</p>
            <p className="dim small">
              {t.owner}: {owner} · {t.members(memberCount)}
            </p>
          </div>
        </div>
        {isMember ? (
          <div className="row">
            <span>{t.invited.already}</span>
            <ButtonLink to={`/group/${gid}`}>{t.invited.open}</ButtonLink>
          </div>
        ) : (
          <div>
            <Button loading={isBusy} onClick={() => void act({ token })}>
              {t.join.joinNow}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}
