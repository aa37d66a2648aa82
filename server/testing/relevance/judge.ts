// Judges the results of a phrase by rules over the listings' records, independently of the engine.
import { subcategoriesOf } from '#contract/calls/reference.ts'
import type { FoundByWords } from '../../features/listings/search/reading/find.ts'
import type { Judged } from './demoDirectory.ts'
import { linesOf } from './families.ts'
import type { Phrase, Rule } from './phrase.ts'

export type Verdict = {
  /** Null if no result was expected. */
  firstIsRight: boolean | null
  precision: number | null
  falseZero: boolean
  /** The mistake in the filters, in words. */
  wrongFilters: string | null
  /** Null where something was to be found. */
  honestZero: boolean | null
}

const page = 9
/** As many states as count as all of them. */
const nearlyAll = 48

const has = (wanted: readonly string[] | undefined, value: string) => !wanted || wanted.includes(value)

function meets(listing: Judged, rule: Rule): boolean {
  const { text, tags, firms, types, appointment, states } = listing
  return (
    isOfClass(listing, rule) &&
    has(rule.codes, listing.code) &&
    (!rule.firm || firms.some(firm => firm.toLowerCase().includes(rule.firm?.toLowerCase() ?? ''))) &&
    (!rule.type || types.includes(rule.type)) &&
    (!rule.tags || rule.tags.some(tag => tags.includes(tag))) &&
    (rule.appointment === undefined || rule.appointment === appointment) &&
    (!rule.nationwide || states.length >= nearlyAll) &&
    (!rule.says || text.toLowerCase().includes(rule.says))
  )
}

/** Kinds, sub-categories and categories are alternatives. */
function isOfClass({ kind, sub, category }: Judged, { kinds, subs, categories }: Rule): boolean {
  if (!kinds && !subs && !categories) return true
  return kinds?.includes(kind) || subs?.includes(sub) || categories?.includes(category) || false
}

/** Whether it is of the class that is judged right, or of one that is as good. */
export const isOfJudgedClass = (listing: Judged, judgement: Judgement): boolean =>
  isOfClass(listing, judgement) || (judgement.or !== undefined && isOfClass(listing, judgement.or))

const hasClass = ({ kinds, subs, categories }: Judgement) => Boolean(kinds ?? subs ?? categories)

export type Judgement = Omit<Phrase, 'typed'>
type Right = {
  best: Set<number>
  also: Set<number>
  /** Whether nothing had to be given up for the best. */
  isExact: boolean
}
type Relief = { near?: true; lines?: true; states?: true; rather?: true }

/** In the order in which a search may give something up; the first that leaves anything says what is right. */
function reliefs(phrase: Judgement): Relief[] {
  const hasCore = hasClass(phrase) || phrase.codes || phrase.firm
  const base: Relief[] = [
    {},
    { near: true },
    { lines: true },
    { near: true, lines: true },
    { states: true },
    { states: true, lines: true },
  ]
  const fitting = base.filter(
    ({ near, lines, states }) =>
      (!near || phrase.kinds) && (!lines || (phrase.lines && hasCore)) && (!states || phrase.states),
  )
  return phrase.rather ? [{}, ...fitting.map(relief => ({ ...relief, rather: true as const }))] : fitting
}

function isRight(listing: Judged, phrase: Judgement, relief: Relief): boolean {
  const asked = { ...phrase }
  if (relief.near) {
    asked.subs = subcategoriesOf({ kinds: phrase.kinds ?? [], subcategories: phrase.subs ?? [] })
    delete asked.kinds
  }
  return (
    meets(listing, asked) &&
    (relief.rather || !phrase.rather || meets(listing, phrase.rather)) &&
    (relief.states || hasState(listing, phrase)) &&
    (relief.lines || hasLines(listing, phrase)) &&
    !isRefused(listing, phrase)
  )
}

const hasState = ({ states }: Judged, { states: asked, allStates }: Judgement) =>
  !asked || (allStates ? asked.every(state => states.includes(state)) : asked.some(state => states.includes(state)))

const hasLines = ({ lines }: Judged, { lines: asked = [] }: Judgement) =>
  asked.every(family => linesOf(family).some(line => lines.includes(line)))

function isRefused(listing: Judged, { not }: Judgement): boolean {
  if (!not) return false
  const { states, lines, ...rule } = not
  if (states?.some(state => listing.states.includes(state))) return true
  if (lines?.some(line => listing.lines.includes(line))) return true
  return Object.keys(rule).length > 0 && meets(listing, rule)
}

