import { checkBatchUser } from '@verdict/contract/account/user-admin-routes.ts'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { type Encoding, encodings } from '../../table-file/encoding.ts'
import type { TableSource } from '../../table-file/read-table.ts'
import { Select } from '../../ui/Select.tsx'
import { type CheckedFile, checkFile } from './import-rows.ts'
import type { Heading } from './user-columns.ts'

const encodingNames: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  gb18030: 'GB18030 (GBK)',
  big5: 'Big5',
  shift_jis: 'Shift_JIS',
  'euc-kr': 'EUC-KR',
  'windows-1252': 'Windows-1252',
}

interface Props {
  checked: CheckedFile
  onChecked: (checked: CheckedFile) => void
}

/** How a file was read; whoever sees letters that are wrong chooses another encoding. */
export function ImportSource({ checked: { file, source, heading }, onChecked }: Props) {
  const t = useMessages().users
  const { act, isBusy, refusal } = useAct(checkBatchUser, {
    quiet: true,
    by: async (input) => {
      const [as] = input.users[0] ?? []
      const checked = await checkFile(file, as as Encoding)
      onChecked(checked)
      return { good: checked.good.length, faults: [] }
    },
  })
  return (
    <div className="import-source">
      <p>
        {file.name} · {sourceText(source, t)}
      </p>
      {source.kind === 'text' ? (
        <Select
          label={t.encoding}
          value={source.encoding}
          options={encodings.map((value) => ({ value, label: encodingNames[value] }))}
          isBusy={isBusy}
          onChange={(as) => void act({ users: [[as]] })}
        />
      ) : null}
      <p className="dim">{headingText(heading, t)}</p>
      {refusal ? (
        <p className="form-refusal" role="alert">
          {refusal.message}
        </p>
      ) : null}
    </div>
  )
}

const sourceText = (source: TableSource, t: Messages['users']) =>
  source.kind === 'text' ? t.separatedBy[source.separator] : t.sheet(source.sheet, source.others)

function headingText(heading: Heading | undefined, t: Messages['users']): string {
  if (!heading) return t.noHeading
  const line = t.headingLine(heading.line)
  return heading.unused.length ? `${line} ${t.unused(heading.unused.join(', '))}` : line
}
