import { useQuery } from '@tanstack/react-query'
import {
  addContestVolunteer,
  getContestBalloonFacts,
  getContestBalloons,
  getContestVolunteers,
  removeContestVolunteer,
  setContestBalloonRule,
} from '@verdict/contract/contest/balloon-routes.ts'
import fields from '@verdict/contract/contest/balloon-routes.ts?fields'
import { ask } from '../../api/ask.ts'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { FormSheet } from '../../ui/form/FormSheet.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { QueryResult } from '../../ui/QueryResult.tsx'
import { Toggle } from '../../ui/Toggle.tsx'
import { Seats } from './Seats.tsx'

/** For whoever runs the contest: where people sit, whether balloons go on behind the seal, and who brings them. */
export default function BalloonSettings({ cid, afterSeal }: { cid: number; afterSeal: boolean }) {
  const t = useMessages().contestDay.balloons
  const rule = useAct(setContestBalloonRule, { renews: [getContestBalloons, getContestBalloonFacts] })
  return (
    <div className="stack">
      <Seats cid={cid} />
      <section className="sheet">
        <div className="sheet-head">
          <h2>{t.volunteers}</h2>
        </div>
        <div className="sheet-body stack">
          <div className="row">
            <Toggle
              label={t.afterSeal}
              checked={afterSeal}
              isBusy={rule.isBusy}
              onChange={(on) => void rule.act({ cid, afterSeal: on })}
            />
            <span>
              {t.afterSeal}
              <br />
              <span className="dim small">{t.afterSealHint}</span>
            </span>
          </div>
          <p className="dim small day-link">
            {t.volunteersHint} <code>{location.href.split('?')[0]}</code>{' '}
            <CopyButton text={location.href.split('?')[0] ?? ''} />
          </p>
          <Volunteers cid={cid} />
          <AddVolunteer cid={cid} />
        </div>
      </section>
    </div>
  )
}

function Volunteers({ cid }: { cid: number }) {
  const t = useMessages().contestDay.balloons
  const query = useQuery(ask(getContestVolunteers, { cid }))
  const remove = useAct(removeContestVolunteer, {
    confirm: ({ uid }) => {
      const name = query.data?.find((one) => one.uid === uid)?.username ?? ''
      return { title: t.removeVolunteer, text: t.removeVolunteerText(name), yes: t.removeVolunteer, danger: true }
    },
    renews: [getContestVolunteers],
  })
  return (
    <QueryResult query={query} skeletonLines={2}>
      {(all) =>
        all.length ? (
          <ul className="day-volunteers" aria-label={t.volunteers}>
            {all.map(({ uid, username, realname }) => (
              <li key={uid} className="row">
                <span>
                  {username}
                  {realname ? ` (${realname})` : ''}
                </span>
                <Button size="compact-sm" variant="default" onClick={() => void remove.act({ cid, uid })}>
                  {t.removeShort}
                </Button>
              </li>
            ))}
          </ul>
        ) : (
          <p className="dim small">{t.noVolunteers}</p>
        )
      }
    </QueryResult>
  )
}

function AddVolunteer({ cid }: { cid: number }) {
  const t = useMessages().contestDay.balloons
  const form = useForm(addContestVolunteer, {
    initial: { username: '' },
    fields: fields['addContestVolunteer'] ?? {},
    toInput: ({ username }) => ({ cid, username }),
    refusedAt: { 'contest/volunteer-unknown': 'username', 'contest/volunteer-takes-part': 'username' },
    renews: [getContestVolunteers],
    done: t.volunteerAdded,
    leavesFreely: true,
    onDone: () => form.discard(),
  })
  return (
    <FormSheet form={form} submit={t.addVolunteer}>
      <TextField form={form} name="username" label={t.username} autoComplete="off" />
    </FormSheet>
  )
}
