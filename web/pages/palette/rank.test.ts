// What is meant by the words typed into the palette: the row that stands first, and what stands where.
import { expect, test } from 'vitest'
import type { Profile } from '#contract/calls/accounts.ts'
import vocabulary from '#contract/vocabulary/lines.json' with { type: 'json' }
import { actionRows, factRow, factsOf, pageRows } from './localRows.ts'
import { pointsOf, type Row, ranked } from './rank.ts'

const names = new Map<string, readonly string[]>(Object.entries(vocabulary.names))
const lines = [
  ['workers-compensation', "Workers' Compensation"],
  ['general-liability', 'General Liability'],
  ['property', 'Property'],
  ['cyber', 'Cyber'],
].map(([value = '', label = '']) => ({ value, label, names: [...(names.get(value) ?? [])] }))

const hrefs = {
  page: (to: string, search?: Record<string, string>) => `${to}?${new URLSearchParams(search)}`,
  type: (name: string) => `/organization/${name}`,
}
// as: rows are made of the role and the organizations alone
const profile = { role: 'superAdmin', organizations: [] } as unknown as Profile
const nothing = () => undefined
const acts = {
  isDark: false,
  logIn: nothing,
  logOut: nothing,
  changePassword: nothing,
  changeTheme: nothing,
  copyLink: nothing,
  showKeys: nothing,
}
const record = (group: string, label: string, more: Partial<Row> = {}): Row => ({
  key: `${group} ${label}`,
  group,
  label,
  mark: { icon: 'file' },
  does: 'Open',
  ...more,
})
const facts = factsOf(lines)
const rows: Row[] = [
  ...facts.map(fact => factRow(fact, hrefs, { isMember: true })),
  record('Organizations', 'Harborline Mutual'),
  record('Organizations', 'Northfold Insurance'),
  record('Listings', 'Hospitality Workers Comp Pool'),
  record('Listings', 'Texas Taco Stands'),
  record('Listings', 'Pizza Parlors'),
  record('Classes', 'Roofing', { via: 'roofers' }),
  record('Classes', 'Cannabis processors', { via: 'pot' }),
  record('Organizations', 'Pinelatch Risk Placement'),
  ...pageRows(profile, hrefs),
  ...actionRows(profile, hrefs, acts),
]
const none = { used: new Set<string>() }
const firstFor = (typed: string) => ranked(rows, { typed, ...none })[0]?.rows[0]

test.each([
  ['harb', 'Harborline Mutual'],
  ['TX', 'Texas'],
  ['tx', 'Texas'],
  ['dark', 'Switch to dark theme'],
  ['pending', 'Pending Organizations'],
  ['wc', "Workers' Compensation"],
  ["worker's comp", "Workers' Compensation"],
  ['pot', 'Add to the Pot'],
  ['match', 'Match'],
  ['pine', 'Pinelatch Risk Placement'],
  ['saved', 'My Profile'],
  ['cyber', 'Cyber'],
  ['new york', 'New York'],
  ['texsa', 'Texas'],
  ['northfld', 'Northfold Insurance'],
  ['piz par', 'Pizza Parlors'],
  ['roofers', 'Roofing'],
  ['log out', 'Logout'],
  ['?', 'Keyboard shortcuts'],
  ['faq', 'FAQ'],
  ['add list', 'Add Listing'],
  ['queue', 'Open the queue'],
  ['mgas', 'MGAs/Wholesalers'],
])('%s is first of all %s', (typed, label) => {
  expect(firstFor(typed)?.label).toBe(label)
})

test.each([
  ['TX', 100],
  ['texas', 90],
  ['tex', 70],
  ['w c', 50],
])('for %s there are %d points', (typed, points) => {
  const row = record('', typed === 'w c' ? 'Water Craft' : 'Texas', { names: ['TX'] })
  expect(pointsOf(row, typed)).toBe(points)
})

test('one typo is tolerated, two are not, and none in short words', () => {
  const texas = record('', 'Florida')
  expect(['florda', 'floriad', 'flurida', 'floridas', 'flurda', 'flr'].map(typed => pointsOf(texas, typed))).toEqual([
    20, 20, 20, 20, 0, 0,
  ])
})

test('recently used rows and those of the screen rank above their equals', () => {
  const same = [record('A', 'Taco One'), record('B', 'Taco Two'), record('C', 'Taco Three', { isOwn: true })]
  const order = ranked(same, { typed: 'taco', used: new Set(['B Taco Two']) }).map(({ heading }) => heading)
  expect(order).toEqual(['B', 'C', 'A'])
})

test('an action never ranks above a record of exactly that name', () => {
  const dark = record('Listings', 'Dark')
  const groups = ranked([...rows, dark], { typed: 'dark', used: new Set(['action Switch to dark theme']) })
  expect(groups.map(({ heading }) => heading)).toEqual(['Listings', 'Actions'])
})

test('an action of the screen that begins with the words ranks above what was used lately', () => {
  const call = record('This listing', 'Call: go to the phone number', { does: 'Run', isOwn: true })
  const classes = [record('Classes', 'Call centers'), record('Classes', 'Copy and print centers')]
  const used = new Set(classes.map(({ key }) => key))
  const firstOf = (typed: string) => ranked([...classes, ...rows, call], { typed, used })[0]?.rows[0]?.label
  expect(firstOf('call')).toBe('Call: go to the phone number')
  expect(firstOf('copy')).toBe('Copy link')
  expect(firstOf('call centers')).toBe('Call centers')
})

test('at most four rows of a group, and twelve in all', () => {
  const many = ['A', 'B', 'C', 'D'].flatMap(group =>
    Array.from({ length: 9 }, (_, at) => record(group, `Taco ${group} ${at}`)),
  )
  expect(ranked(many, { typed: 'taco', ...none }).map(({ rows }) => rows.length)).toEqual([4, 4, 4])
})

test('listings stay in the order in which the server found them, at the place of the best of them', () => {
  const listing = (label: string) => record('Listings', label, { isFound: true, isInOrder: true })
  const found = [listing('Contractors of all trades'), listing('Roofers'), listing('Roofers and siders')]
  const groups = ranked([record('Organizations', 'Roofers Mutual'), ...found], { typed: 'roofers', ...none })
  expect(groups.map(({ heading }) => heading)).toEqual(['Listings', 'Organizations'])
  expect(groups[0]?.rows.map(({ label }) => label)).toEqual(found.map(({ label }) => label))
})

test('visitors get no rows that need an account', () => {
  const [wc, texas] = ['workers-compensation', 'TX'].map(value => facts.filter(fact => fact.value === value))
  const own = [...(wc ?? []), ...(texas ?? [])].map(fact => factRow(fact, hrefs, { isMember: false }))
  const all = [...pageRows(undefined, hrefs), ...actionRows(undefined, hrefs, acts), ...own]
  expect(all.map(({ label }) => label)).not.toContain('Dashboard')
  expect(all.map(({ label }) => label)).toContain('Log In')
  expect(all.some(({ href }) => href?.startsWith('/dashboard') || href?.startsWith('/listings'))).toBe(false)
  // The question of the landing page names a line by its label.
  expect(own.map(({ href }) => href)).toEqual(['/?line_of_business=Workers%27+Compensation', '/?state=TX'])
})
