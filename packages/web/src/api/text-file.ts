import { isSiteManager } from '@verdict/contract/account/viewer.ts'
import { uploadMdFile, uploadMdImg } from '@verdict/contract/files/upload-routes.ts'
import { upload } from './call.ts'
import { useViewer } from './session.ts'

/** Stores a file for a text; answers the Markdown that stands for it, or nothing when it was refused, which was told. */
export type StoreFile = (file: File, onProgress: (part: number) => void) => Promise<string | undefined>

const isPicture = ({ type }: File) => /^image\/(png|jpeg|gif|webp|bmp)$/.test(type)
/** Brackets would end the name within the Markdown. */
const nameIn = ({ name }: File) => name.replaceAll(/[[\]\\]/g, '')

/** How the viewer puts pictures and files into texts: managers of the site, or of the group `gid`; undefined for all others. */
export function useStoreFile(gid?: number): StoreFile | undefined {
  const viewer = useViewer()
  if (!isSiteManager(viewer) && gid === undefined) return undefined
  const group = gid === undefined ? {} : { gid: String(gid) }
  return async (file, onProgress) => {
    const picture = isPicture(file)
    const sent = picture
      ? upload(uploadMdImg, { ...group, image: file }, { onProgress })
      : upload(uploadMdFile, { ...group, file }, { onProgress })
    const kept = await sent.catch(() => undefined) // the call has told the person why already
    return kept && `${picture ? '!' : ''}[${nameIn(file)}](${kept.link})`
  }
}
