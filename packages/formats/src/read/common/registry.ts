import { readCms } from '../cms/read-package.ts'
import { findFps } from '../fps/find.ts'
import { findHoj } from '../hoj/find.ts'
import { isHydro, readHydro } from '../hydro/read-package.ts'
import { readPackage } from '../icpc/read-package.ts'
import { findPlain } from '../plain/find.ts'
import { readPolygon } from '../polygon/read-package.ts'
import { readQduoj } from '../qduoj/read.ts'
import type { Finder, FolderFormat } from './format.ts'

const icpcParts =
  `data statement problem_statement include generators input_validators input_format_validators output_validator
  output_validators`.split(/\s+/)

/** In the order of asking: of two with the same marker the first that recognises a folder reads it. */
export const folderFormats: readonly FolderFormat[] = [
  { marker: 'problem.yaml', recognises: isHydro, parts: ['testdata', 'additional_file'], read: readHydro },
  { marker: 'problem.yaml', recognises: () => true, parts: icpcParts, read: readPackage },
  {
    ...{ marker: 'problem.xml', recognises: () => true, read: readPolygon },
    parts: ['tests', 'files', 'statements', 'statement-sections'],
  },
  {
    ...{ marker: 'task.yaml', recognises: () => true, read: readCms },
    parts: ['input', 'output', 'gen', 'check', 'cor', 'statement', 'testo'],
  },
  { marker: 'problem.json', recognises: () => true, parts: ['testcase'], read: readQduoj },
]

/** Asked in this order when no folder is a package; the first that finds anything has it. */
export const finders: readonly Finder[] = [findHoj, findFps, findPlain]
