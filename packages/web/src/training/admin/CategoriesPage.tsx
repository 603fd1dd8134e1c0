import { deleteTrainingCategory } from '@verdict/contract/training/admin-routes.ts'
import { getTrainingCategory, getTrainingList } from '@verdict/contract/training/routes.ts'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useRows } from '../../api/use-list.ts'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { ListSheet } from '../../ui/list/ListSheet.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { CategoryTag } from '../TrainingTags.tsx'
import { type Category, CategoryDialog } from './CategoryDialog.tsx'

/** The categories of the site's trainings. */
export default function CategoriesPage() {
  const t = useMessages().trainingAdmin
  const [edited, setEdited] = useState<Category | 'new'>()
  const list = useRows(getTrainingCategory, {}, (rows) => rows)
  return (
    <div className="page">
      <ListSheet
        title={t.categories}
        lead={t.categoriesLead}
        list={list}
        columns={columns(t, setEdited)}
        rowKey={({ id }) => id}
        actions={<Button onClick={() => setEdited('new')}>{t.addCategory}</Button>}
        empty={t.noCategories}
      />
      {edited ? (
        <CategoryDialog category={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      ) : null}
    </div>
  )
}

const columns = (t: Messages['trainingAdmin'], edit: (row: Category) => void): Column<Category>[] => [
  {
    key: 'name',
    title: t.categoryName,
    phone: 'title',
    cell: ({ name, color }) => <CategoryTag name={name} color={color} />,
  },
  { key: 'colour', title: t.colour, tight: true, cell: ({ color }) => <span className="num">{color ?? '--'}</span> },
  {
    key: 'modified',
    title: t.modified,
    tight: true,
    from: 820,
    cell: ({ gmtModified }) => <RelativeTime at={gmtModified} />,
  },
  {
    key: 'acts',
    title: <span className="unseen">{t.acts}</span>,
    tight: true,
    phone: 'end',
    cell: (row) => (
      <span className="row">
        <Button size="compact-xs" variant="default" aria-label={t.editOf(row.name)} onClick={() => edit(row)}>
          {t.edit}
        </Button>
        <Remove category={row} />
      </span>
    ),
  },
]

function Remove({ category: { id, name } }: { category: Category }) {
  const t = useMessages().trainingAdmin
  const { act, isBusy } = useAct(deleteTrainingCategory, {
    confirm: () => ({
      title: t.removeCategory,
      text: t.removeCategoryText(name),
      yes: t.removeCategory,
      danger: true,
    }),
    done: t.removed,
    renews: [getTrainingCategory, getTrainingList],
  })
  return (
    <Button
      size="compact-xs"
      variant="light"
      color="red"
      loading={isBusy}
      aria-label={t.removeOf(name)}
      onClick={() => void act({ cid: id })}
    >
      {t.removeShort}
    </Button>
  )
}
