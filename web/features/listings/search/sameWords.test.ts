// A fact of a listing has the same words wherever it is shown: on its card, in the table and its copy, and in the drawer.
import type { ReactElement } from 'react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AppointmentRecord } from '#contract/calls/appointments.ts'
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { statedTerms } from '#contract/rules/statedTerms.ts'
import { fitOf } from '../records/details/fit.ts'
import { CardTerms } from './cards/CardTerms.tsx'
import { tableText } from './table/columnChoice.ts'
import { type ColumnKey, columns } from './table/columns.tsx'

const appointment = (state: AppointmentRecord['state'], mga_name = ''): AppointmentRecord => ({
  state,
  through: state === 'through' ? { mga_name, mga_id: 1, organization_id: null, more: 1 } : null,
})

type Facts = Partial<Pick<ListingRecord, 'minimum_premium' | 'admitted' | 'minimum_years_in_business' | 'access'>>

function listingWith(facts: Facts): ListingRecord {
  const record = {
    ...{ listing_name: 'Pizza', org_name: 'Harborline', organization_type: 'Insurance Company' as const },
    ...{ minimum_premium: null, organization_minimum_premium: null, admitted: null, minimum_earned_premium: '25' },
    ...{
      minimum_years_in_business: null,
      access: appointment('not_needed'),
      states: ['TX'],
      line_of_business: 'Cyber',
    },
    ...{ limits: [], naics_labels: [], matched: [], ...facts },
  }
  // as: the rest of a record is not shown by what is compared.
  return { ...record, stated: statedTerms(record) } as unknown as ListingRecord
}

const wordsOf = (part: ReactElement | string) =>
  renderToStaticMarkup(part)
    .replaceAll(/<span aria-hidden="true">–<\/span>|<svg.*?<\/svg>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const cellOf = (key: ColumnKey, listing: ListingRecord) => {
  const { cell, text } = columns[key]
  const shown = cell?.(listing, { states: [], lines: [] }) ?? text(listing)
  return wordsOf(createElement('td', null, shown))
}
const copyOf = (key: ColumnKey, listing: ListingRecord) => tableText([listing], [key]).split('\n')[1]?.split('\t')[2]
const drawerOf = (label: string, listing: ListingRecord) => {
  const { terms, notStated } = fitOf(listing, { states: [], lines: [] })
  return terms.find(row => row.label === label)?.values.join() ?? (notStated.includes(label.toLowerCase()) && '')
}

test.each([
  [{ minimum_premium: '1500' }, '$1,500', '$1,500', '$1,500'],
  [{}, 'Minimum not stated', '', ''],
] as const)('the minimum premium of %j', (facts, onCard, inTable, inDrawer) => {
  const listing = listingWith(facts)
  expect(wordsOf(createElement(CardTerms, { listing }))).toMatch(`Minimum premium ${onCard} Appointment`)
  expect([cellOf('premium', listing), copyOf('premium', listing)]).toEqual([inTable, inTable])
  expect(drawerOf('Minimum premium', listing)).toBe(inDrawer)
})

test.each([
  [appointment('appointed'), 'you have access', 'You have access'],
  [appointment('through', 'Quillfeather MGA'), 'through Quillfeather MGA +1', 'Through Quillfeather MGA +1'],
  [appointment('requested'), 'requested', 'Requested'],
  [appointment('needed'), 'appointment needed', 'Needed'],
  [appointment('not_needed'), 'no appointment', 'Not needed'],
])('the appointment of %j', (access, onCard, elsewhere) => {
  const listing = listingWith({ access })
  expect(wordsOf(createElement(CardTerms, { listing }))).toMatch(` Appointment ${onCard} Admitted or not `)
  expect([cellOf('appointment', listing), copyOf('appointment', listing)]).toEqual([elsewhere, elsewhere])
  expect(drawerOf('Appointment', listing)).toBe(elsewhere)
})

test.each([
  ['admitted', 'admitted', 'Yes', 'Admitted'],
  ['non_admitted', 'non-admitted', 'No', 'Non-admitted'],
  ['both', 'admitted and not', 'Both', 'Both'],
  [null, 'Not stated', '', ''],
] as const)('whether %j paper is admitted', (admitted, onCard, inTable, inDrawer) => {
  const listing = listingWith({ admitted })
  expect(wordsOf(createElement(CardTerms, { listing }))).toMatch(new RegExp(` Admitted or not ${onCard}$`))
  expect([cellOf('admitted', listing), copyOf('admitted', listing)]).toEqual([inTable, inTable])
  expect(drawerOf('Admitted or not', listing)).toBe(inDrawer)
})

test.each([
  [0, 'New ventures welcome'],
  [3, '3'],
  [null, ''],
])('%j years in business', (minimum_years_in_business, words) => {
  const listing = listingWith({ minimum_years_in_business })
  expect([cellOf('years', listing), copyOf('years', listing)]).toEqual([words, words])
  expect(drawerOf('Years in business wanted', listing)).toBe(words)
})
