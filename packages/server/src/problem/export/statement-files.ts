import { stat } from 'node:fs/promises'
import path from 'node:path'
import { type PackageMessage, packageMessage } from '@verdict/formats/message.ts'
import type { PublicFile, Statement } from '@verdict/formats/problem.ts'
import { addressOf, linkedName } from '@verdict/formats/read/common/public-files.ts'
import { addressesIn, nameAt, withAddresses } from '@verdict/formats/statement-files.ts'
import { type Blobs, blobPath } from '../../blobs/blobs.ts'
import type { Db } from '../../db/connect.ts'
import { publicFolder } from '../../files/public-files.ts'
import { findByKey } from '../../files/upload-queries.ts'

interface Source {
  db: Db
  blobs: Blobs
  dataDir: string
}

async function fileAt(disk: string, name: string) {
  const found = await stat(disk).catch(() => undefined)
  return found?.isFile() ? { path: name, disk, bytes: found.size } : undefined
}

/** What somebody uploaded, as an import would keep it. */
async function uploaded({ db, blobs }: Source, address: string): Promise<PublicFile | undefined> {
  const [, key = '', ending = ''] = /([0-9a-f]{32})(?:\.(\w+))?$/.exec(address) ?? []
  const row = await findByKey(db, key)
  if (!row || row.ending !== ending.toLowerCase()) return undefined
  const file = await fileAt(blobPath(blobs, row.hash), `${key}.${row.ending}`)
  return file && { name: await linkedName(row.hash, file), file, title: row.name }
}

async function imported({ dataDir }: Source, name: string): Promise<PublicFile | undefined> {
  const file = await fileAt(path.join(publicFolder(dataDir), name), name)
  return file && { name, file }
}

const textOf = ({ description, input, output, hint }: Statement): string =>
  [description, input, output, hint].join('\n')

/**
 * The statements with the files for everybody that they show or link to, all under the addresses that an import gives; and what
 * of them is not there any more.
 */
export async function withStatementFiles(
  source: Source,
  statements: Statement[],
): Promise<{ statements: Statement[]; publicFiles: PublicFile[]; warnings: PackageMessage[] }> {
  const files = new Map<string, PublicFile>()
  const warnings: PackageMessage[] = []
  for (const address of addressesIn(statements.map(textOf).join('\n'))) {
    const name = nameAt(address)
    const found = await (name === undefined ? uploaded(source, address) : imported(source, name))
    if (found) files.set(address, found)
    else warnings.push(packageMessage('export-file-gone', { address }))
  }
  const moved = (text: string) =>
    withAddresses(text, (address) => {
      const found = files.get(address)
      return found && addressOf(found)
    })
  return {
    statements: statements.map(({ description, input, output, hint, ...rest }) => ({
      ...rest,
      description: moved(description),
      input: moved(input),
      output: moved(output),
      hint: moved(hint),
    })),
    publicFiles: [...new Map([...files.values()].map((one) => [one.name, one])).values()],
    warnings,
  }
}
