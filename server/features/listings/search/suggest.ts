// Completes the words typed so far: classes, lines, places, ISO classes, listings and companies.
import sql from 'sql-template-tag'
import type { ReplyOf } from '#contract/call.ts'
import type { suggestions } from '#contract/calls/listings.ts'
import { stateName } from '#contract/rules/stateNames.ts'
import type { Db } from '#server/db/connection.ts'
import type { LiveIndex } from '#server/index/liveIndex.ts'
import { type Suggester, withinName } from '../../../../search/suggest.ts'
import { peopleNamed } from '../../contacts/named.ts'
import type { SearchTerms } from './find.ts'
import { corrected } from './reading/corrections.ts'
import { exactQuery } from './reading/exactQuery.ts'
import { stateOfZip } from './reading/places.ts'
import { readQuery } from './reading/read.ts'
import { tokensOf } from './reading/tokens.ts'
import { countsIn, type NamedKind } from './suggestCounts.ts'
import {
  classNames,
  codeNames,
  companyNames,
  type Entry,
  isoNames,
  lineNames,
  naicsBeginning,
  naicsNames,
  placeNames,
  weightOfPlace,
} from './suggestNames.ts'

type Suggestion = ReplyOf<typeof suggestions>['suggestions'][number]
type Kind = Suggestion['kind']
type Vocabulary = Record<NamedKind, () => Suggester<Entry>>

const mostInPicker = 30
const mostInBar: Record<Exclude<Kind, 'person'>, number> = {
  class: 4,
  line: 3,
  state: 2,
  iso: 3,
  naics: 2,
  listing: 3,
  organization: 2,
}
/** Fewer letters match the middle of a name, or the beginning of a city, by chance. */
const lettersWithinName = 5
const lettersOfCity = 4
/** These words come before a place. */
const beforePlaces = new Set(['in', 'near', 'around'])
/** A suggestion completes at most this many of the last words typed. */
const mostCompleted = 5

type SuggestDependencies = {
  db: Db
  index: LiveIndex
  terms: () => Promise<SearchTerms>
  /** The first results of the search for these words. */
  firstFound: (text: string, max: number) => Promise<number[]>
}
type SuggestOptions = { isMember: boolean; kind?: Kind | undefined }
type Word = { typed: string; corrected: string; at: number }

