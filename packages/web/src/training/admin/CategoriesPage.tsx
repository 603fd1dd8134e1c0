import { deleteTrainingCategory } from '@verdict/contract/training/admin-routes.ts'
import { getTrainingCategory, getTrainingList } from '@verdict/contract/training/routes.ts'
import { useState } from 'react'
import { useRows } from '../../api/use-list.ts'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { actsColumn } from '../../ui/list/acts-column.tsx'
import { ListSheet } from '../../ui/list/ListSheet.tsx'
import { RowAct } from '../../ui/list/RowAct.tsx'
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
  actsColumn((row) => (
    <>
      <Button size="compact-xs" variant="default" aria-label={t.editOf(row.name)} onClick={() => edit(row)}>
        {t.edit}
      </Button>
      <Remove category={row} />
    </>
  )),
]

function Remove({ category: { id, name } }: { category: Category }) {
  const t = useMessages().trainingAdmin
  return (
    <RowAct
      route={deleteTrainingCategory}
      input={{ cid: id }}
      question={{ title: t.removeCategory, text: t.removeCategoryText(name), danger: true }}
      label={t.removeOf(name)}
      done={t.removed}
      renews={[getTrainingCategory, getTrainingList]}
    >
      {t.removeShort}
    </RowAct>
  )
}
