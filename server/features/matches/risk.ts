// Reads the risk of a match: the chosen values, and the states, lines and classes in its words, which are then removed from the words.
import type { ParsedInputOf } from '#contract/call.ts'
import { type Limit, limitIn } from '#contract/coverageLimits.ts'
import { type findMatches, maxLines, maxStates } from '#contract/matches.ts'
import type { Viewer } from '#contract/policy.ts'
import isoClasses from '#contract/reference/iso-classes.json' with { type: 'json' }
import type { SearchEngine } from '../../../search/engine.ts'
import { normalizedWords } from '../../../search/words.ts'
import type { Db } from '../../db/connection.ts'
import { Failure } from '../../http/failure.ts'
import { readQuery } from '../listings/reading/read.ts'
import { type Vocabulary, vocabularySoon } from '../listings/reading/vocabulary.ts'
import { allLines, type Line, lineLabels, resolveLines } from '../reference/lines.ts'

type RiskInput = ParsedInputOf<typeof findMatches>
type Understood = { param: 'state' | 'line_of_business' | 'iso_class_code'; value: string; from: string }
export type Risk = {
  states: string[]
  lines: { slug: string; label: string }[]
  codes: string[]
  /** As typed, without what was understood; '' if nothing is left. */
  words: string
  premium: number | null
  /** Years in business. */
  years: number | null
  limits: Limit[]
  admitted: RiskInput['admitted']
  noAppointment: boolean
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

type Reading = {
  db: Db
  viewer: Viewer
  engine: SearchEngine
  vocabularyOf: ReturnType<typeof lineVocabulary>
  now: Date
}

export async function readRisk(input: RiskInput, { db, viewer, engine, vocabularyOf, now }: Reading): Promise<Risk> {
  const chosen = await resolveLines(db, input.line_of_business ?? [], { field: 'line_of_business', viewer })
  const vocabulary = await vocabularyOf(await allLines(db))
  const read = readWords(input.words ?? '', vocabulary, (word, isOpen) => engine.knows(word, isOpen))
  // A name of many lines means the first of them, which is the most common.
  const named = read.families.flatMap(({ lines, from }) => {
    const [value] = lines
    return value === undefined || lines.some(line => chosen.includes(line)) ? [] : [{ value, from }]
  })
  const states = [...new Set([...(input.state ?? []), ...read.states.map(({ value }) => value)])]
  const slugs = [...new Set([...chosen, ...named.map(({ value }) => value)])]
  check(states, slugs)
  const labels = await lineLabels(db, viewer, slugs)
  const premium = Number(input.premium ?? 0)
  const { iso_class_code, year_started, limits = [], admitted, no_appointment = false, without = [] } = input
  return {
    states,
    lines: slugs.map(slug => ({ slug, label: labels.get(slug) ?? slug })),
    codes: [
      ...new Set([...(iso_class_code === undefined ? [] : [iso_class_code]), ...read.codes.map(code => code.value)]),
    ],
    words: read.words,
    premium: premium > 0 ? premium : null,
    years: year_started == null ? null : Math.max(0, now.getUTCFullYear() - year_started),
    limits: limits.flatMap(text => limitIn(text) ?? []),
    admitted,
    noAppointment: no_appointment,
    dropped: new Set(without.map(part => (part === 'state' ? 'state' : 'line'))),
    understood: [
      ...read.states.map(each => ({ param: 'state' as const, ...each })),
      ...named.map(each => ({ param: 'line_of_business' as const, ...each })),
      ...read.codes.map(each => ({ param: 'iso_class_code' as const, ...each })),
    ],
  }
}

/** Called after the words were read, since they may contain a state or a line. */
function check(states: readonly string[], lines: readonly string[]): void {
  const fields = {
    ...(states.length === 0 && { state: 'Please choose a state' }),
    ...(states.length > maxStates && { state: `At most ${maxStates}` }),
    ...(lines.length === 0 && { line_of_business: 'Please choose at least one line of business' }),
    ...(lines.length > maxLines && { line_of_business: `At most ${maxLines}` }),
  }
  const [message] = Object.values(fields)
  if (message !== undefined) throw new Failure('invalid_input', { message, fields })
}

type Found = { value: string; from: string }
type Words = {
  states: Found[]
  families: { lines: readonly string[]; from: string }[]
  codes: Found[]
  words: string
}

function readWords(
  typed: string,
  vocabulary: Vocabulary,
  isIndexed: (word: string, isOpen: boolean) => boolean,
): Words {
  const classes = classesIn(typed)
  const rest = classes.reduce((text, { from }) => without(text, from), typed)
  // The space at the end marks the last word as complete.
  const { states, families, codes, ignored, excluded } = readQuery(`${rest} `, vocabulary, isIndexed)
  const read = [...states, ...families, ...codes, ...excluded.phrases].map(({ from }) => from)
  const words = tidy([...read, ...ignored].reduce(without, rest))
  return { states, families, codes: [...classes, ...codes], words: normalizedWords(words).length > 0 ? words : '' }
}

const partsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
let labels: (Found & { key: string })[] | null = null

/** Classes whose whole label is there, the longest first. */
function classesIn(typed: string): Found[] {
  labels ??= isoClasses
    .map(({ code, label }) => ({ value: code, from: label, key: ` ${partsIn(label).join(' ')} ` }))
    .sort((one, other) => other.key.length - one.key.length)
  let key = ` ${partsIn(typed).join(' ')} `
  const found: Found[] = []
  for (const each of labels) {
    if (found.some(({ from }) => from === each.from)) found.push(each)
    else if (key.includes(each.key)) {
      found.push(each)
      key = key.replace(each.key, ' ')
    }
  }
  return found.map(({ value, from }) => ({ value, from }))
}

/** Removes the first place where these words follow one another, with any separators between them. */
function without(text: string, words: string): string {
  const parts = partsIn(words)
  if (parts.length === 0) return text
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${parts.join('[^\\p{L}\\p{N}]+')}(?![\\p{L}\\p{N}])`, 'iu'), ' ')
}

const tidy = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\s*(?:[,;]\s*)+/g, ', ')
    .replace(/^[\s,;.]+|[\s,;.]+$/g, '')
