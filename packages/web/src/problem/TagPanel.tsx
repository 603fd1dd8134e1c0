import { useQuery } from '@tanstack/react-query'
import { getProblemTagsAndClassification } from '@verdict/contract/problem/routes.ts'
import type { Output } from '@verdict/contract/route.ts'
import { useState } from 'react'
import { ask } from '../api/ask.ts'
import { useMessages } from '../i18n/language.ts'
import { Failure } from '../ui/Failure.tsx'
import { Cross } from '../ui/icons.tsx'
import { SearchBox } from '../ui/SearchBox.tsx'
import { TagName } from '../ui/TagName.tsx'

type Group = Output<typeof getProblemTagsAndClassification>[number]

interface Props {
  /** The bank whose tags are shown, as the calls name it. */
  bank: string
  chosen: number[]
  onChange: (ids: number[]) => void
}

/** All tags by classification; a problem must have every chosen one. */
export function TagPanel({ bank, chosen, onChange }: Props) {
  const { problem: t, common } = useMessages()
  const [text, setText] = useState('')
  const { data: groups, error, refetch } = useQuery(ask(getProblemTagsAndClassification, { oj: bank }))
  const all = groups?.flatMap((group) => group.tagList) ?? []
  const picked = all.filter((tag) => chosen.includes(tag.id))
  const toggle = (id: number) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  const shown = matching(groups ?? [], text)
  const [isOpen, setOpen] = useOpen(chosen.length > 0)
  return (
    <details
      className="sheet tag-panel"
      open={isOpen}
      onToggle={(event) => event.target === event.currentTarget && setOpen(event.currentTarget.open)}
    >
      <summary className="sheet-head">
        <h2>{t.tags}</h2>
        {chosen.length > 0 ? <span className="num dim end">{chosen.length}</span> : null}
      </summary>
      <div className="tag-panel-body">
        <SearchBox label={t.searchTags} value={text} onSearch={setText} />
        {picked.length > 0 ? <Picked tags={picked} label={t.chosenTags} onRemove={toggle} /> : null}
        {error && !groups ? <Failure text={error.message} onRetry={() => void refetch()} /> : null}
        {groups && shown.length === 0 ? <p className="dim small">{groups.length ? common.empty : t.noTags}</p> : null}
        {shown.map((group) => (
          <TagGroup key={group.classification?.id ?? 0} group={group} chosen={chosen} toggle={toggle} />
        ))}
      </div>
    </details>
  )
}

/** Opens with the first tag that is chosen; who has it open, or has closed it, keeps it so. */
function useOpen(hasChosen: boolean) {
  const [isOpen, setOpen] = useState(hasChosen)
  const [had, setHad] = useState(hasChosen)
  if (had !== hasChosen) {
    setHad(hasChosen)
    if (hasChosen) setOpen(true)
  }
  return [isOpen, setOpen] as const
}

const matching = (groups: Group[], text: string): Group[] =>
  groups
    .map((group) => ({
      ...group,
      tagList: group.tagList.filter((tag) => tag.name.toLowerCase().includes(text.toLowerCase())),
    }))
    .filter((group) => group.tagList.length > 0)

function TagGroup({ group, chosen, toggle }: { group: Group; chosen: number[]; toggle: (id: number) => void }) {
  const t = useMessages().problem
  return (
    <section>
      <h3>{group.classification?.name ?? t.unclassified}</h3>
      <div className="tag-grid">
        {group.tagList.map((tag) => (
          <button
            key={tag.id}
            type="button"
            className="tag"
            aria-pressed={chosen.includes(tag.id)}
            onClick={() => toggle(tag.id)}
          >
            <TagName {...tag} />
          </button>
        ))}
      </div>
    </section>
  )
}

interface PickedProps {
  tags: Group['tagList']
  label: string
  onRemove: (id: number) => void
}

function Picked({ tags, label, onRemove }: PickedProps) {
  const t = useMessages().problem
  return (
    <ul className="tag-picked" aria-label={label}>
      {tags.map((tag) => (
        <li key={tag.id}>
          <button
            type="button"
            className="tag"
            aria-pressed="true"
            aria-label={t.removeTag(tag.name)}
            onClick={() => onRemove(tag.id)}
          >
            <TagName {...tag} />
            <Cross />
          </button>
        </li>
      ))}
    </ul>
  )
}
