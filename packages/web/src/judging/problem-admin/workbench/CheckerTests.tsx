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
import { Button } from '../../../ui/Button.tsx'
import { FormSheet } from '../../../ui/form/FormSheet.tsx'
import { ManyField } from '../../../ui/form/select-fields.tsx'
import { AreaField, TextField } from '../../../ui/form/TextField.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { ProgramList } from './ProgramList.tsx'
import { WorkRunView } from './WorkRunView.tsx'

type Test = Shape<typeof CheckerTest>
const verdictNames = ['AC', 'WA', 'PE', 'PAC', 'SE'] as const
type Name = (typeof verdictNames)[number]

/** Outputs with what the checker must say of them; run to see whether it does. */
export function CheckerTests({ pid }: { pid: number }) {
  const t = useMessages().workbench
  const list = useRows(getCheckerTests, { pid }, (rows) => rows)
  const [runId, setRunId] = useState<string>()
  const { act, isBusy } = useAct(runCheckerTests, { onDone: (run) => setRunId(run.runId) })
  return (
    <>
      <ProgramList
        list={list}
        rowKey={({ id }) => id}
        nameOf={({ name }) => name}
        columns={[
          { key: 'name', title: t.name, phone: 'title', truncated: { lines: 1 }, cell: ({ name }) => name },
          { key: 'expected', title: t.expected, tight: true, cell: ({ expected }) => expected.join(' / ') },
          {
            key: 'output',
            title: t.output,
            from: 820,
            truncated: { lines: 1 },
            cell: ({ output }) => <code>{output}</code>,
          },
        ]}
        texts={{
          title: t.checkerTests,
          lead: t.checkerTestsLead,
          empty: t.noCheckerTests,
          add: t.addTest,
          edit: t.editTest,
          remove: t.deleteTest,
          removeText: t.deleteTestText,
        }}
        // a text that was cut would be saved cut
        isEditable={({ isCut }) => !isCut}
        removal={{ route: deleteCheckerTest, inputOf: ({ id }) => ({ id }), renews: [getCheckerTests] }}
        form={(test, onDone) => <TestForm pid={pid} test={test} onDone={onDone} />}
        actions={
          <Button size="compact-sm" loading={isBusy} disabled={!list.rows?.length} onClick={() => void act({ pid })}>
            {t.runTests}
          </Button>
        }
      />
      {runId === undefined ? null : (
        <div className="sheet sheet-body">
          <WorkRunView runId={runId} />
        </div>
      )}
    </>
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
