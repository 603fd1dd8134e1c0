import { hostilePrograms } from '../../client/build.ts'

let folder: Promise<string> | undefined

/** The folder with every hostile program, named like its source file; compiled when a source changed. */
export function attackFolder(): Promise<string> {
  folder ??= hostilePrograms()
  return folder
}
