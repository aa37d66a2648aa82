// Files that people send, and files that they should not.
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

export const megabyte = 1024 * 1024

type Rgb = { r: number; g: number; b: number }
const basil = { r: 23, g: 117, b: 78 }
const canvas = (width: number, height: number, background: Rgb & { alpha?: number } = basil) =>
  sharp({ create: { width, height, channels: 'alpha' in background ? 4 : 3, background } })

export const png = (width = 60, height = 40) => canvas(width, height).png().toBuffer()
export const transparentPng = () =>
  canvas(40, 40, { ...basil, alpha: 0 })
    .png()
    .toBuffer()
export const jpeg = (width = 60, height = 40) => canvas(width, height).jpeg().toBuffer()

/** A picture that is rotated by its metadata and contains a location. */
export const jpegFromPhone = () =>
  canvas(60, 40)
    .withExif({
      IFD0: { Copyright: 'Basil Saffron' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 42/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '74/1 0/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

export const pdf = (bytes = 600) => {
  const start = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'
  return Buffer.concat([Buffer.from(start), Buffer.alloc(Math.max(0, bytes - start.length), ' ')])
}

/** A PDF with the given object, plain or in a compressed object stream. */
export const pdfWith = (object: string) => Buffer.from(`%PDF-1.7\n1 0 obj\n${object}\nendobj\n%%EOF\n`, 'latin1')
export const pdfPacking = (object: string, more = '') => {
  const packed = deflateSync(`2 0 ${object}`)
  const start = `%PDF-1.7\n% a stream\n1 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\r\n`
  return Buffer.concat([Buffer.from(start), packed, Buffer.from(`\nendstream\nendobj\n${more}%%EOF\n`)])
}

export const svg = () =>
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')
export const gif = () => canvas(8, 8).gif().toBuffer()
export const html = () => Buffer.from('<!doctype html><script>alert(document.domain)</script>')
export const zip = () => Buffer.concat([Buffer.from('504b0304140000000800', 'hex'), Buffer.alloc(400)])
export const halfPng = () => Buffer.concat([signature, html()])
export const truncated = async (whole: Promise<Buffer>) => {
  const bytes = await whole
  return bytes.subarray(0, Math.floor(bytes.length * 0.6))
}

const signature = Buffer.from('89504e470d0a1a0a', 'hex')

/** 196 megapixels by its header, in less than a hundred bytes. */
export function enormousPng(side = 14_000) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(64))), chunk('IEND')])
}

/** A picture of exactly this many bytes. Decoders ignore the bytes after its end. */
export async function pngOf(bytes: number) {
  const picture = await png()
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)])
}

function chunk(name: string, data = Buffer.alloc(0)) {
  const named = Buffer.concat([Buffer.from(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
