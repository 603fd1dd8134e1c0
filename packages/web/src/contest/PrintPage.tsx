import { printedLength, printLength } from '@verdict/contract/contest/print-length.ts'
import { submitPrintText } from '@verdict/contract/contest/routes.ts'
import { useState } from 'react'
import { useMessages } from '../i18n/language.ts'
import { FormSheet } from '../ui/form/FormSheet.tsx'
import { AreaField } from '../ui/form/TextField.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { useContest } from './use-contest.ts'

/** Asks those who run the contest to print a text. */
export default function PrintPage() {
  const { contest: texts, common } = useMessages()
  const t = texts.print
  const { contest } = useContest()
  const [isSent, setSent] = useState(false)
  const form = useForm(submitPrintText, {
    initial: { content: '' },
    fields: {},
    rules: { content: (text) => whyNotPrint(text, t, common.form.tooLong) },
    toInput: ({ content }) => ({ cid: contest.id, content }),
    refusedAt: { 'contest/print-length': 'content' },
    draft: `print:${contest.id}`,
    onDone: () => {
      setSent(true)
      form.discard()
    },
  })
  return (
    <div className="page">
      <section className="sheet">
        <div className="sheet-head">
          <h2>{t.title}</h2>
        </div>
        <div className="sheet-body stack contest-print">
          <p className="contest-notice">{t.warning}</p>
          {isSent ? (
            <p className="contest-notice good" role="status">
              {t.done}
            </p>
          ) : null}
          <FormSheet form={form} submit={t.send}>
            <AreaField form={form} name="content" label={t.content} rows={20} />
          </FormSheet>
        </div>
      </section>
    </div>
  )
}

type Bound = (n: number) => string

function whyNotPrint(text: string, t: { empty: string; tooShort: Bound }, tooLong: Bound): string | undefined {
  const length = printedLength(text)
  if (text.length > printLength.most) return tooLong(printLength.most)
  if (length === 0) return t.empty
  return length < printLength.least ? t.tooShort(printLength.least) : undefined
}
