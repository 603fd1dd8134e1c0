import { describe, expect, test } from 'vitest'
import { cleanPicture } from '../../src/files/picture/clean.ts'
import { bytesOf, pngOf } from '../support/pictures.ts'

const jpegSegment = (marker: number, body: Buffer | string) => {
  const content = Buffer.from(body)
  return Buffer.concat([Buffer.from([0xff, marker]), bytesOf(2, content.length + 2), content])
}

/** Exif of a photograph that was taken upright, and where. */
const exif = Buffer.concat([
  Buffer.from('457869660000', 'hex'),
  Buffer.from('49492a0008000000020012010300010000000600000010010200060000003c000000', 'hex'),
  Buffer.from('48.1N 11.5E by Alice'),
])
const frame = Buffer.from('0800020003010111 00'.replaceAll(' ', ''), 'hex')
const jpeg = Buffer.concat([
  Buffer.from('ffd8', 'hex'),
  jpegSegment(0xe0, Buffer.from('4a46494600010100000100010000', 'hex')),
  jpegSegment(0xe1, exif),
  jpegSegment(0xe1, 'http://ns.adobe.com/xap/1.0/ Alice'),
  jpegSegment(0xfe, 'said by Alice'),
  jpegSegment(0xc0, frame),
  jpegSegment(0xda, Buffer.from('0101000000', 'hex')),
  Buffer.from('1122ff003344ffd05566', 'hex'),
  Buffer.from('ffd9', 'hex'),
  Buffer.from('PK a zip of Alice behind it'),
])

const gif = Buffer.concat([
  Buffer.from('GIF89a'),
  Buffer.from('02000300800000ff0000000000', 'hex'),
  Buffer.from('21ff0b', 'hex'),
  Buffer.from('NETSCAPE2.0'),
  Buffer.from('030100000021fe05', 'hex'),
  Buffer.from('Alice'),
  Buffer.from('0021f904000000000' + '02c0000000002000300000202' + '0c0a003b', 'hex'),
  Buffer.from('Alice'),
])

const chunk = (type: string, body: Buffer | string) => {
  const content = Buffer.from(body)
  const size = Buffer.alloc(4)
  size.writeUInt32LE(content.length)
  return Buffer.concat([Buffer.from(type), size, content, Buffer.alloc(content.length % 2)])
}
const riff = Buffer.concat([
  Buffer.from('WEBP'),
  chunk('VP8X', Buffer.from('0c000000020000010000', 'hex')),
  chunk('VP8L', Buffer.from('2f02400000000000000000', 'hex')),
  chunk('EXIF', 'Alice'),
  chunk('XMP ', 'Alice was here'),
])
const webp = Buffer.concat([
  Buffer.from('RIFF'),
  Buffer.from(Uint32Array.of(riff.length).buffer),
  riff,
  Buffer.from('Alice'),
])

const bmpHead = (width: number, height: number, from: number) => {
  const head = Buffer.alloc(54)
  head.write('BM')
  head.writeUInt32LE(from, 10)
  head.writeUInt32LE(40, 14)
  head.writeInt32LE(width, 18)
  head.writeInt32LE(height, 22)
  head.writeUInt16LE(24, 28)
  return head
}
const bmp = Buffer.concat([bmpHead(2, 2, 59), Buffer.from('Alice'), Buffer.alloc(16, 9), Buffer.from('Alice')])

const png = pngOf({
  width: 3,
  height: 2,
  chunks: [
    ['tEXt', 'Author\0Alice'],
    ['eXIf', exif],
    ['tIME', 'Alice00'],
  ],
  after: 'Alice',
})

describe('what a picture says besides how it looks is lost', () => {
  test.each([
    ['png', png],
    ['jpg', jpeg],
    ['gif', gif],
    ['webp', webp],
    ['bmp', bmp],
  ])('%s', (type, bytes) => {
    expect(bytes.includes('Alice')).toBe(true)

    const cleaned = cleanPicture(bytes)

    expect(cleaned?.type).toBe(type)
    expect(cleaned?.bytes.includes('Alice')).toBe(false)
    expect(cleaned?.bytes.includes('11.5E')).toBe(false)
    expect(cleanPicture(cleaned?.bytes ?? Buffer.alloc(0))?.bytes).toEqual(cleaned?.bytes)
  })
})

test('a photograph keeps which way is up, and its dots', () => {
  const { bytes } = cleanPicture(jpeg) ?? { bytes: Buffer.alloc(0) }

  expect(bytes.includes(Buffer.from('01120003000000010006', 'hex'))).toBe(true)
  expect(bytes.includes(Buffer.from('1122ff003344ffd05566ffd9', 'hex'))).toBe(true)
  expect(bytes.subarray(-2)).toEqual(Buffer.from('ffd9', 'hex'))
})

test('what is damaged, cut off, far too many dots, or no picture at all is none', () => {
  const huge = pngOf({ width: 40_000, height: 40_000 })
  const spoilt = Buffer.from(png)
  spoilt[20] = 77
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const disguised = ['<!doctype html><script>1</script>', svg, '%PDF-1.4', 'GIF89a<script>', 'BM<script>', '']
  const cut = [png, jpeg, gif, webp, bmp].map((one) => one.subarray(0, one.length / 2))

  for (const bytes of [huge, spoilt, ...cut, ...disguised.map((text) => Buffer.from(text))])
    expect(cleanPicture(bytes)).toBeUndefined()
})
