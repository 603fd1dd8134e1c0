import { useMessages } from '../../../i18n/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { SwitchField } from '../../../ui/form/SwitchField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import type { Form } from '../../../ui/form/use-form.ts'
import { PartFault } from './Section.tsx'
import type { NamedFile, ProblemValues } from './values.ts'

/** Files beside the programs, and files in place of standard input and output. */
export function Extras({ form }: { form: Form<ProblemValues> }) {
  const t = useMessages().problemForm
  return (
    <>
      <SwitchField form={form} name="isFileIO" label={t.fileIo} />
      {form.values.isFileIO ? (
        <div className="problem-choices">
          <TextField form={form} name="ioReadFileName" label={t.ioRead} maxLength={100} />
          <TextField form={form} name="ioWriteFileName" label={t.ioWrite} maxLength={100} />
        </div>
      ) : null}
      <Files form={form} name="userExtra" label={t.userExtra} />
      <Files form={form} name="judgeExtra" label={t.judgeExtra} />
    </>
  )
}

interface FilesProps {
  form: Form<ProblemValues>
  name: 'userExtra' | 'judgeExtra'
  label: string
}

function Files({ form, name, label }: FilesProps) {
  const t = useMessages().problemForm
  const files = form.values[name]
  const change = (at: number, patch: Partial<NamedFile>) =>
    form.set(
      name,
      files.map((file, index) => (index === at ? { ...file, ...patch } : file)),
    )
  return (
    <fieldset className="problem-samples">
      <legend className="problem-label">{label}</legend>
      {files.map((file, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the name is what is being typed
        <div key={index} className="problem-file">
          <label className="small">
            {t.fileName}
            <input value={file.name} maxLength={100} onChange={(e) => change(index, { name: e.currentTarget.value })} />
          </label>
          <label className="small">
            {t.fileContent}
            <textarea
              rows={4}
              spellCheck={false}
              value={file.content}
              onChange={(e) => change(index, { content: e.currentTarget.value })}
            />
          </label>
          <Button
            size="compact-xs"
            variant="subtle"
            onClick={() =>
              form.set(
                name,
                files.filter((_, at) => at !== index),
              )
            }
          >
            {t.removeFile(file.name)}
          </Button>
        </div>
      ))}
      <PartFault form={form} name={name} />
      <div>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => form.set(name, [...files, { name: '', content: '' }])}
        >
          {t.addFile}
        </Button>
      </div>
    </fieldset>
  )
}
