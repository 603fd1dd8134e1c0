import { addTag, deleteTag, updateTag } from '@verdict/contract/problem/tag-admin-routes.ts'
import fields from '@verdict/contract/problem/tag-admin-routes.ts?fields'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ColorField } from '../../ui/form/ColorField.tsx'
import { FormSheet } from '../../ui/form/FormSheet.tsx'
import { SelectField } from '../../ui/form/select-fields.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { changed } from './changed.ts'
import type { Classification, Tag } from './tag.ts'

interface Props {
  bank: string
  /** The one that is changed; without it one is made. */
  tag: Tag | undefined
  /** The classification of a new one. */
  into: number | null
  classifications: readonly Classification[]
  onClose: () => void
}

const colourOf = (name: string) => /^#[0-9a-f]{6}$/i.test(name)

/** Makes, changes, moves or deletes a tag. */
export function TagDialog({ bank, tag, into, classifications, onClose }: Props) {
  const t = useMessages().tags
  const tcid = tag ? tag.tcid : into
  const form = useForm(tag ? updateTag : addTag, {
    initial: { name: tag?.name ?? '', color: tag?.color ?? '', tcid: tcid === null ? '' : String(tcid) },
    fields: fields['addTag'] ?? {},
    rules: { color: (color) => (color === '' || color === tag?.color || colourOf(color) ? undefined : t.badColour) },
    toInput: ({ name, color, tcid }) => ({
      name,
      oj: bank,
      color: color || null,
      tcid: tcid ? Number(tcid) : null,
      id: tag?.id,
    }),
    refusedAt: { 'tag/name-taken': 'name', 'tag/classification-unknown': 'tcid' },
    renews: changed,
    done: tag ? t.saved : t.added,
    leavesFreely: true,
    onDone: onClose,
  })
  return (
    <Dialog title={tag ? t.editTag : t.addTag} onClose={onClose}>
      <FormSheet
        form={form}
        {...(!tag && { submit: t.addTag })}
        actions={tag ? <Remove tag={tag} onDone={onClose} /> : null}
      >
        <TextField form={form} name="name" label={t.name} autoFocus />
        <ColorField form={form} name="color" label={t.colour} />
        <SelectField
          form={form}
          name="tcid"
          label={t.classification}
          options={[
            { value: '', label: t.unclassified },
            ...classifications.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      </FormSheet>
    </Dialog>
  )
}

function Remove({ tag: { id, name }, onDone }: { tag: Tag; onDone: () => void }) {
  const t = useMessages().tags
  const { act, isBusy } = useAct(deleteTag, {
    confirm: () => ({ title: t.removeTag, text: t.removeTagText(name), yes: t.removeTag, danger: true }),
    done: t.removed,
    renews: changed,
    onDone,
  })
  return (
    <Button variant="light" color="red" loading={isBusy} onClick={() => void act({ tid: id })}>
      {t.removeTag}
    </Button>
  )
}
