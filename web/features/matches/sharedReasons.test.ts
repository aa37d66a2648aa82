// What is said once above a band, and what stays with its rows.
import { expect, test } from 'vitest'
import { sharedReasons } from './sharedReasons.ts'

const texas = { criterion: 'state', verdict: 'met', text: 'Writes in Texas' } as const
const roofing = { criterion: 'class', verdict: 'met', text: 'Writes Residential roofers' } as const
const years = { criterion: 'years', verdict: 'not_stated', text: 'Years in business' } as const

test('what all markets of a band share is said once, and a market alone keeps its reasons', () => {
  expect(sharedReasons([{ reasons: [texas, roofing, years] }, { reasons: [texas, years] }])).toEqual([texas])
  expect(sharedReasons([{ reasons: [texas, roofing] }])).toEqual([])
  expect(sharedReasons([])).toEqual([])
})
