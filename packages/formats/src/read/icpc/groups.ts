import { folderOf, type Tree } from '../../archive/tree.ts'
import { PackageFault } from '../../message.ts'
import type { DataCase } from './cases.ts'
import { type Fields, fieldsOf, readYamlIn } from './yaml.ts'

/** A folder of test cases with what its `testdata.yaml` or `test_group.yaml` says. */
export interface Group {
  /** Below `data`: '', 'secret', 'secret/group1'. */
  path: string
  settings: Fields
  cases: DataCase[]
  groups: Group[]
}

const fileNames = ['test_group.yaml', 'testdata.yaml'] as const

async function settingsOf(tree: Tree, path: string): Promise<Fields> {
  const folder = path === '' ? 'data' : `data/${path}`
  const [newer, older] = await Promise.all(fileNames.map((name) => readYamlIn(tree, `${folder}/${name}`)))
  if (newer && older) throw new PackageFault('two-group-files', { file: newer.file, other: older.file })
  return newer ?? older ?? fieldsOf(`${folder}/${fileNames[1]}`, {})
}

/** The folders that hold the cases, as a tree from `data` down; children in the order of their paths. */
export async function readGroups(tree: Tree, cases: readonly DataCase[]): Promise<Group> {
  const groups = new Map<string, Group>()
  const groupAt = async (path: string): Promise<Group> => {
    const known = groups.get(path)
    if (known) return known
    const group: Group = { path, settings: await settingsOf(tree, path), cases: [], groups: [] }
    groups.set(path, group)
    if (path !== '') (await groupAt(folderOf(path))).groups.push(group)
    return group
  }
  const top = await groupAt('')
  for (const one of cases) (await groupAt(one.folder)).cases.push(one)
  return top
}

/** A group and everything below it. */
export const withDescendants = (group: Group): Group[] => [group, ...group.groups.flatMap(withDescendants)]
