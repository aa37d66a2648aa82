// States, lines and limits by the names that people use. What is unknown is refused with the nearest names.
import { z } from 'zod'
import { readLobs } from '#contract/calls/reference.ts'
import categories from '#contract/reference/insurance-categories.json' with { type: 'json' }
import limitTypes from '#contract/reference/limit-types.json' with { type: 'json' }
import referenceLines from '#contract/reference/lines-of-business.json' with { type: 'json' }
import states from '#contract/reference/states.json' with { type: 'json' }
import { stateCodeOf } from '#contract/rules/stateNames.ts'
import limitNames from '#contract/vocabulary/limits.json' with { type: 'json' }
import vocabulary from '#contract/vocabulary/lines.json' with { type: 'json' }
import { isPerilBeside } from '../features/listings/search/reading/besideLines.ts'
import { labelOfLine } from '../features/listings/search/reading/lineSense.ts'
import { type Ask, Refusal } from './ask.ts'
import { cleanText } from './cleanText.ts'

const name = z.string().trim().min(1, 'Must not be empty').max(80)

export const statesInput = (most: number) =>
  z
    .array(name)
    .max(most)
    .default([])
    .describe(
      `States by two-letter code or name, the home state first, such as ["TX"]. At most ${most}. Where you are not sure how it is spelled, leave it in the words.`,
    )
export const linesInput = (most: number) =>
  z
    .array(name)
    .max(most)
    .default([])
    .describe(
      `Lines of business by name, slug or common abbreviation, such as ["GL", "Liquor Liability"]. At most ${most}; list_reference has them all.`,
    )

const mostNear = 3
const leastAlike = 0.45
/** What is less alike than the nearest name is nobody's meaning. */
const nearlyAsAlike = 0.92
/** Another name says a little less than the name itself. */
const byOtherName = 0.9

export const statesNamed = (names: readonly string[]): string[] => unique(found(names, stateNamed))

function stateNamed(named: string): string {
  const code = stateCodeOf(named)
  if (code !== undefined) return code
  const known = states.map(state => ({ label: `${state.name} (${state.code})`, names: [state.name] }))
  throw unknown('state', named, known)
}

/** What each name means; of those that mean nothing all are told. */
function found<Named, Found>(names: readonly Named[], meaning: (named: Named) => Found): Found[] {
  const refusals: string[] = []
  const meant = names.flatMap(named => {
    try {
      return [meaning(named)]
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refusals.push(error.message)
      return []
    }
  })
  if (refusals.length > 0) throw new Refusal(refusals.join('\n'))
  return meant
}

type Names = { states?: readonly string[]; lines?: readonly string[]; limits?: z.output<typeof limitsInput> }

/** Refuses all unknown names of a question at once, so that it is asked anew once. */
export async function refuseUnknown(ask: Ask, { states = [], lines = [], limits = [] }: Names): Promise<void> {
  // A name that the reference has needs no look at the lines that were added since.
  const open = lines.filter(named => linesCalled(named) === undefined)
  const added = open.length > 0 ? await ask(readLobs, {}) : []
  const known = new Set(added.flatMap(({ label, value }) => [keyOf(label), value]))
  const parts: (() => unknown)[] = [
    () => statesNamed(states),
    ...open.map(named => () => {
      if (!known.has(keyOf(named))) throw unknown('line', named, added)
    }),
    () => limitsNamed(limits),
  ]
  found(parts, part => part())
}

/** By their names in the reference and what people call them; a name of many lines is all of them. Others stay, for the call to know. */
export const linesNamed = (names: readonly string[]): string[] =>
  unique(names.flatMap(named => linesCalled(named) ?? named))

/**
 * Where a risk or a sentence has words beside its lines, a name of many lines is read there: 'E&O' of a lawyer is another line than that
 * of a dentist.
 */
export function linesAmongWords(
  asked: readonly string[],
  words: string,
  { hasPackageInParts = true } = {},
): { lines: string[]; words: string } {
  const names = hasPackageInParts ? asked.flatMap(partsOfPackage) : asked
  const first = (named: string) => linesCalled(named)?.[0] ?? named
  const isRead = (named: string) => !vocabulary.onlyAfterLines.includes(keyOf(named))
  // 'Windstorm' beside property is a peril of that policy, as it is in a sentence.
  const meant = names.flatMap(named => linesCalled(named) ?? [])
  const isPeril = (named: string) => isPerilBeside(named, linesCalled(named) ?? [], meant)
  const sure = linesNamed(names.filter(named => !isPeril(named) && (linesCalled(named)?.length ?? 1) === 1))
  // A name of many that one of the others is called by needs no reading: 'on-hook' beside garagekeepers.
  const isSaid = (named: string) => linesCalled(named)?.some(line => sure.includes(line)) ?? false
  const ofMany = names.filter(named => (linesCalled(named)?.length ?? 0) > 1 && !isSaid(named))
  const toRead = [...ofMany.filter(isRead), ...names.filter(isPeril)]
  const all = [...toRead, ...(words === '' ? [] : [words])].join(', ')
  if (all.length > mostWords)
    return { lines: unique([...sure, ...[...ofMany, ...names.filter(isPeril)].map(first)]), words }
  return { lines: unique([...sure, ...ofMany.filter(named => !isRead(named)).map(first)]), words: all }
}

/** Who asks for 'a package' is served by whoever writes its parts, in one policy or in two. The slug asks for the line itself. */
function partsOfPackage(named: string): readonly string[] {
  const line = 'commercial-package'
  return named !== line && linesCalled(named)?.join() === line ? vocabulary.packages[line] : [named]
}

