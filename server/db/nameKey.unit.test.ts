// Which names are the same to the directory, and which are not.
import { expect, test } from 'vitest'
import { nameKey } from './nameKey.ts'

const cyrillic = 'Наrborlіnе Мutuаl'

test.each([
  ['full width', 'Ｈａｒｂｏｒｌｉｎｅ　Ｍｕｔｕａｌ'],
  ['a no-break space', 'Harborline\u00a0Mutual'],
  ['zero-width spaces', 'Harbor\u200bline \u200dMutual\ufeff'],
  ['bidi marks', '\u202eHarborline\u200f Mutual\u202c'],
  ['Cyrillic letters', cyrillic],
  ['Cyrillic capitals', 'НАRВОRLІNЕ МUТUАL'],
  ['Greek letters', 'Ηarbοrline Μutual'],
  ['letters of mathematics', '𝗛𝗮𝗿𝗯𝗼𝗿𝗹𝗶𝗻𝗲 𝑀𝑢𝑡𝑢𝑎𝑙'],
  ['a blank that is a letter', 'Harborline\u3164 Mutual'],
  ['case, spacing and punctuation', '  HARBORLINE — mutual!  '],
])('%s tells no names apart', (_, name) => {
  expect(nameKey(name)).toBe('harborline mutual')
})

test.each([
  ['Harborline Mutual', 'Harbor Line Mutual'],
  ['Route 101', 'Route lol'],
  ['Modern Risk', 'Modem Risk'],
  ['Café Mutual', 'Cafe Mutual'],
  ['保険一', '保険二'],
])('%s is not %s', (one, other) => {
  expect(nameKey(one)).not.toBe(nameKey(other))
})

test('a key has a bound, whatever the name becomes', () => {
  const key = nameKey('\ufdfa'.repeat(200))
  expect(Buffer.byteLength(key)).toBeLessThanOrEqual(1_800)
  expect(nameKey(`${'😀'.repeat(100)}a`)).toBe('a')
})