export function suggestFrom({ db, index, terms, firstFound }: SuggestDependencies) {
  let latest: { fingerprint: string; names: Vocabulary } | null = null

  function namesOf({ fingerprint, lines, firms }: SearchTerms): Vocabulary {
    if (latest?.fingerprint !== fingerprint) {
      const [byLine, byCompany] = [lineNames(lines), companyNames(firms)]
      const own = { line: () => byLine, organization: () => byCompany }
      latest = {
        fingerprint,
        names: { class: classNames, state: placeNames, iso: isoNames, naics: naicsNames, ...own },
      }
    }
    return latest.names
  }

  const counts = countsIn(index)

  /** The names of one kind; those without any listing come last. */
  function named(kind: NamedKind, text: string, { of, max }: { of: SearchTerms; max: number }): Completion[] {
    const likely = (entry: Entry, via?: string) =>
      kind === 'state' ? weightOfPlace(entry, via) : counts.roughly(kind, entry, of)
    const named = namesOf(of)
      [kind]()
      .suggest(text, max * 2, likely)
      .filter(({ via, rank }) => via === undefined || rank > withinName || text.length >= lettersWithinName)
    const byCode = named.length === 0 ? codeNames(kind)?.suggest(text, max * 2, likely) : undefined
    const beginning = kind === 'naics' ? naicsBeginning(text) : []
    const found = [...beginning.map(of => ({ of, via: undefined })), ...(byCode ?? named)]
    const counted = found.map(({ of: entry, via }) => ({
      kind,
      label: entry.label,
      value: entry.value,
      count: counts.exactly(kind, entry, of),
      ...(via !== undefined && { via }),
      ...entry.record,
    }))
    return [...counted.filter(({ count }) => count > 0), ...counted.filter(({ count }) => count === 0)].slice(0, max)
  }

  function places(text: string, options: { of: SearchTerms; max: number }): Completion[] {
    const code = /^\d{5}(?:-\d{4})?$/.test(text) ? stateOfZip(text) : null
    if (code === null) return named('state', text, options)
    const entry = { label: stateName(code), value: code }
    return [{ kind: 'state', ...entry, count: counts.exactly('state', entry, options.of), via: text }]
  }

  /** Completes as many of the last words as a name contains, if the words before them are understood. */
  function completed(
    words: readonly Word[],
    { of, isMember }: { of: SearchTerms; isMember: boolean },
  ): { completions: Completion[]; at: number } {
    for (let start = Math.max(0, words.length - mostCompleted); start < words.length; start++) {
      const first = words[start]
      if (!first || (words.length > 1 && beforePlaces.has(first.typed.toLowerCase()))) continue
      const text = correctedText(words.slice(start))
      const before = words[start - 1]
      const joint = before && beforePlaces.has(before.typed.toLowerCase()) ? before : null
      const head = words.slice(0, joint ? start - 1 : start)
      if (head.length > 0 && (text.length < 2 || !isUnderstood(head, of) || !(isMember || isWithoutCompany(head, of))))
        continue
      const completions = joint ? places(text, { of, max: mostInBar.state }) : anyOf(text, of, namesClass(head, of))
      if (completions.length > 0) return { completions: countedAfter(head, completions, of), at: (joint ?? first).at }
    }
    return { completions: [], at: 0 }
  }

  /** Counts what the whole text finds with each completion, as a search does once it is chosen. */
  function countedAfter(head: readonly Word[], completions: Completion[], of: SearchTerms): Completion[] {
    if (head.length === 0) return completions
    const context = { engine: index.engine, idsOf: idsIn(of) }
    return completions.map(one => {
      const reading = readingOf(one.kind === 'class' ? [...head, { corrected: one.label }] : head, of)
      const query = exactQuery(reading, { filters: filtersOf(one), length: 0 }, context)
      return { ...one, count: index.engine.search(query).total }
    })
  }

  function anyOf(text: string, of: SearchTerms, isAfterClass: boolean): Completion[] {
    const some = (kind: NamedKind) => named(kind, text, { of, max: mostInBar[kind] })
    const near = places(text, { of, max: mostInBar.state }).filter(
      ({ via }) => via === undefined || text.length >= lettersOfCity || via.length === text.length,
    )
    const others = [...some('class'), ...some('line')]
    // After a class people usually type a place: 'plumber hous' becomes Houston.
    return [
      ...(isAfterClass ? [...near, ...others] : [...others, ...near]),
      ...(/\d/.test(text) ? [...some('iso'), ...some('naics')] : []),
    ]
  }

  const readingOf = (words: readonly Pick<Word, 'corrected'>[], { vocabulary }: SearchTerms) =>
    readQuery(`${correctedText(words)} `, vocabulary, index.engine.knows.bind(index.engine))
  const isUnderstood = (words: readonly Word[], of: SearchTerms) => readingOf(words, of).words.length === 0

  /** A visitor's count must not tell how many listings a company has. */
  const isWithoutCompany = (words: readonly Word[], of: SearchTerms) => readingOf(words, of).companies.length === 0

  function namesClass(words: readonly Word[], of: SearchTerms): boolean {
    if (words.length === 0) return false
    const { classes, states } = readingOf(words, of)
    return classes.length > 0 && states.length === 0
  }

  /** Visitors get no listings, companies and people. */
  return async (typed: string, { isMember, kind }: SuggestOptions): Promise<Suggestion[]> => {
    const text = typed.trim()
    if (text === '' || (!isMember && (kind === 'listing' || kind === 'organization' || kind === 'person'))) return []
    if (kind === 'person') return replacing(text, await peopleLike(db, text))
    const of = await terms()
    const words = wordsIn(typed, of)
    const corrected = correctedText(words)
    if (kind === 'listing') return replacing(text, await listingsNamed(db, await firstFound(typed, mostInPicker)))
    const all = { of, max: mostInPicker }
    if (kind) return replacing(text, kind === 'state' ? places(corrected, all) : named(kind, corrected, all))
    const { completions, at } = completed(words, { of, isMember })
    const completing = replacing(typed.slice(at).trim(), completions)
    if (!isMember) return completing
    const listings = await listingsNamed(db, await firstFound(typed, mostInBar.listing))
    const companies = await withPhones(db, named('organization', corrected, { of, max: mostInBar.organization }))
    return [...completing, ...replacing(text, [...listings, ...companies])]
  }

  /** The words with typing mistakes corrected. */
  function wordsIn(typed: string, { vocabulary }: SearchTerms): Word[] {
    const isOpen = /[\p{L}\p{N}]$/u.test(typed)
    const { corrections } = corrected(tokensOf(typed), isOpen, vocabulary, (word, isLastOpen) =>
      index.engine.knows(word, isLastOpen),
    )
    const correctWords = new Map(corrections.map(({ from, to }) => [from.toLowerCase(), to]))
    return [...typed.matchAll(/\S+/g)].map(({ 0: word, index: at }) => ({
      typed: word,
      corrected: correctWords.get(word.toLowerCase().replace(/[,;.?!]+$/, '')) ?? word,
      at,
    }))
  }
}