/** What the lines are called, for names whose lines are asked for already. */
export const namesOfLines = (lines: readonly string[]): string[] =>
  unique(lines.flatMap(line => namesOfLine.get(line) ?? []))
export const mostWords = 200

const keyOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}&/-]+/gu, ' ')
    .trim()
/** Of two entries of one name the later wins. */
const linesOfName = new Map<string, readonly string[]>([
  // 'Farm' is Farm and Ranch.
  ...referenceLines.flatMap(({ label, value }): [string, string[]][] => {
    const [half = '', other] = label.split(' and ')
    return other === undefined ? [] : [[keyOf(half), [value]]]
  }),
  // In a sentence the word may say another thing: a package store.
  ...[...Object.entries(vocabulary.alone), ...Object.entries(vocabulary.names)].flatMap(([slug, names]) =>
    names.map((name): [string, string[]] => [keyOf(name), [slug]]),
  ),
  ...vocabulary.families.flatMap(({ names, lines }) => names.map((name): [string, string[]] => [keyOf(name), lines])),
  ...referenceLines.flatMap(({ label, value }): [string, string[]][] => [
    [keyOf(label), [value]],
    [value, [value]],
  ]),
])

const namesOfLine = new Map<string, string[]>()
for (const [name, lines] of linesOfName)
  for (const line of lines) namesOfLine.set(line, [...(namesOfLine.get(line) ?? []), name])

/** Also where an abbreviation stands in the name or behind it: 'marine GL' is what 'marine general liability' is. */
const linesCalled = (named: string): readonly string[] | undefined =>
  linesOfName.get(keyOf(named)) ?? linesOfName.get(spelledOut(named)) ?? linesOfName.get(keyOf(withoutBrackets(named)))

const withoutBrackets = (named: string) => named.replace(/\([^()]*\)/g, ' ')

function spelledOut(named: string): string {
  const whole = (word: string) => {
    const [line, ...others] = linesOfName.get(word) ?? []
    return line === undefined || others.length > 0 ? word : keyOf(labelOfLine(line))
  }
  return keyOf(named).split(' ').map(whole).join(' ')
}

export const limitsInput = z
  .array(
    z.strictObject({
      type: name.describe('Such as Per Occurrence, CSL or TIV; list_reference has the types.'),
      amount: z.number().positive().max(1e12).describe('In dollars.'),
    }),
  )
  .max(3)
  .default([])
  .describe(
    'Limits that are wanted, at most 3. To learn who states the highest, ask for a large amount: `reasons` says what each states.',
  )

export const limitsNamed = (limits: z.output<typeof limitsInput>): string[] =>
  found(limits, ({ type, amount }) => {
    const known = limitKinds.find(({ names }) => names.some(each => keyOf(each) === keyOf(type)))
    if (!known) throw unknown('limit type', type, limitKinds)
    return `${known.label}: ${Math.round(amount)}`
  })

/** What people call them: 'TIV', 'CSL'. */
export const alsoCalled: Readonly<Record<string, readonly string[]>> = limitNames.names
const limitKinds = limitTypes.map(({ label, value }) => ({
  label,
  names: [label, value, ...(alsoCalled[value] ?? [])],
}))

const kinds = categories.flatMap(({ subcategories }) =>
  subcategories.flatMap(({ name, subSubcategories }) => [name, ...subSubcategories].map(label => ({ label }))),
)
/** A name that is only a little like what was said would be taken for it. */
const leastAlikeClass = 0.7
export function unknownClass(words: string): Refusal {
  const near = nearest(words, kinds, leastAlikeClass)
  const advice =
    near.length === 0
      ? 'Ask classify for the usual name of the trade, and find_markets once more with that, before you say that nobody writes it.'
      : `Did you mean ${near.join(' or ')}?`
  return new Refusal(
    `Unknown class of business "${cleanText(words)}": the directory knows no class by these words, and no market states them. ${advice}`,
  )
}

type Known = { label: string; names?: readonly string[] }

/** Only what was asked for and names of the reference stand in it. */
function unknown(what: string, named: string, known: readonly Known[]): Refusal {
  const near = nearest(named, known)
  const advice = near.length === 0 ? 'list_reference has what is known.' : `Did you mean ${near.join(' or ')}?`
  return new Refusal(`Unknown ${what} "${cleanText(named)}". ${advice}`)
}

export function nearest(named: string, known: readonly Known[], least = leastAlike): string[] {
  const asked = pairsOf(named)
  const ranked = known
    .map(({ label, names = [] }) => ({
      label,
      alike: Math.max(
        likeness(asked, pairsOf(label)),
        ...names.map(each => byOtherName * likeness(asked, pairsOf(each))),
      ),
    }))
    .filter(({ alike }) => alike >= least)
    .sort((one, other) => other.alike - one.alike)
  const best = ranked[0]?.alike ?? 0
  return ranked
    .filter(({ alike }) => alike >= nearlyAsAlike * best)
    .slice(0, mostNear)
    .map(({ label }) => label)
}

/** How many of their pairs of letters two names share, from 0 to 1. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0
  for (const pair of one) if (other.has(pair)) shared += 1
  return (2 * shared) / (one.size + other.size || 1)
}

function pairsOf(text: string): ReadonlySet<string> {
  const pairs = new Set<string>()
  for (const word of keyOf(text).split(' '))
    for (let at = -1; at < word.length; at++) pairs.add(` ${word} `.slice(at + 1, at + 3))
  return pairs
}

const unique = (values: readonly string[]) => [...new Set(values)]
