import { uploadMdFile, uploadMdImg } from '@verdict/contract/files/upload-routes.ts'
import { upload } from './call.ts'

const inBrackets = (name: string) => name.replace(/[[\]\\]/g, '\\$&')

/** Keeps a file that was dropped on a Markdown editor; answers the Markdown that stands for it, or nothing when it was refused. */
export async function storeForText(file: File): Promise<string | undefined> {
  const isPicture = /^image\/(png|jpeg|gif|webp)$/.test(file.type)
  try {
    const { link } = isPicture ? await upload(uploadMdImg, { image: file }) : await upload(uploadMdFile, { file })
    return `${isPicture ? '!' : ''}[${inBrackets(file.name)}](${link})`
  } catch {
    return undefined // the call has told the person why
  }
}
