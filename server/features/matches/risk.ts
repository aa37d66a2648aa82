// Reads the risk of a match: the chosen values, and all that its words say, read as the search for listings reads a sentence.
import type { ParsedInputOf } from '#contract/call.ts'
import type { findMatches } from '#contract/calls/matches.ts'
import { subcategoriesOf } from '#contract/calls/reference.ts'
import type { Viewer } from '#contract/policy.ts'
import { limitIn } from '#contract/rules/coverageLimits.ts'
import { naicsName, sicName } from '#contract/rules/naics.ts'
import type { SearchEngine } from '../../../search/engine.ts'
import type { Query } from '../../../search/query.ts'
import { normalizedWords } from '../../../search/words.ts'
import type { Db } from '../../db/connection.ts'
import { Failure } from '../../http/failure.ts'
import { withWindWished } from '../listings/search/reading/besideLines.ts'
import { subcategoryTerm, termsOfClass } from '../listings/search/reading/classTerms.ts'
import { thingsAsked, thingsOfLines } from '../listings/search/reading/excludedThings.ts'
import { factTerm } from '../listings/search/reading/facts.ts'
import { isProfessionalNameOf, specialLines } from '../listings/search/reading/lineSense.ts'
import type { ClassRead, Read, Reading } from '../listings/search/reading/meaning.ts'
import { readQuery } from '../listings/search/reading/read.ts'
import { type Vocabulary, vocabularySoon } from '../listings/search/reading/vocabulary.ts'
import { allLines, type Line, lineLabels, resolveLines } from '../reference/lines.ts'
import { codesExcepting } from './codeExceptions.ts'
import { limitOfLines, type WantedLimit } from './wantedLimits.ts'
import { withoutPhrase } from './withoutPhrase.ts'

type RiskInput = ParsedInputOf<typeof findMatches>
export type Understood = { param: string; value: string; from: string }
/** What is asked for: each of these lines meets it, the first of which is `slug`. */
export type LineAsked = {
  slug: string
  label: string
  metBy: readonly string[]
  /** The label is a name of several lines, such as 'E&O', and none of them is the line itself. */
  isNameOfSeveral?: true
}
export type Risk = {
  states: string[]
  /** Asked for instead of a few states: who writes in nearly all of them. */
  isNationwide: boolean
  lines: LineAsked[]
  /** Only who writes in each of the states. */
  allStates: boolean
  codes: string[]
  /** Its codes are those of a share of alcohol. */
  isOfShare: boolean
  classes: readonly ClassRead[]
  /** What the business has besides, or whom it serves: who writes that too comes first, and nobody is called for it alone. */
  features: readonly ClassRead[]
  /** All words but those that were read as a place, a line, a wish or what is not done. */
  said: string
  /** The words that are no class, and mean nothing else; '' if nothing is left. */
  words: string
  premium: number | null
  /** Years in business. */
  years: number | null
  limits: WantedLimit[]
  admitted: RiskInput['admitted']
  noAppointment: boolean
  /** What was asked for besides, such as online quotes. */
  qualifiers: readonly Read[]
  /** What the market must not exclude. */
  wanted: Reading['wanted']
  /** What it must not exclude of what listings exclude by name, such as wind. */
  needed: readonly string[]
  /** The class codes whose labels leave out what was said, and what each says of it: 'no pool or beach'. */
  codesExcepting: ReadonlyMap<string, readonly string[]>
  /** A listing that has any of these is no match. What a business does not do ('no heights over 3 stories') rules out no market that speaks of it. */
  not: NonNullable<Query['not']>
  /** The criteria that are ignored. */
  dropped: ReadonlySet<string>
  understood: Understood[]
}

/** Finds only names of lines, since the name of a company is no part of a risk. */
export function lineVocabulary() {
  let current: { fingerprint: string; vocabulary: Promise<Vocabulary> } | null = null
  return (lines: Line[]): Promise<Vocabulary> => {
    const fingerprint = JSON.stringify(lines)
    if (current?.fingerprint !== fingerprint)
      current = { fingerprint, vocabulary: vocabularySoon({ lines, companies: [] }) }
    return current.vocabulary
  }
}

