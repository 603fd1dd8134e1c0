import type { Area } from 'react-easy-crop'

/** Width and height of what is cut, px. */
const size = 200

const opened = (address: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const picture = new Image()
    picture.onload = () => resolve(picture)
    picture.onerror = () => reject(new Error('The picture cannot be read'))
    picture.src = address
  })

/** The part of a turned picture as a PNG; `area` is in pixels of the turned picture. Throws when it cannot be read. */
export async function cropPicture(address: string, area: Area, degrees: number): Promise<Blob> {
  const picture = await opened(address)
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  const width = picture.width * cos + picture.height * sin
  const height = picture.width * sin + picture.height * cos
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser does not draw')
  pen.scale(size / area.width, size / area.height)
  pen.translate(width / 2 - area.x, height / 2 - area.y)
  pen.rotate(angle)
  pen.drawImage(picture, -picture.width / 2, -picture.height / 2)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture cannot be written'))), 'image/png')
  })
}
