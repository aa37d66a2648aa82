// Who is nearest where nobody writes what a business is: by its line, its category, or its goods.
import type { Condition } from '../../../search/condition.ts'
import { normalizedWords } from '../../../search/words.ts'
import { classWeights } from '../listings/search/classWeights.ts'
import { commonWords } from '../listings/search/reading/commonWords.ts'
import { siteNames, siteTerms } from '../listings/search/reading/lineSense.ts'
import type { ClassRead } from '../listings/search/reading/meaning.ts'
import type { Risk, Understood } from './risk.ts'

/** Of more words none counts by itself. */
const mostWords = 6
/** They deal in what the other words say. */
const dealing = /\b(?:import|distribut|wholesal|suppl|sell|deal|mak|manufactur)(?:er|or|ier|ing|y)s?$/i

/**
 * For whom the line is made, as builders for builder's risk, who has what the class is of in its name: 'fire' of a fire district, and of
 * a dealer who has the goods in its name: 'furniture' of an importer.
 */
export function widely(
  { said, lines, words }: Pick<Risk, 'said' | 'lines' | 'words'>,
  head: ClassRead | undefined,
  categories: readonly string[],
): (Condition & { isOfLine?: true })[] {
  const from = head?.from ?? ''
  const clients = lines.flatMap(({ slug }) => siteTerms(slug))
  const of = tellingWords(normalizedWords(from).slice(0, -1))
  return [
    ...(clients.length > 0
      ? [
          ...tellingWords(normalizedWords(`${from} ${said}`)).map(word => ({ terms: clients, ...inName(word) })),
          { terms: clients },
        ].map(each => ({ ...each, isOfLine: true as const }))
      : []),
    ...(categories.length > 0 ? of.map(word => ({ filters: { category: categories }, ...inName(word) })) : []),
    ...(dealing.test(from) ? tellingWords(normalizedWords(words)).map(inName) : []),
  ]
}

/** The class that the line gave to words of a business that nobody writes: builders for 'ground up' beside builder's risk. */
export const understoodByLine = ({ lines, classes, words }: Pick<Risk, 'lines' | 'classes' | 'words'>): Understood => ({
  param: 'class',
  value: lines.flatMap(({ slug }) => siteNames(slug)).join(', '),
  from: classes[0]?.from ?? words,
})

const tellingWords = (words: readonly string[]) =>
  [...new Set(words)].filter(word => !commonWords.has(word)).slice(0, mostWords)

const inName = (word: string): Condition => ({ words: `${word} `, leastWeight: classWeights.own })
