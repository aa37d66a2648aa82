// Words joined by a hyphen.
import { expect, test } from 'vitest'
import { compoundsOf } from './compounds.ts'

const wholes = (text: string) => compoundsOf(text).map(({ whole }) => whole)

test('what is joined by a hyphen may be written as one', () => {
  expect(wholes('A Non-Profit, two C‑Stores and state-of-the-art day–care')).toEqual([
    'nonprofit',
    'cstore',
    'stateoftheart',
  ])
  expect(compoundsOf('day-cares')).toEqual([{ whole: 'daycare', parts: ['day', 'care'], spelled: 'daycares' }])
})

test('a dash between blanks joins nothing', () => {
  expect(wholes('hotels - motels -- inns - ')).toEqual([])
})
