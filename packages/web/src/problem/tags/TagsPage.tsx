import { useQuery } from '@tanstack/react-query'
import { remoteBankNames } from '@verdict/contract/problem/banks.ts'
import { getProblemTagsAndClassification } from '@verdict/contract/problem/routes.ts'
import { deleteTagClassification } from '@verdict/contract/problem/tag-admin-routes.ts'
import { useState } from 'react'
import { ask } from '../../api/ask.ts'
import { useUrlFilter } from '../../api/url-filter.ts'
import { useMessages } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { NoneFound } from '../../ui/list/NoneFound.tsx'
import { RowAct } from '../../ui/list/RowAct.tsx'
import { SearchFilter } from '../../ui/list/SearchFilter.tsx'
import { QueryResult } from '../../ui/QueryResult.tsx'
import { Select } from '../../ui/Select.tsx'
import { Truncated } from '../../ui/Truncated.tsx'
import '../../ui/filters.css'
import '../../ui/tag.css'
import { ClassificationDialog } from './ClassificationDialog.tsx'
import { changed } from './changed.ts'
import { TagDialog } from './TagDialog.tsx'
import type { Classification, Group, Tag } from './tag.ts'
import './tags.css'

/** What is being made or changed. */
type Edited =
  | { kind: 'tag'; tag?: Tag | undefined; into?: number | null | undefined }
  | { kind: 'classification'; classification?: Classification }

/** Tags of a bank by classification, to be made, changed, moved and deleted. */
export default function TagsPage() {
  const t = useMessages().tags
  const [query, change] = useUrlFilter()
  const filter = { query, change }
  const bank = query['oj'] || 'ME'
  const text = (query['keyword'] ?? '').toLowerCase()
  const [edited, setEdited] = useState<Edited>()
  const groups = useQuery(ask(getProblemTagsAndClassification, { oj: bank }))
  const classifications = (groups.data ?? []).flatMap(({ classification }) => classification ?? [])
  const close = () => setEdited(undefined)
  return (
    <div className="page stack">
      <section className="sheet">
        <div className="sheet-head">
          <h1>{t.title}</h1>
          <span className="row end">
            <Button variant="default" onClick={() => setEdited({ kind: 'classification' })}>
              {t.addClassification}
            </Button>
            <Button onClick={() => setEdited({ kind: 'tag' })}>{t.addTag}</Button>
          </span>
        </div>
        <p className="list-lead dim small">{t.lead}</p>
        <div className="filters">
          <Select
            label={t.bank}
            value={bank}
            options={[
              { value: 'ME', label: t.ownBank },
              ...remoteBankNames.map((value) => ({ value: value as string, label: value as string })),
            ]}
            onChange={(oj) => change({ oj: oj === 'ME' ? undefined : oj })}
          />
          <SearchFilter of={filter} label={t.search} />
        </div>
      </section>
      <QueryResult query={groups} skeletonLines={8}>
        {(all) => {
          const cards = all
            .map((group) => ({ group, shown: group.tagList.filter(({ name }) => name.toLowerCase().includes(text)) }))
            .filter(({ shown }) => !text || shown.length)
          if (cards.length)
            return cards.map((card) => <Card key={card.group.classification?.id ?? 0} {...card} edit={setEdited} />)
          return (
            <section className="sheet">
              <Empty>
                <NoneFound of={filter} filters={['keyword']} none={t.none} noneFound={t.noneFound} />
              </Empty>
            </section>
          )
        }}
      </QueryResult>
      {edited?.kind === 'tag' ? (
        <TagDialog
          bank={bank}
          tag={edited.tag}
          into={edited.into ?? null}
          classifications={classifications}
          onClose={close}
        />
      ) : null}
      {edited?.kind === 'classification' ? (
        <ClassificationDialog bank={bank} classification={edited.classification} onClose={close} />
      ) : null}
    </div>
  )
}

interface CardProps {
  group: Group
  /** Its tags that fit the search. */
  shown: readonly Tag[]
  edit: (edited: Edited) => void
}

function Card({ group: { classification, tagList }, shown, edit }: CardProps) {
  const t = useMessages().tags
  const name = classification?.name ?? t.unclassified
  return (
    <section className="sheet tags-card" aria-label={name}>
      <div className="sheet-head">
        <h2>
          <Truncated most="24rem">{name}</Truncated>
        </h2>
        <span className="dim small">
          {t.count(tagList.length)}
          {classification ? ` · ${t.rankOf(classification.rank)}` : ''}
        </span>
        <span className="row end">
          <Button
            size="compact-xs"
            variant="light"
            onClick={() => edit({ kind: 'tag', into: classification?.id ?? null })}
          >
            {t.addTag}
          </Button>
          {classification ? (
            <>
              <Button
                size="compact-xs"
                variant="default"
                onClick={() => edit({ kind: 'classification', classification })}
              >
                {t.editClassification}
              </Button>
              <Remove classification={classification} count={tagList.length} />
            </>
          ) : null}
        </span>
      </div>
      {shown.length ? (
        <ul className="tags-list">
          {shown.map((tag) => (
            <li key={tag.id}>
              <button type="button" className="tag" onClick={() => edit({ kind: 'tag', tag })}>
                <i className="tags-dot" style={tag.color ? { background: tag.color } : undefined} />
                <Truncated most="14rem">{tag.name}</Truncated>
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="dim small">{t.none}</p>
      )}
    </section>
  )
}

function Remove({ classification: { id, name }, count }: { classification: Classification; count: number }) {
  const t = useMessages().tags
  return (
    <RowAct
      route={deleteTagClassification}
      input={{ tcid: id }}
      question={{ title: t.removeClassification, text: t.removeClassificationText(name, count), danger: true }}
      done={t.removed}
      renews={changed}
    >
      {t.removeShort}
    </RowAct>
  )
}
