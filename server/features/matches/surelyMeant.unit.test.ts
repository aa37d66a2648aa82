// Which of several kinds of business a word surely means.
import { expect, test } from 'vitest'
import { narrowedTo, surelyMeant } from './surelyMeant.ts'

const read = (from: string, kinds: string[], subcategories: string[] = []) => ({
  from,
  kinds,
  subcategories,
  codes: [],
})
const sureOf = (from: string, kinds: string[], subcategories?: string[]) =>
  surelyMeant(read(from, kinds, subcategories), from, false).sure

test('a word for one kind of business means it', () => {
  expect(sureOf('dentist', ['General dentistry offices']).kinds).toEqual(['General dentistry offices'])
})

test('of several kinds those are sure that are called by the word, the others likely', () => {
  const { sure, likely } = surelyMeant(
    read('apartments', ['Garden apartments', 'Student housing']),
    'apartments',
    false,
  )
  expect(sure.kinds).toEqual(['Garden apartments'])
  expect(likely.kinds).toEqual(['Student housing'])
})

test('a kind whose whole name was said comes before those that add words to it', () => {
  expect(sureOf('day care', ['Day care centers', 'In-home family day care']).kinds).toEqual(['Day care centers'])
})

test('a whole trade is sure only where its name was said as a whole', () => {
  expect(sureOf('restaurants', [], ['Restaurants']).subcategories).toEqual(['Restaurants'])
  expect(sureOf('payroll software', [], ['Software Development']).subcategories).toEqual([])
})

test('of many kinds of one word the general one is sure, and where there is none those that are called by it', () => {
  const firms = ['Personal injury law firms', 'General practice law firms', 'Real estate law firms']
  for (const words of ['law firm', 'lawyer']) expect(sureOf(words, firms).kinds).toEqual(['General practice law firms'])
  const photographers = ['Wedding photographers', 'Commercial photographers', 'Aerial photographers']
  expect(sureOf('photographer', [...photographers, 'Photo finishing labs']).kinds).toEqual(photographers)
  expect(sureOf('law firm, real estate', firms).kinds).toEqual(['Real estate law firms'])
})

test('a word for many trades means none of their kinds', () => {
  const asked = read('contractor', [], ['Roofing and Building Exterior', 'Site Work and Heavy Civil'])
  expect(surelyMeant(asked, 'contractor', true).sure.kinds).toEqual([])
})

test('words that only say what sort of thing it is need not be in the name', () => {
  const apartments = ['Garden apartments', 'Student housing']
  for (const words of ['apartment building', 'apartment complex', 'apt bldg', 'apartments company'])
    expect(sureOf(words, apartments).kinds, words).toEqual(['Garden apartments'])
  expect(sureOf('office cleaning', ['Window cleaners', 'Janitorial contractors']).kinds).toEqual([])
})

test('who is in a trade means its kinds as the name of the trade does, and nobody else does', () => {
  const trades: [string, string, string][] = [
    ['dentist', 'General dentistry offices', 'Oral surgery offices'],
    ['dental office', 'General dentistry offices', 'Oral surgery offices'],
    ['plumbing', 'Residential plumbers', 'HVAC contractors'],
    ['roofing crew', 'Commercial roofers', 'Siding contractors'],
    ['painter', 'Interior painting contractors', 'Drywall contractors'],
    ['electrician', 'Electrical contractors', 'HVAC contractors'],
    ['carpentry', 'Framing carpenters', 'Cabinet makers'],
    ['mason', 'Masonry contractors', 'Concrete contractors'],
    ['landscaper', 'Landscape contractors', 'Lawn maintenance services'],
    ['chiropractor', 'Chiropractic offices', 'Physical therapy clinics'],
    ['optometrist', 'Optometry offices', 'Optical goods stores'],
    ['veterinarian', 'Veterinary clinics', 'Animal shelters'],
    ['baker', 'Wholesale bakeries', 'Candy stores'],
    ['brewer', 'Craft breweries', 'Wineries'],
    ['floral shop', 'Florists', 'Garden centers'],
    ['jeweler', 'Jewelry stores', 'Pawn shops'],
    ['accounting firm', 'Forensic accountants', 'Tax preparers'],
    ['engineering', 'Civil engineers', 'Land surveyors'],
    ['architect', 'Architecture firms', 'Interior designers'],
    ['daycare', 'Day care centers', 'In-home family day care'],
  ]
  for (const [words, meant, other] of trades) expect(sureOf(words, [other, meant]).kinds, words).toEqual([meant])
})

test('a word for a whole trade means a kind that is called after it, and not those that only have it', () => {
  expect(sureOf('trucker', [], ['Local and Intermediate Trucking']).kinds).toEqual(['Hot shot truckers'])
})

test('a word of a name tells only with the word that it belongs to', () => {
  const firms = [
    'General practice law firms',
    'Personal injury law firms',
    'Real estate law firms',
    'Intellectual property law firms',
  ]
  const told = (from: string, kinds: string[], said: string) => narrowedTo(read(from, kinds), `${from}, ${said}`).kinds
  for (const said of ['estate planning', 'wills and estates', 'property disputes', 'personal taxes', 'practice sales'])
    expect(told('law firm', firms, said), said).toEqual(firms)
  expect(told('law firm', firms, 'real estate closings')).toEqual(['Real estate law firms'])
  expect(told('law firm', firms, 'personal injuries')).toEqual(['Personal injury law firms'])
  const truckers = ['Hot shot truckers', 'Flatbed carriers', 'Dry van carriers']
  expect(told('trucking', truckers, 'hot asphalt')).toEqual(truckers)
  expect(told('trucking', truckers, 'hot shot loads')).toEqual(['Hot shot truckers'])
  expect(told('trucking', truckers, 'flatbed loads')).toEqual(['Flatbed carriers'])
  const schools = read('school', [], ['Public and Charter Schools', 'Private and Parochial Schools'])
  expect(narrowedTo(schools, 'private school').subcategories).toEqual(['Private and Parochial Schools'])
})

test('a name that has the words besides others hides none of the rest, nor does a word for a sort of thing', () => {
  const homes = ['Skilled nursing facilities', 'Nonprofit nursing homes']
  const clinics = ['Urgent care centers', 'Walk-in retail clinics']
  expect(narrowedTo(read('nursing home', homes), 'nursing home').kinds).toEqual(homes)
  expect(narrowedTo(read('walk-in clinic', clinics), 'walk-in clinic').kinds).toEqual(clinics)
  expect(narrowedTo(read('urgent care', clinics), 'urgent care, a clinic').kinds).toEqual(clinics)
  const cabinets = ['Cabinet makers', 'Finish carpenters']
  expect(narrowedTo(read('cabinet maker', cabinets), 'cabinet maker').kinds).toEqual(['Cabinet makers'])
})

test('what a business is by law makes no kind of it surer, unless it was said', () => {
  const homes = ['Skilled nursing facilities', 'Nonprofit nursing homes']
  expect(sureOf('nursing home', homes).kinds).toEqual(homes)
  expect(sureOf('nonprofit nursing home', homes).kinds).toEqual(['Nonprofit nursing homes'])
})

test('each part of a name for a whole trade calls its own kinds before the others of the trade', () => {
  const { kinds } = sureOf('architecture and engineering', [], ['Architecture, Engineering and Surveying'])
  expect(kinds).toEqual(expect.arrayContaining(['Architects', 'Civil engineers', 'Structural engineers']))
  expect(kinds).not.toContain('Interior designers')
  expect(kinds).not.toContain('Land surveyors')
})
