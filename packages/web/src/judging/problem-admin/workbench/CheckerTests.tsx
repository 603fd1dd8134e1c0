import {
  addCheckerTest,
  type CheckerTest,
  deleteCheckerTest,
  getCheckerTests,
  runCheckerTests,
  updateCheckerTest,
} from '@verdict/contract/problem/workbench-routes.ts'
import { useState } from 'react'
import type { Shape } from '../../../api/shape.ts'
import { useAct } from '../../../api/use-act.ts'
import { useRows } from '../../../api/use-list.ts'
import { useMessages } from '../../../i18n/language.ts'
import type { Messages } from '../../../i18n/messages.ts'
import { Button } from '../../../ui/Button.tsx'
import type { Column } from '../../../ui/DataTable.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FormSheet } from '../../../ui/form/FormSheet.tsx'
import { ManyField } from '../../../ui/form/select-fields.tsx'
import { AreaField, TextField } from '../../../ui/form/TextField.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { ListSheet } from '../../../ui/list/ListSheet.tsx'
import { WorkRunView } from './WorkRunView.tsx'

type Test = Shape<typeof CheckerTest>
type Texts = Messages['workbench']
const verdictNames = ['AC', 'WA', 'PE', 'PAC', 'SE'] as const
type Name = (typeof verdictNames)[number]

/** Outputs with what the checker must say of them; run to see whether it does. */
export function CheckerTests({ pid }: { pid: number }) {
  const t = useMessages().workbench
  const list = useRows(getCheckerTests, { pid }, (rows) => rows)
  const [edited, setEdited] = useState<Test | 'new'>()
  const [runId, setRunId] = useState<string>()
  const { act, isBusy } = useAct(runCheckerTests, { onDone: (run) => setRunId(run.runId) })
  return (
    <>
      <ListSheet
        title={t.checkerTests}
        level={2}
        lead={t.checkerTestsLead}
        list={list}
        columns={columns(t, setEdited)}
        rowKey={({ id }) => id}
        empty={t.noCheckerTests}
        skeletonLines={2}
        actions={
          <>
            <Button size="compact-sm" variant="default" onClick={() => setEdited('new')}>
              {t.addTest}
            </Button>
            <Button size="compact-sm" loading={isBusy} disabled={!list.rows?.length} onClick={() => void act({ pid })}>
              {t.runTests}
            </Button>
          </>
        }
      />
      {runId === undefined ? null : (
        <div className="sheet sheet-body">
          <WorkRunView runId={runId} />
        </div>
      )}
      {edited ? (
        <Dialog title={edited === 'new' ? t.addTest : t.editTest} width={640} onClose={() => setEdited(undefined)}>
          <TestForm pid={pid} test={edited === 'new' ? undefined : edited} onDone={() => setEdited(undefined)} />
        </Dialog>
      ) : null}
    </>
  )
}

const columns = (t: Texts, edit: (test: Test) => void): Column<Test>[] => [
  { key: 'name', title: t.name, phone: 'title', truncated: { lines: 1 }, cell: ({ name }) => name },
  { key: 'expected', title: t.expected, tight: true, cell: ({ expected }) => expected.join(' / ') },
  { key: 'output', title: t.output, from: 820, truncated: { lines: 1 }, cell: ({ output }) => <code>{output}</code> },
  {
    key: 'acts',
    title: <span className="unseen">{t.edit}</span>,
    tight: true,
    phone: 'end',
    cell: (test) => <Acts test={test} edit={edit} />,
  },
]

function Acts({ test, edit }: { test: Test; edit: (test: Test) => void }) {
  const t = useMessages().workbench
  const { act, isBusy } = useAct(deleteCheckerTest, {
    confirm: () => ({ title: t.deleteTest, text: t.deleteTestText(test.name), danger: true }),
    renews: [getCheckerTests],
  })
  return (
    <span className="row">
      {/* a text that was cut would be saved cut */}
      {test.isCut ? null : (
        <Button size="compact-xs" variant="light" onClick={() => edit(test)}>
          {t.edit}
        </Button>
      )}
      <Button size="compact-xs" variant="default" loading={isBusy} onClick={() => void act({ id: test.id })}>
        {t.deleteTest}
      </Button>
    </span>
  )
}

function TestForm({ pid, test, onDone }: { pid: number; test: Test | undefined; onDone: () => void }) {
  const t = useMessages().workbench
  const initial = {
    name: test?.name ?? '',
    input: test?.input ?? '',
    output: test?.output ?? '',
    answer: test?.answer ?? '',
    expected: (test?.expected ?? ['AC']) as Name[],
  }
  const options = {
    initial,
    fields: { name: { required: true, maxLength: 100 }, expected: { required: true } },
    renews: [getCheckerTests],
    done: t.saved,
    onDone,
  }
  const adding = useForm(addCheckerTest, { ...options, toInput: (values) => ({ pid, ...values }) })
  const changing = useForm(updateCheckerTest, { ...options, toInput: (values) => ({ id: test?.id ?? 0, ...values }) })
  const form = test ? changing : adding
  return (
    <FormSheet form={form}>
      <TextField form={form} name="name" label={t.name} autoFocus />
      <AreaField form={form} name="input" label={t.input} />
      <AreaField form={form} name="output" label={t.output} />
      <AreaField form={form} name="answer" label={t.answer} />
      <ManyField
        form={form}
        name="expected"
        label={t.expected}
        options={verdictNames.map((name) => ({ value: name, label: name }))}
      />
    </FormSheet>
  )
}
