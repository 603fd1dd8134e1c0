import { useQuery } from '@tanstack/react-query'
import { getContestBalloons, getContestSeats, setContestSeats } from '@verdict/contract/contest/balloon-routes.ts'
import { maxExtraTime } from '@verdict/contract/contest/ends.ts'
import { readSeats, type Seat, seatBounds, writeSeats } from '@verdict/contract/contest/seats.ts'
import { ask } from '../../api/ask.ts'
import { useMessages } from '../../i18n/language.ts'
import { FormSheet } from '../../ui/form/FormSheet.tsx'
import { AreaField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { QueryResult } from '../../ui/QueryResult.tsx'

/** Where people sit and who has extra time, a line for each: pasted from the list of the hall. */
export function Seats({ cid }: { cid: number }) {
  const t = useMessages().contestDay.balloons
  const query = useQuery(ask(getContestSeats, { cid }))
  return (
    <section className="sheet">
      <div className="sheet-head">
        <h2>{t.seats}</h2>
      </div>
      <div className="sheet-body">
        <QueryResult query={query} skeletonLines={3}>
          {(seats) => <Lines cid={cid} seats={seats} />}
        </QueryResult>
      </div>
    </section>
  )
}

const isLong = (seat: Seat) => [seat.room, seat.seat].some(({ length }) => length > seatBounds.length)

function Lines({ cid, seats }: { cid: number; seats: readonly Seat[] }) {
  const t = useMessages().contestDay.balloons
  const form = useForm(setContestSeats, {
    initial: { text: writeSeats(seats) },
    fields: {},
    rules: {
      text: (text) => {
        const all = readSeats(text)
        if (all.some(isLong)) return t.seatTooLong
        if (all.some(({ extraTime }) => Number.isNaN(extraTime))) return t.extraTimeWrong(maxExtraTime)
        return all.length > seatBounds.count ? t.tooManySeats : undefined
      },
    },
    toInput: ({ text }) => ({ cid, seats: readSeats(text) }),
    refusedAt: { 'contest/seat-unknown': 'text', 'contest/seat-twice': 'text' },
    renews: [getContestSeats, getContestBalloons],
    done: t.seatsSaved,
  })
  return (
    <FormSheet form={form}>
      <p className="dim small">{t.seatsHint}</p>
      <AreaField form={form} name="text" label={t.seats} rows={5} />
      <ExtraTimes of={readSeats(form.values.text)} />
    </FormSheet>
  )
}

/** How many people have extra time, as the lines say. */
function ExtraTimes({ of: seats }: { of: readonly Seat[] }) {
  const t = useMessages().contestDay.balloons
  const longer = seats.map(({ extraTime }) => extraTime).filter((minutes) => minutes > 0)
  return longer.length ? <p className="small">{t.extraTimes(longer.length, Math.max(...longer))}</p> : null
}
