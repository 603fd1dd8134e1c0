import { isWaiting } from '@verdict/contract/judging/verdict.ts'
import { accountDialog } from '../../api/dialog.ts'
import { useUser } from '../../api/session.ts'
import { usePartList } from '../../api/use-list.ts'
import { useMessages } from '../../i18n/language.ts'
import { usePlace } from '../../place/use-place.ts'
import { Button } from '../../ui/Button.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { ownColumns } from '../columns.tsx'
import { useFollow } from '../follow.ts'
import { useSubmissionCalls } from '../use-submission-calls.ts'

interface Props {
  problemId: string
  isOi: boolean
}

/** The person's submissions to one problem, newest first; a visitor is asked in. */
export default function OwnSubmissions(props: Props) {
  const t = useMessages().common
  if (useUser()) return <Listed {...props} />
  return (
    <Empty>
      {t.pleaseLogin}{' '}
      <Button size="compact-sm" variant="light" onClick={() => accountDialog.set('login')}>
        {t.nav.login}
      </Button>
    </Empty>
  )
}

function Listed({ problemId, isOi }: Props) {
  const t = useMessages().judging
  const here = usePlace()
  const { route, asked } = useSubmissionCalls()
  const { rows, error, retry, paging } = usePartList(route, {
    input: { onlyMine: true, problemID: problemId, completeProblemID: true, ...asked },
    pageSize: 10,
  })
  useFollow((rows ?? []).filter(({ status }) => isWaiting(status)).map(({ submitId }) => submitId))
  return (
    <>
      <DataTable
        label={t.list}
        columns={ownColumns(t, here.links, isOi)}
        rows={rows}
        rowKey={(row) => row.submitId}
        error={error}
        onRetry={retry}
        empty={t.noneYet}
        skeletonLines={4}
      />
      {paging ? <Pager fixedSize {...paging} /> : null}
    </>
  )
}
