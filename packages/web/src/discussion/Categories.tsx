import { isRoot } from '@verdict/contract/account/viewer.ts'
import { getDiscussionCategory, setDiscussionCategory } from '@verdict/contract/discussion/routes.ts'
import { type FormEvent, useState } from 'react'
import { useViewer } from '../api/session.ts'
import { useAct } from '../api/use-act.ts'
import { useMessages } from '../i18n/language.ts'
import { Button } from '../ui/Button.tsx'
import { Truncated } from '../ui/Truncated.tsx'
import type { Category } from './discussion.ts'
import '../ui/Field.css'

interface Props {
  categories: Category[]
  chosen: string | undefined
  onChoose: (cid: string | undefined) => void
}

/** The categories to choose from; super administrators name them here. */
export function Categories({ categories, chosen, onChoose }: Props) {
  const t = useMessages().discussion
  const mayEdit = isRoot(useViewer())
  const [isEdited, setEdited] = useState(false)
  return (
    <section className="sheet discussion-categories">
      <div className="sheet-head">
        <h2>{t.categories}</h2>
        {mayEdit && !isEdited ? (
          <Button size="compact-xs" variant="default" onClick={() => setEdited(true)}>
            {t.editCategories}
          </Button>
        ) : null}
      </div>
      {isEdited ? (
        <Names categories={categories} onDone={() => setEdited(false)} />
      ) : (
        <div className="discussion-choices">
          {[undefined, ...categories].map((category) => (
            <button
              key={category?.id ?? 'all'}
              type="button"
              className="tag"
              aria-pressed={chosen === (category && String(category.id))}
              onClick={() => onChoose(category && String(category.id))}
            >
              <Truncated>{category?.name ?? t.allCategories}</Truncated>
            </button>
          ))}
        </div>
      )}
    </section>
  )
}

/** The names of all of them, and of one more: none is taken away, for discussions stand in it. */
function Names({ categories, onDone }: { categories: Category[]; onDone: () => void }) {
  const { discussion: t, common } = useMessages()
  const [names, setNames] = useState<Record<string, string>>({})
  const { act, isBusy } = useAct(setDiscussionCategory, { done: t.saved, renews: [getDiscussionCategory], onDone })
  const nameOf = (id: number, name: string) => names[id] ?? name
  const changed = categories
    .map(({ id, name }) => ({ id, name: nameOf(id, name).trim(), was: name }))
    .filter(({ name, was }) => name !== '' && name !== was)
    .map(({ id, name }) => ({ id, name }))
  const added = names['new']?.trim() ? [{ name: names['new'].trim() }] : []
  const save = (event: FormEvent) => {
    event.preventDefault()
    const all = [...changed, ...added]
    if (all.length === 0) return onDone()
    void act({ categories: all })
  }
  const field = (key: string, label: string, value: string) => (
    <input
      key={key}
      className="field"
      aria-label={label}
      placeholder={label}
      maxLength={50}
      value={value}
      onChange={(event) => setNames({ ...names, [key]: event.currentTarget.value })}
    />
  )
  return (
    <form className="discussion-names" onSubmit={save}>
      {categories.map(({ id, name }) => field(String(id), t.nameOf(name), nameOf(id, name)))}
      {field('new', t.newCategory, names['new'] ?? '')}
      <div className="row">
        <Button type="submit" size="compact-sm" loading={isBusy}>
          {common.form.save}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onDone}>
          {common.actions.cancel}
        </Button>
      </div>
    </form>
  )
}
