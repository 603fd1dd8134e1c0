import { exactTime } from '../i18n/format.ts'

const tile = { width: 300, height: 190 }

/**
 * One tile of the watermark: who looks, and when. Its grey is so light, on white and on black, that text over it reads as
 * before.
 */
function draw(username: string, now: Date): string {
  const ratio = Math.min(2, window.devicePixelRatio || 1)
  const canvas = document.createElement('canvas')
  canvas.width = tile.width * ratio
  canvas.height = tile.height * ratio
  const pen = canvas.getContext('2d')
  if (!pen) return '' // a browser that draws nothing shows no watermark
  pen.scale(ratio, ratio)
  pen.translate(tile.width / 2, tile.height / 2)
  pen.rotate((-20 * Math.PI) / 180)
  pen.textAlign = 'center'
  pen.fillStyle = 'rgb(128 140 134 / 9%)'
  pen.font = '600 15px sans-serif'
  pen.fillText(username, 0, -4, tile.width - 40)
  pen.font = '12px sans-serif'
  pen.fillText(exactTime(now).slice(0, 16), 0, 14, tile.width - 40)
  return canvas.toDataURL()
}

/** Puts a new layer in the place of the one before, wherever that has gone or whatever was done to it. */
export function drawWatermark(username: string, now: Date): void {
  removeWatermark()
  const layer = document.createElement('div')
  layer.className = 'watermark'
  layer.setAttribute('aria-hidden', 'true')
  layer.style.backgroundImage = `url("${draw(username, now)}")`
  layer.style.backgroundSize = `${tile.width}px ${tile.height}px`
  document.body.append(layer)
}

export function removeWatermark(): void {
  for (const layer of document.querySelectorAll('.watermark')) layer.remove()
}
