// Several facts in a row of their own, from what the server says that it read.
import { expect, test } from 'vitest'
import type { WordsReply } from '#web/features/listings/search/understoodWords.ts'
import { factsOf, rowsTogether } from './localRows.ts'
import { classNamed, factsRead, together } from './together.ts'

const facts = factsOf([
  { value: 'workers-compensation', label: "Workers' Compensation", names: ['WC', 'Work Comp'] },
  { value: 'general-liability', label: 'General Liability', names: ['GL'] },
  { value: 'directors-and-officers', label: 'Directors and Officers (D&O)', names: [] },
  { value: 'nonprofit-directors-and-officers', label: 'Nonprofit Directors and Officers', names: [] },
])
const hrefs = {
  page: (to: string, search?: Record<string, string>) => `${to}?${new URLSearchParams(search)}`,
  type: (name: string) => `/organization/${name}`,
}
const line = (from: string, value = 'workers-compensation') => ({ param: 'line_of_business', value, from })
const state = (from: string, value = 'TX') => ({ param: 'state', value, from })
const classes = [{ label: 'Roofing', via: 'roofers' }, { label: 'Bars and Taverns' }, { label: 'Property Managers' }]

function rowsFor(typed: string, reply: WordsReply, isMember = true) {
  const reading = factsRead(typed, reply, facts)
  const read = together(reading, reading?.rest ? classNamed(reading.rest, classes) : null)
  return read && rowsTogether(typed, read, { hrefs, isMember })
}

test.each([
  ['wc tx', [line('wc'), state('tx')], "Workers' Compensation in Texas", 'Read as line WC and state TX'],
  ['texas work comp', [state('texas'), line('work comp')], "Workers' Compensation in Texas", null],
  ['texsa wc', [state('texsa'), line('wc')], "Workers' Compensation in Texas", 'Read as state texsa and line WC'],
  ['GL in Ohio', [line('GL', 'general-liability'), state('Ohio', 'OH')], 'General Liability in Ohio', null],
  ['roofers tx', [state('tx')], 'Roofing in Texas', 'Read as class roofers and state TX'],
  ['roofer in TX wc', [state('TX'), line('wc')], "Workers' Compensation for Roofing in Texas", null],
  ['wc bars and taverns', [line('wc')], "Workers' Compensation for Bars and Taverns", null],
  [
    'gulf wc',
    [state('gulf'), state('gulf', 'LA'), line('wc')],
    "Workers' Compensation in Texas and Louisiana",
    'Read as state gulf and line WC',
  ],
])('%s is one row', (typed, understood, label, note) => {
  const best = rowsFor(typed, { understood })?.best
  expect(best?.label).toBe(label)
  if (note) expect(best?.note).toBe(note)
})

test.each([
  ['a single fact', 'tx', [state('tx')]],
  ['one fact in two ways', 'tx texas', [state('tx'), state('texas')]],
  ['two lines by one name', 'd&o', [line('d&o', 'directors-and-officers'), line('d&o', 'workers-compensation')]],
  ['a class alone', 'roofers', []],
  ['words that are no class', 'wc tx zzz', [line('wc'), state('tx')]],
  ['a company', 'harborline tx', [{ param: 'org_name', value: 'Harborline', from: 'harborline' }, state('tx')]],
])('%s makes no row', (_, typed, understood) => {
  expect(rowsFor(typed, { understood })).toBeNull()
})

test('a condition that is no fact makes no row', () => {
  const qualifiers = [{ value: 'no-appointment', from: 'no appointment' }]
  expect(rowsFor('no appointment wc tx', { understood: [line('wc'), state('tx')], qualifiers })).toBeNull()
})

test('the row searches for the facts, or for the words where they name a class, and a risk begins with them', () => {
  expect(rowsFor('wc tx', { understood: [line('wc'), state('tx')] })).toMatchObject({
    best: { href: '/listings?line_of_business=workers-compensation&state=TX' },
    match: { href: '/match?line_of_business=workers-compensation&state=TX', label: 'Match a risk in Texas' },
  })
  expect(rowsFor('roofer in wc tx', { understood: [line('wc'), state('tx')] })).toMatchObject({
    best: { href: '/listings?searchTerm=roofer+in+wc+tx' },
    match: { href: '/match?words=Roofing&line_of_business=workers-compensation&state=TX' },
  })
})

test('a visitor gets the question of the landing page, which names lines by their labels', () => {
  const both = line('d&o', 'Directors and Officers (D&O), Nonprofit Directors and Officers')
  const best = (typed: string, understood: WordsReply['understood']) => rowsFor(typed, { understood }, false)?.best
  expect(best('wc tx', [line('wc', "Workers' Compensation"), state('tx')])?.href).toBe(
    '/?line_of_business=Workers%27+Compensation&state=TX',
  )
  expect(best('d&o tx', [both, state('tx')])?.label).toBe(
    'Directors and Officers (D&O) and Nonprofit Directors and Officers in Texas',
  )
  expect(best('roofer tx', [{ param: 'class', value: 'roofer', from: 'roofer' }, state('tx')])).toMatchObject({
    label: 'roofer in Texas',
    href: '/?searchTerm=roofer+tx',
  })
})
