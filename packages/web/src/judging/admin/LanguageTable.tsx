import { useMessages } from '../../i18n/language.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Empty } from '../../ui/Empty.tsx'
import type { Node } from './NodeTable.tsx'

interface Row {
  language: string
  versions: Map<number, string>
}

function rowsOf(nodes: Node[]): Row[] {
  const rows = new Map<string, Row>()
  for (const node of nodes)
    for (const { name, version } of node.languages) {
      const row = rows.get(name) ?? { language: name, versions: new Map() }
      row.versions.set(node.id, version)
      rows.set(name, row)
    }
  return [...rows.values()].sort((a, b) => a.language.localeCompare(b.language, 'en'))
}

/** Which judge has which language, in which version. */
export function LanguageTable({ nodes }: { nodes: Node[] }) {
  const t = useMessages().judges
  const rows = rowsOf(nodes)
  if (!rows.length) return <Empty>{t.noLanguages}</Empty>
  const columns: Column<Row>[] = [
    { key: 'language', title: t.languages, tight: true, phone: 'title', cell: ({ language }) => language },
    ...nodes.map((node) => ({
      key: String(node.id),
      title: node.name,
      phone: 'line' as const,
      cell: ({ versions }: Row) => {
        const version = versions.get(node.id)
        return (
          <>
            <span className="judge-of dim small">{node.name}</span>
            {version === undefined ? (
              <span className="dim">{t.missing}</span>
            ) : (
              <span className="small">{version}</span>
            )}
          </>
        )
      },
    })),
  ]
  return <DataTable label={t.languages} columns={columns} rows={rows} rowKey={(row) => row.language} />
}
