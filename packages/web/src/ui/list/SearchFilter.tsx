import type { FilteredList } from '../../api/use-list.ts'
import { SearchBox } from '../SearchBox.tsx'

interface Props {
  /** The list, or as much of it as filters need. */
  of: Pick<FilteredList<never>, 'query' | 'change'>
  label: string
  /** Under which name the address has it. */
  name?: string
}

/** Filters a list by what is typed. */
export const SearchFilter = ({ of: { query, change }, label, name = 'keyword' }: Props) => (
  <SearchBox
    className="filters-wide"
    label={label}
    value={query[name] ?? ''}
    onSearch={(text) => change({ [name]: text || undefined })}
  />
)