type Known = {
  db: Db
  viewer: Viewer
  engine: SearchEngine
  vocabularyOf: ReturnType<typeof lineVocabulary>
  now: Date
}

export async function readRisk(input: RiskInput, { db, viewer, engine, vocabularyOf, now }: Known): Promise<Risk> {
  const chosen = await resolveLines(db, input.line_of_business ?? [], { field: 'line_of_business', viewer })
  const means = { engine, vocabulary: await vocabularyOf(await allLines(db)) }
  const whole = readWords(input.words, means)
  const words = withoutFurtherLines(input, whole, chosen)
  const reading = words === input.words ? whole : readWords(words, means)
  const labels = await lineLabels(db, viewer, [...chosen, ...namedLines(reading, chosen).flatMap(({ lines }) => lines)])
  const risk = riskOf({ ...input, words, line_of_business: chosen }, reading, { labels, now })
  check(risk)
  return risk
}

/** The space at the end marks the last word as complete. */
export const readWords = (
  words: string | undefined,
  { engine, vocabulary }: { engine: SearchEngine; vocabulary: Vocabulary },
): Reading => {
  const reading = readQuery(`${words ?? ''} `, vocabulary, (word, isOpen) => engine.knows(word, isOpen))
  const head = headOf(reading.classes)
  const terms = head ? filedTerms(head, engine) : []
  const writing = (line: string) => engine.count({ filters: { line_of_business: [line] }, terms })
  const families = reading.families.map(family => ({ ...family, ...mostWritten(family.lines, writing) }))
  return terms.length > 0 ? { ...reading, families } : reading
}

/** What the business is, which is said first. */
export const headOf = (classes: readonly ClassRead[]): ClassRead | undefined =>
  classes.find(one => !one.isModifier) ?? classes[0]

/** The terms of the class or, where no listing is filed under it, of its sub-category. */
function filedTerms(one: ClassRead, engine: SearchEngine): string[] {
  const terms = termsOfClass(one)
  return engine.count({ terms }) > 0 ? terms : subcategoriesOf(one).map(subcategoryTerm)
}

/** Of a name of many lines those come first that the class is mostly written for: 'professional liability' of a medical spa is malpractice. */
function mostWritten(lines: readonly string[], writing: (line: string) => number) {
  if (lines.length < 2) return { lines }
  const counts = new Map(lines.map(line => [line, writing(line)]))
  const sorted = [...lines].sort((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0))
  return { lines: sorted, written: sorted.filter(line => counts.get(line) !== 0) }
}

/** A name of many lines means any of them. 'Errors and omissions' beside lawyers' professional liability is that. */
const namedLines = ({ families }: Reading, chosen: readonly string[]) =>
  families.filter(
    ({ lines }) =>
      lines.length > 0 &&
      !lines.some(line => chosen.includes(line) || chosen.some(own => isProfessionalNameOf(line, own))),
  )

/** Where it is told which names are lines, a word that is the name of another one says something else of the risk: 'high crime area'. */
function withoutFurtherLines(
  { words, lines_in_words }: RiskInput,
  reading: Reading,
  chosen: readonly string[],
): string | undefined {
  if (words === undefined || lines_in_words === undefined) return words
  const told = new Set(normalizedWords(lines_in_words))
  const further = namedLines(withWindWished(reading, chosen), chosen).filter(({ from }) =>
    normalizedWords(from).some(word => !told.has(word)),
  )
  return further.reduce((left, { from }) => withoutPhrase(left, from), words)
}

/** The lines that a name was read as, the most written first. */
const linesRead = ({ lines, written = [], from }: Reading['families'][number]): Read[] =>
  (written.length > 0 ? written : lines.slice(0, 1)).slice(0, mostRead).map(value => ({ value, from }))
const mostRead = 3

