import { isRoot } from '@verdict/contract/account/viewer.ts'
import { useState } from 'react'
import { useViewer } from '../api/session.ts'
import { useMessages } from '../i18n/language.ts'
import { Button } from '../ui/Button.tsx'
import { LatePart } from '../ui/LatePart.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Truncated } from '../ui/Truncated.tsx'
import type { Category } from './discussion.ts'
import { CategoryNames } from './late-parts.ts'

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
        <LatePart wait={<Skeleton lines={3} />}>
          <CategoryNames categories={categories} onDone={() => setEdited(false)} />
        </LatePart>
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