/** The listings that answer the phrase: those that meet all of it, else the nearest; and others that are good beside them. */
export function rightOnes(phrase: Judgement, listings: Iterable<Judged>): Right {
  const all = [...listings]
  const { kinds: _kinds, subs: _subs, categories: _categories, or, ...rest } = phrase
  const other: Judgement | null = or ? { ...rest, ...or } : null
  const levels = reliefs(phrase).map(relief => ({
    own: all.filter(each => isRight(each, phrase, relief)).map(({ id }) => id),
    other: other ? all.filter(each => isRight(each, other, relief)).map(({ id }) => id) : [],
  }))
  const at = levels.findIndex(({ own, other }) => own.length + other.length > 0)
  const { own = [], other: others = [] } = levels[at] ?? {}
  const whole = all
    .filter(({ name, sub }) => name.includes(sub) && subcategoriesIn(phrase).has(sub))
    .map(({ id }) => id)
  // Where nothing of what was asked for is exact, what is as near in another way is as good a result.
  const near = at > 0 || own.length === 0 ? levels.slice(at).flatMap(level => [...level.own, ...level.other]) : []
  return {
    best: new Set(own.length > 0 ? own : others),
    also: new Set([...others, ...near, ...whole]),
    isExact: at === 0,
  }
}

const subcategoriesIn = ({ kinds = [], subs = [] }: Judgement) =>
  new Set(subcategoriesOf({ kinds, subcategories: subs }))

type Listings = ReadonlyMap<number, Judged>

export function verdictOn(phrase: Phrase, answer: FoundByWords, listings: Listings): Verdict {
  const shown = answer.found.ids.slice(0, page).flatMap(id => listings.get(id) ?? [])
  const wrongFilters = wrongFiltersIn(phrase, answer, listings)
  const isZero = answer.found.total === 0
  if (phrase.nothing || phrase.unwritten) {
    const honestZero = isZero || (phrase.unwritten === true && answer.exact === 0 && answer.relaxed.length > 0)
    return { firstIsRight: null, precision: null, falseZero: false, wrongFilters: null, honestZero }
  }
  const { best, also } = rightOnes(phrase, listings.values())
  if (best.size === 0) throw new Error(`Nothing answers '${phrase.typed}': its judgement is wrong.`)
  const max = Math.min(page, best.size)
  const isGood = ({ id }: Judged) => best.has(id) || also.has(id)
  const hits = shown.filter(isGood).length
  return {
    firstIsRight: shown[0] !== undefined && isGood(shown[0]),
    precision: Math.min(1, hits / max),
    falseZero: isZero,
    wrongFilters,
    honestZero: null,
  }
}

const writtenIn = new WeakMap<Listings, ReadonlySet<string>>()

/** The lines that some listing has, read once for all phrases. */
function linesWritten(listings: Listings): ReadonlySet<string> {
  const known = writtenIn.get(listings) ?? new Set([...listings.values()].flatMap(each => each.lines))
  writtenIn.set(listings, known)
  return known
}

/** A name of several lines is right if it includes one that was meant, and a line that nobody writes filters nothing. */
function wrongLinesIn({ lines = [] }: Phrase, { understood }: FoundByWords, listings: Listings): string | null {
  const written = linesWritten(listings)
  const wanted = lines.map(linesOf)
  const read = new Map<string, string[]>()
  for (const { param, value, from } of understood)
    if (param === 'line_of_business') read.set(from, [...(read.get(from) ?? []), value])
  const isMeant = (values: readonly string[]) =>
    !values.some(line => written.has(line)) || wanted.flat().some(line => values.includes(line))
  const isRead = (family: readonly string[]) => [...read.values()].flat().some(line => family.includes(line))
  const isWrong = [...read.values()].some(values => !isMeant(values)) || wanted.some(family => !isRead(family))
  return isWrong ? `lines ${[...read.keys()].join(', ') || 'none'} instead of ${lines.join(', ') || 'none'}` : null
}

function wrongFiltersIn(phrase: Phrase, answer: FoundByWords, listings: Listings): string | null {
  const { understood, relaxed, exact, found } = answer
  const shown = found.ids.slice(0, page).flatMap(id => listings.get(id) ?? [])
  const valuesOf = (param: string) => understood.filter(each => each.param === param).map(({ value }) => value)
  const states = valuesOf('state')
  const wanted = phrase.states ?? []
  if (states.some(state => !wanted.includes(state)) || wanted.some(state => !states.includes(state)))
    return `states ${states.join(' ') || 'none'} instead of ${wanted.join(' ') || 'none'}`
  const wrongLines = wrongLinesIn(phrase, answer, listings)
  if (wrongLines !== null) return wrongLines
  const relaxedFilters = new Set(relaxed.map(({ filter }) => filter))
  const broken = shown.find(
    (listing, at) =>
      isRefused(listing, phrase) ||
      (!hasState(listing, { ...phrase, allStates: undefined }) && (at < exact || !relaxedFilters.has('state'))) ||
      (!hasLines(listing, phrase) && (at < exact || !relaxedFilters.has('line_of_business'))),
  )
  return broken ? `untold: ${broken.name} (${broken.kind})` : null
}