function linesAsked(
  chosen: readonly string[],
  named: Reading['families'],
  { labels, classes }: { labels: Facts['labels']; classes: readonly ClassRead[] },
): LineAsked[] {
  const asked = [...new Set([...chosen, ...named.flatMap(({ lines }) => (lines.length === 1 ? lines : []))])]
  // 'Umbrella' beside 'excess liability' is one need: a market that writes either lacks nothing.
  const isSame = (one: string, other: string) =>
    specialLines(one, classes).includes(other) && specialLines(other, classes).includes(one)
  const own = asked.filter((line, at) => !asked.slice(0, at).some(before => isSame(before, line)))
  const names = named.filter(
    ({ lines: [first = '', ...others] }, at) =>
      others.length > 0 && named.findIndex(({ lines }) => lines[0] === first) === at && !own.includes(first),
  )
  const isOther = (line: string, slug: string) => line !== slug && own.includes(line)
  return [
    ...own.map(slug => ({
      slug,
      label: labels.get(slug) ?? slug,
      metBy: [slug, ...specialLines(slug, classes)].filter(line => !isOther(line, slug)),
    })),
    ...names.map(({ lines, from }) => ({
      slug: lines[0] ?? '',
      label: from,
      metBy: lines,
      isNameOfSeveral: true as const,
    })),
  ]
}

type Facts = { labels: ReadonlyMap<string, string>; now: Date }

/** The risk of chosen values, whose lines are slugs, and of what was read in the words. */
export function riskOf(input: Partial<RiskInput>, read: Reading, { labels, now }: Facts): Risk {
  const { iso_class_code, year_started, limits = [], no_appointment = false, without = [] } = input
  const chosen = input.line_of_business ?? []
  const reading = withWindWished(read, chosen)
  const named = namedLines(reading, chosen)
  const { states, qualifiers, excluded } = reading
  const ofAlcohol = reading.codesOfAlcohol.filter(({ decides }) => decides && iso_class_code === undefined)
  const codes = [...reading.codes, ...ofAlcohol]
  const { classes, features } = reading
  const isAsked = (value: string) => qualifiers.some(each => each.value === value)
  const admitted = isAsked('admitted') ? 'admitted' : isAsked('non-admitted') ? 'non_admitted' : undefined
  const figure = (kind: string) => figureIn(qualifiers, kind)
  const yearsSaid = isAsked('new-venture') ? 0 : figure('years')
  const premium = Number(input.premium ?? figure('expected') ?? figure('premium') ?? 0)
  const words = reading.words.join(' ')
  const chosenStates = input.state ?? []
  const places = states.filter(({ from }) => chosenStates.length === 0 || !isDestination(from, input.words ?? ''))
  const asked = [...new Set([...chosenStates, ...places.map(({ value }) => value)])]
  const wantedLimits = [...limits, ...limitsSaid(figure)].flatMap(text => limitIn(text) ?? [])
  // So many states are no choice of states.
  const isNationwide = asked.length > mostCounted || (asked.length === 0 && isAsked('nationwide'))
  const said = withoutRead(input.words ?? '', [
    ...states,
    ...reading.families,
    ...qualifiers,
    ...reading.wanted,
    ...excluded.phrases,
  ])
  const lines = linesAsked(chosen, named, { labels, classes })
  return {
    states: asked,
    isNationwide,
    lines,
    allStates: input.all_states ?? false,
    codes: [
      ...new Set([...(iso_class_code === undefined ? [] : [iso_class_code]), ...codes.map(({ value }) => value)]),
    ],
    isOfShare: iso_class_code === undefined && reading.codes.length === 0 && codes.length > 0,
    ...{ classes, features },
    ...{ said, codesExcepting: codesExcepting(said) },
    words: normalizedWords(words).length > 0 ? words : '',
    premium: premium > 0 ? premium : null,
    years: year_started == null ? yearsSaid : Math.max(0, now.getUTCFullYear() - year_started),
    limits: wantedOnce(wantedLimits.map(limit => limitOfLines(limit, linesMeeting(lines)))),
    admitted: input.admitted ?? admitted,
    noAppointment: no_appointment || isAsked('no-appointment'),
    qualifiers: qualifiers.filter(({ value }) => !isInForm(value) && !(isNationwide && value === 'nationwide')),
    wanted: reading.wanted,
    needed: [
      ...new Set([
        ...thingsAsked(
          [
            ...reading.wanted.map(({ value }) => value),
            ...wantedLimits.map(({ type }) => type),
            ...(said.match(workedOn) ?? []),
            words,
          ].join('; '),
        ),
        ...thingsOfLines(linesMeeting(lines)),
      ]),
    ],
    not: {
      terms: [...excluded.classes.flatMap(termsOfClass), ...excluded.qualifiers.map(factTerm)],
      filters: {
        ...(excluded.states.length > 0 && { state: excluded.states }),
        ...(excluded.lines.length > 0 && { line_of_business: excluded.lines }),
      },
    },
    dropped: new Set(without.map(part => (part === 'state' ? 'state' : 'line'))),
    understood: [
      ...places.map(({ value, from }) => ({ param: 'state', value, from })),
      ...named.flatMap(linesRead).map(each => ({ param: 'line_of_business', ...each })),
      ...codes.map(({ value, from }) => ({ param: 'iso_class_code', value, from })),
      ...[...classes, ...features].map(one => ({ param: 'class', value: nameOf(one), from: one.from })),
      ...qualifiers.map(({ value, from }) => ({ param: 'qualifier', value, from })),
      ...reading.wanted.map(({ value, from }) => ({ param: 'wanted', value, from })),
      ...excluded.phrases.map(({ value, from }) => ({ param: 'excluded', value, from })),
    ],
  }
}

