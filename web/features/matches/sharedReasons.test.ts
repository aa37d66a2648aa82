// What is said once above a band, and what its rows say.
import { expect, test } from 'vitest'
import { differingReasons, sharedReasons } from './sharedReasons.ts'

const texas = { criterion: 'state', verdict: 'met', text: 'Writes in Texas' } as const
const roofing = { criterion: 'class', verdict: 'met', text: 'Writes Residential roofers' } as const
const years = { criterion: 'years', verdict: 'not_stated', text: 'Years in business' } as const

test('what all markets of a band share is said once, and a market alone keeps its reasons', () => {
  expect(sharedReasons([{ reasons: [texas, roofing, years] }, { reasons: [texas, years] }])).toEqual([texas])
  expect(sharedReasons([{ reasons: [texas, roofing] }])).toEqual([])
  expect(sharedReasons([])).toEqual([])
})

test('a row says what is against its market first, then what sets it apart, and leaves out what is above', () => {
  const shared = new Set([texas.text])
  const line = { criterion: 'line', verdict: 'partly', text: 'Writes 1 of 2 lines, not Liquor Liability' } as const
  const premium = { criterion: 'premium', verdict: 'met', text: 'Minimum premium $2,500, yours $12,000' } as const
  const lines = { criterion: 'line', verdict: 'met', text: 'Writes General Liability' } as const
  const access = { criterion: 'appointment', verdict: 'missed', text: 'Appointment needed' } as const
  const said = (...reasons: Parameters<typeof differingReasons>[0]) =>
    differingReasons(reasons, shared).map(({ text }) => text)
  expect(said(texas, roofing, premium, line, access)).toEqual(['Not Liquor Liability', 'Writes Residential roofers'])
  expect(said(texas, lines, premium)).toEqual(['Minimum premium $2,500', 'Writes General Liability'])
  expect(said(texas, roofing, premium, years)).toEqual(['Writes Residential roofers', 'Not stated: years in business'])
  expect(said(texas)).toEqual([])
})
