// What becomes of a picture before it is kept, and of the name it came with.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  enormousPng,
  gif,
  halfPng,
  html,
  jpeg,
  jpegFromPhone,
  pdf,
  png,
  svg,
  transparentPng,
  truncated,
  zip,
} from '../features/uploads/testing/samples.ts'
import { cleanName, detectFormat } from './fileFormat.ts'
import { reencode } from './pictures.ts'

test('a file is what its first bytes say', async () => {
  expect(await detectFormat(await png())).toBe('png')
  expect(await detectFormat(await jpeg())).toBe('jpeg')
  expect(await detectFormat(pdf())).toBe('pdf')
  expect(await detectFormat(Buffer.concat([Buffer.from('\ufeff\n'), pdf()]))).toBe('pdf')
  for (const other of [svg(), await gif(), html(), zip(), Buffer.from('x'), Buffer.concat([zip(), pdf()])])
    expect(await detectFormat(other)).toBeNull()
})

test('a photograph is turned upright and says no more where it was taken', async () => {
  const sent = await jpegFromPhone()
  const before = await sharp(sent).metadata()
  expect(before.orientation).toBe(6)
  expect(before.exif?.includes('Basil Saffron')).toBe(true)
  const drawn = await reencode(sent, 'inside')
  const now = await sharp(drawn.bytes).metadata()
  expect(drawn).toMatchObject({ mime: 'image/jpeg', width: 40, height: 60 })
  expect(now).toMatchObject({ width: 40, height: 60 })
  expect([now.exif, now.icc, now.iptc, now.xmp, now.orientation]).toEqual(Array(5).fill(undefined))
  expect(drawn.bytes.includes('Basil Saffron')).toBe(false)
})

test('a large picture gets a sensible size, a small one stays as it is', async () => {
  expect(await reencode(await jpeg(3000, 1500), 'inside')).toMatchObject({ width: 1024, height: 512 })
  expect(await reencode(await jpeg(1500, 3000), 'profile')).toMatchObject({ width: 256, height: 512 })
  expect(await reencode(await png(30, 20), 'inside')).toMatchObject({ width: 30, height: 20, mime: 'image/webp' })
})

test('a picture of 24 megapixels is drawn beside the event loop, not on it', async () => {
  const large = await jpeg(5_600, 4_280)
  let isDrawn = false
  const drawing = reencode(large, 'inside').finally(() => {
    isDrawn = true
  })
  let turns = 0
  for (; !isDrawn; turns++) await new Promise(setImmediate)
  expect(await drawing).toMatchObject({ width: 1024 })
  // On the loop it would take a few turns; beside it thousands pass.
  expect(turns).toBeGreaterThan(50)
})

test('what is transparent stays so', async () => {
  const { bytes } = await reencode(await transparentPng(), 'inside')
  // The chunk in which WebP keeps it: the server itself reads no WebP.
  expect(bytes.includes('ALPH')).toBe(true)
})

test('what follows a picture in its file is not kept', async () => {
  const { bytes } = await reencode(Buffer.concat([await png(), html()]), 'inside')
  expect(bytes.includes('alert')).toBe(false)
})

test('a picture of 196 megapixels is refused by its header, before anything is drawn', async () => {
  await expect(reencode(enormousPng(), 'inside')).rejects.toMatchObject({ code: 'too_large' })
})

test('what only begins like a picture is refused', async () => {
  for (const broken of [halfPng(), await truncated(jpeg(800, 600)), enormousPng(4_000), svg(), await gif()])
    await expect(reencode(broken, 'inside')).rejects.toMatchObject({ code: 'wrong_file' })
})

test.each([
  ['Logo (final).png', 'Logo (final).webp'],
  ['../../etc/passwd', 'passwd.webp'],
  ['C:\\fakepath\\shop.jpeg', 'shop.webp'],
  ['naïve – 料理.PNG', 'naïve – 料理.webp'],
  ['evil\u202Egnp.exe', 'evilgnp.webp'],
  ['a\r\nSet-Cookie: x.png', 'aSet-Cookie x.webp'],
  ['.htaccess', 'file.webp'],
  ['', 'file.webp'],
  ['x'.repeat(300), `${'x'.repeat(100)}.webp`],
])('%j is kept under the name %j', (sent, kept) => {
  expect(cleanName(sent, 'image/webp')).toBe(kept)
})

test('a name of nothing but dots or blanks is read in one pass, however long it is', () => {
  // With work that grows with the square of the length this would take minutes.
  for (const sign of ['.', ' ']) expect(cleanName(`logo${sign.repeat(2_000_000)}x.png`, 'image/webp')).toBe('logo.webp')
})