type Completion = Omit<Suggestion, 'from'>

/** A class becomes words; the others become filters. */
function filtersOf({ kind, value }: Completion): Record<string, readonly string[]> {
  if (kind === 'line') return { line_of_business: [value] }
  if (kind === 'state') return { state: value.split(',') }
  return kind === 'iso' ? { iso_class_code: [value] } : {}
}

const idsIn =
  ({ ids }: SearchTerms) =>
  (names: readonly string[]) =>
    names.flatMap(name => ids.get(name) ?? [])
const replacing = (from: string, suggestions: readonly Completion[]): Suggestion[] =>
  suggestions.map(one => ({ ...one, from }))
const correctedText = (words: readonly Pick<Word, 'corrected'>[]) => words.map(({ corrected }) => corrected).join(' ')

async function listingsNamed(db: Db, ids: readonly number[]): Promise<Completion[]> {
  const rows = await db.rows<Omit<Completion, 'kind' | 'value' | 'count'>>(sql`
    select l.id, listing_name as label, organization_name, organization_type, cardinality(l.states) as states,
      o.contact_phone_number_1 as phone
    from listings l join organizations o on o.id = l.organization_id
    where l.id = any(${[...ids]}::int[]) and l.status = 'approved'`)
  return ids.flatMap(id =>
    rows
      .filter(row => row.id === id)
      .map(({ phone, ...row }) => ({ kind: 'listing', value: row.label, count: 1, ...row, ...(phone && { phone }) })),
  )
}

async function peopleLike(db: Db, text: string): Promise<Completion[]> {
  const people = await peopleNamed(db, text, mostInPicker)
  return people.map(({ phone, organization_id, listing_id, ...person }) => ({
    ...{ kind: 'person', value: person.label, count: 1, ...person },
    ...(phone && { phone }),
    ...(organization_id !== null && { organization_id }),
    ...(listing_id !== null && { listing_id }),
  }))
}

/** Phone numbers change more often than the cached names, so they are read each time. */
async function withPhones(db: Db, companies: readonly Completion[]): Promise<Completion[]> {
  if (companies.length === 0) return []
  const rows = await db.rows<{ id: number; phone: string }>(sql`
    select id, contact_phone_number_1 as phone from organizations
    where id = any(${companies.map(({ id }) => id)}::int[]) and status = 'approved' and contact_phone_number_1 <> ''`)
  const phones = new Map(rows.map(({ id, phone }) => [id, phone]))
  return companies.map(one => {
    const phone = one.id && phones.get(one.id)
    return phone ? { ...one, phone } : one
  })
}
