/** The middle of a picture as a square PNG of `edge` px; drawn anew, it carries nothing of where it was taken. Throws when it is none. */
export async function squareOf(file: Blob, edge: number): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const side = Math.min(picture.width, picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = edge
  canvas.height = edge
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2]
  canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, edge, edge)
  picture.close()
  const { promise, resolve, reject } = Promise.withResolvers<Blob>()
  canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be drawn'))), 'image/png')
  return promise
}
