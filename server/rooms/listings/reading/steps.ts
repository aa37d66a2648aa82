// Builds the queries for a reading: the exact one, and the relaxed ones in the order in which they are tried (docs/search.md).

import { subcategoriesOf } from '#contract/reference.ts'
import type { Query } from '../../../../search/query.ts'
import { wordsOf } from '../../../../search/words.ts'
import { subcategoryTerm, termsOfClass } from './classTerms.ts'
import { factTerm } from './facts.ts'
import type { Reading } from './meaning.ts'

/** What was dropped, as it was typed, and what replaced it. */
export type Relaxed = { filter: string; value: string; instead?: string }
export type Step = { query: Query; relaxed: Relaxed[] }
type Drops = {
  qualifiers?: true
  words?: readonly string[]
  classes?: 'words' | 'near'
  families?: true
  states?: true
}

type Known = {
  /** The highest weight of a word in any listing: 0 where no listing has it, 1 where only descriptions do. */
  weightOf: (word: string) => number
  idsOf: (names: readonly string[]) => readonly string[]
}

export type Steps = { exact: Step; nearer: Step[]; fillsUp: Step[] }

export function stepsOf(reading: Reading, known: Known): Steps {
  const { classes, families, codes, companies, qualifiers, words, states } = reading
  const unknown = words.filter(word => known.weightOf(word) === 0)
  const described = words.filter(word => known.weightOf(word) <= 1)
  // Words and states are dropped only beside a class, a line, a code or a company, so that nonsense finds nothing.
  const hasCore = classes.length + families.length + codes.length + companies.length > 0
  const hasClass = classes.length > 0
  const drops: Drops[] = [{}]
  let given: Drops = {}
  const give = (more: Drops) => {
    given = { ...given, ...more }
    drops.push(given)
  }
  // A listing that contains the typed words is as good a result when it is filed under another class.
  if (hasClass) drops.push({ classes: 'words' })
  if (qualifiers.length > 0) give({ qualifiers: true })
  if (hasCore && unknown.length > 0) give({ words: unknown })
  if (hasCore && described.length > unknown.length) give({ words: described })
  if (hasCore && words.length > described.length) give({ words })
  const orNear = (also: Drops) => {
    drops.push({ ...given, ...also })
    if (hasClass) drops.push({ ...given, ...also, classes: 'near' })
  }
  const mayLoseLines = families.length > 0 && (hasClass || codes.length + companies.length > 0)
  // After one or two exact results, the class without the line is nearer than a related class with the line.
  const fillsUp = mayLoseLines ? [{ ...given, families: true as const }] : []
  if (hasClass) drops.push({ ...given, classes: 'near' })
  if (mayLoseLines) orNear({ families: true })
  // The state is dropped last, since a market in another state helps least.
  if (states.length > 0 && hasCore) {
    drops.push({ ...given, states: true })
    if (mayLoseLines) drops.push({ ...given, families: true, states: true })
  }
  const stepFor = (dropped: Drops): Step => ({
    query: queryFor(reading, dropped, known),
    relaxed: relaxedBy(reading, dropped),
  })
  const [exact = {}, ...nearer] = drops
  const asWords = nearer.filter(each => each.classes === 'words')
  // A word from a name or a tag is dropped only where nothing is exact: after an exact result it would fill up at random.
  const keepsNames = ({ words: dropped = [] }: Drops) => dropped.length <= described.length
  return {
    exact: stepFor(exact),
    nearer: nearer.map(stepFor),
    fillsUp: [...asWords, ...fillsUp, ...nearer.filter(each => each.classes !== 'words')]
      .filter(keepsNames)
      .map(stepFor),
  }
}

function queryFor(reading: Reading, dropped: Drops, { idsOf }: Known): Query {
  const { excluded } = reading
  const facts = reading.qualifiers.map(({ value }) => [factTerm(value)])
  const byWords = dropped.classes === 'words' ? reading.classes.map(({ from }) => from) : []
  const groups =
    dropped.classes === 'words'
      ? []
      : reading.classes.map(one =>
          dropped.classes === 'near' ? subcategoriesOf(one).map(subcategoryTerm) : termsOfClass(one),
        )
  const words = [...reading.words.filter(word => !dropped.words?.includes(word)), ...byWords]
  const asked = groups.length > 0 ? [[...new Set(groups.flat())]] : []
  const codes = reading.codes.map(({ value }) => value)
  const [family, ...others] = dropped.families ? [] : reading.families
  const states = dropped.states ? [] : reading.states.map(({ value }) => value)
  const organizations = reading.companies.flatMap(({ names }) => idsOf(names))
  return {
    ...(words.length > 0 && { words: words.join(' ') }),
    terms: dropped.qualifiers ? asked : [...asked, ...facts],
    rather: [...(dropped.qualifiers ? facts : []), ...(groups.length > 1 ? groups : []), ...wanted(reading, dropped)],
    filters: {
      ...(states.length > 0 && { state: states }),
      ...(family && { line_of_business: family.lines }),
      ...(codes.length > 0 && { iso_class_code: codes }),
      ...(reading.companies.length > 0 && { organization: organizations.length > 0 ? organizations : ['0'] }),
    },
    also: others.map(({ lines }) => ({ line_of_business: lines })),
    not: {
      terms: [...excluded.classes.flatMap(termsOfClass), ...excluded.words.flatMap(wordsOf)],
      filters: {
        ...(excluded.states.length > 0 && { state: excluded.states }),
        ...(excluded.lines.length > 0 && { line_of_business: excluded.lines }),
      },
    },
  }
}

/** Among results of the sub-category the class itself still comes first. */
const wanted = (reading: Reading, dropped: Drops): string[][] =>
  dropped.classes === 'near' ? reading.classes.map(termsOfClass) : []

function relaxedBy(reading: Reading, dropped: Drops): Relaxed[] {
  const words = (value: string, instead?: string): Relaxed => ({
    filter: 'searchTerm',
    value,
    ...(instead && { instead }),
  })
  return [
    ...(dropped.qualifiers ? reading.qualifiers.map(({ from }) => words(from)) : []),
    ...(dropped.words ?? []).map(word => words(word)),
    ...(dropped.classes === 'near' ? reading.classes.map(one => words(one.from, subcategoriesOf(one).join(', '))) : []),
    ...(dropped.families ? reading.families.map(({ from }) => ({ filter: 'line_of_business', value: from })) : []),
    ...(dropped.states
      ? [...new Set(reading.states.map(({ from }) => from))].map(value => ({ filter: 'state', value }))
      : []),
  ]
}