/** 'Hauling produce to California' says where a business goes, and its own state was chosen. */
function isDestination(place: string, words: string): boolean {
  const at = words.toLowerCase().indexOf(place.toLowerCase())
  return /\b(?:to|into|from|out of)\s+$/i.test(words.slice(0, at))
}

function withoutRead(words: string, read: readonly { from: string }[]): string {
  let left = words.toLowerCase()
  for (const { from } of read) left = left.replace(from.toLowerCase(), ' ')
  return left
}

/** Who removes mold cannot use a policy that excludes it. */
const workedOn =
  /[\p{L}-]+(?:(?:,| and| or|\/) [\p{L}-]+)* (?=(?:abatement|clean-?up|encapsulation|mitigation|remediation|removal)\b)/giu

/** The most states that are counted one by one. */
const mostCounted = 30

/** The qualifiers that the form has a field for. */
const inForm = new Set(['admitted', 'non-admitted', 'no-appointment', 'new-venture'])
const figuresInForm = /^(?:premium|expected|years|limit|umbrella) \d+$/
const isInForm = (value: string) => inForm.has(value) || figuresInForm.test(value)

/** 'years 3' was read in '3 years in business'. */
function figureIn(qualifiers: readonly Read[], kind: string): number | null {
  const figures = qualifiers.map(({ value }) => value.split(' ')).filter(([is, amount]) => is === kind && amount)
  const [, amount] = figures[0] ?? []
  return amount === undefined ? null : Number(amount)
}

const limitsSaid = (figure: (kind: string) => number | null): string[] =>
  Object.entries({ limit: 'Per Occurrence', umbrella: 'Umbrella Each Occurrence' }).flatMap(([kind, type]) => {
    const amount = figure(kind)
    return amount === null ? [] : `${type}: ${amount}`
  })

/** Of two limits of one type the chosen one counts, which comes before those in the words. */
const wantedOnce = (limits: readonly WantedLimit[]) =>
  limits.filter(({ type }, at) => limits.findIndex(other => other.type === type) === at)

const linesMeeting = (lines: readonly LineAsked[]) => lines.flatMap(({ metBy }) => metBy)

/** A code is a name only where there is no other. */
const namesOf = (names: readonly string[], codes: readonly string[]) => (names.length > 0 ? names : codes)

const nameOf = ({ kinds, subcategories, codes, naics, sic }: ClassRead) =>
  (sic?.map(sicName) ?? naics?.map(naicsName) ?? namesOf([...subcategories, ...kinds], codes)).slice(0, 3).join(', ')

/** Called after the words were read, since they may contain a state or a line. */
function check({ states, isNationwide, lines, dropped }: Risk): void {
  const fields = {
    ...(states.length === 0 && !isNationwide && { state: 'Please choose a state' }),
    ...(lines.length === 0 &&
      !dropped.has('line') && { line_of_business: 'Please choose at least one line of business' }),
  }
  const [message] = Object.values(fields)
  if (message !== undefined) throw new Failure('invalid_input', { message, fields })
}
