// Gaps: searches and a risk that no listing of this directory matches, and one that a listing has filled since.
import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import { subcategoriesOf } from '#contract/calls/reference.ts'
import { weeksUntil } from '#contract/rules/weeks.ts'
import type { Db } from '../server/db/connection.ts'
import { type Facts, factsOfRisk, gapKeyOf } from '../server/features/gaps/facts.ts'
import type { Directory } from './directory.ts'
import { listingRow } from './listingRows.ts'
import { randomFor } from './random.ts'

type UnmetSearch = { kind: string; lines: string[]; states: string[] }
const unmetSearch = (kind: string, line: string, ...states: string[]): UnmetSearch => ({ kind, lines: [line], states })

/** There are more than needed, since it depends on the size of the directory which of them have no match. */
const unmetSearches: UnmetSearch[] = [
  unmetSearch('Restaurant food delivery services', 'product-contamination', 'AZ', 'NV'),
  unmetSearch('Nail salons', 'cyber', 'WY'),
  unmetSearch('Taxi fleets', 'cyber', 'HI'),
  unmetSearch('Commercial drone operators', 'directors-and-officers', 'AK', 'MT'),
  unmetSearch('Food trucks', 'crime', 'VT'),
  unmetSearch('Axe throwing venues', 'active-assailant', 'ID'),
  unmetSearch('Pizza shops', 'motor-truck-cargo', 'ME', 'NH', 'VT'),
  unmetSearch('Fireworks displays', 'cyber', 'NV'),
  unmetSearch('Craft breweries', 'longshore', 'MT'),
  unmetSearch('Cannabis dispensaries', 'commercial-auto', 'MS'),
  unmetSearch('Residential roofers', 'intellectual-property', 'DE'),
  unmetSearch('Charter schools', 'drone-liability', 'ND', 'SD'),
  unmetSearch('Self-storage facilities', 'jewelers-block', 'AK'),
  unmetSearch('Home inspectors', 'liquor-liability', 'WV'),
  unmetSearch('Cabinet makers', 'political-risk', 'RI'),
  unmetSearch('Valet parking operators', 'fine-art', 'HI'),
]
/** Risks that no market writes; the first one is taken that this directory has none for. */
const unmetMatches: UnmetSearch[] = [
  { kind: 'Axe throwing venues', lines: ['active-assailant', 'liquor-liability'], states: ['WY'] },
  { kind: 'Charter schools', lines: ['active-assailant', 'drone-liability'], states: ['VT'] },
  { kind: 'Fireworks displays', lines: ['political-risk', 'fine-art'], states: ['AK'] },
]
const statuses = ['open', 'open', 'open', 'open', 'open', 'seen', 'solved'] as const
/** Sources are deleted after this time. */
const weeksWithSources = 8

type GapRow = Facts & { key: string; status: string; listing_id: number | null }
type Rows = {
  gaps: GapRow[]
  unmet: { week: string; key: string; searches: number; brokers: number }[]
  sources: { week: string; key: string; source: string }[]
}

export async function gapRows(db: Db, directory: Directory): Promise<Rows> {
  const gaps: GapRow[] = []
  for (const each of unmetSearches) {
    const status = statuses[gaps.length]
    if (!status) break
    if (await isUnmet(db, each)) gaps.push(gapOf(factsOf(each), status, null))
  }
  gaps.push(filledGap(directory))
  for (const { kind, lines, states } of unmetMatches) {
    if (!(await isUnmet(db, { kind, lines, states }))) continue
    gaps.push(gapOf(factsOfRisk({ state: states[0], lines, codes: [], classes: [classNamed(kind)] }), 'open', null))
    break
  }
  const counted = gaps.map(({ key }, index) => countsOf(key, index, directory.today))
  return { gaps, unmet: counted.flatMap(({ unmet }) => unmet), sources: counted.flatMap(({ sources }) => sources) }
}

/** This check is stricter than a search, so that the search certainly finds nothing. */
async function isUnmet(db: Db, { kind, lines, states }: UnmetSearch): Promise<boolean> {
  const [first = ''] = kind.toLowerCase().split(' ')
  const met = await db.row(sql`
    select 1 from listings l where l.status = 'approved' and l.states && ${states}::text[] and l.line_of_business && ${lines}::text[]
      and (l.subcategory_insurance = any(${subcategoriesOf({ kinds: [kind], subcategories: [] })}::text[])
        or position(${first.slice(0, 5)} in lower(concat_ws(' ', l.listing_name, l.description, array_to_string(l.tags, ' ')))) > 0)
    limit 1`)
  return met === null
}

const nothing: Facts = {
  states: [],
  line_of_business: [],
  category: [],
  sub_category: [],
  iso_class_code: [],
  words: [],
  tags: [],
}

const factsOf = ({ kind, lines, states }: UnmetSearch): Facts => ({
  ...nothing,
  states,
  line_of_business: [lines],
  words: [kind],
})

const classNamed = (kind: string) => ({ from: kind, kinds: [kind], subcategories: [], codes: [] })

const gapOf = (facts: Facts, status: string, listing_id: number | null): GapRow => ({
  ...facts,
  key: gapKeyOf(facts),
  status,
  listing_id,
})

function filledGap(directory: Directory): GapRow {
  const { id, subcategory_insurance, states, line_of_business } = listingRow(directory, 0)
  const facts = {
    ...nothing,
    states: states.slice(0, 1),
    line_of_business: [line_of_business.slice(0, 1)],
    sub_category: [subcategory_insurance],
  }
  return gapOf(facts, 'filled', id)
}

/** Each gap has a few brokers who searched for it. The second one has two, too few for contributors to see it. */
function countsOf(key: string, index: number, today: Date) {
  const random = randomFor('gap', index)
  const brokers = Array.from({ length: index === 1 ? 2 : random.int(3, 9) }, (_, number) => number)
  const weeks = weeksUntil(today).map((week, at, all) => {
    const isKnown = at >= all.length - weeksWithSources
    const asking = at === all.length - 2 ? brokers : random.sample(brokers, random.int(0, 3))
    return { week, isKnown, asking, searches: asking.length + (asking.length > 0 ? random.int(0, 2) : 0) }
  })
  const asked = weeks.filter(({ asking }) => asking.length > 0)
  return {
    unmet: asked.map(({ week, asking, searches }) => ({ week, key, searches, brokers: asking.length })),
    sources: asked
      .filter(({ isKnown }) => isKnown)
      .flatMap(({ week, asking }) => asking.map(broker => ({ week, key, source: uuidOf(`${key} ${broker}`) }))),
  }
}

const uuidOf = (text: string) =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
