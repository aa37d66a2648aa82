// What the label of a class code leaves out by name, such as the pool of 'Hotels and Motels - no pool or beach'.
import { isoCodes, isoLabelsOf } from '#contract/calls/reference.ts'
import { spelledWordsOf, withoutStopWords, wordFor } from '../../../search/words.ts'

/** Half of the codes for public places are there twice, for businesses and for nonprofits. Words of a risk seldom say which it is. */
const exception = /^(?:no|not|without|except|excluding|other than) (?!(?:not-)?for-profit|otherwise)(.+)$/i

const wordsIn = (text: string): string[] => withoutStopWords(spelledWordsOf(text)).map(wordFor)

type Exception = { label: string; things: string[][] }

/** Each code whose label leaves something out: 'no pool or beach' leaves out two things. */
const exceptionsByCode = new Map(
  isoCodes.flatMap((code): [string, Exception[]][] => {
    const exceptions = isoLabelsOf(code)
      .flatMap(label => label.split(/ - |, /))
      .flatMap(label => {
        const left = exception.exec(label)?.[1]?.split(/ (?:or|and) /) ?? []
        return left.length > 0 ? [{ label, things: left.map(wordsIn).filter(words => words.length > 0) }] : []
      })
    return exceptions.length > 0 ? [[code, exceptions]] : []
  }),
)

/** The codes that leave out what the words of a risk name, and what the label of each says of it: 'no pool or beach'. */
export function codesExcepting(words: string): Map<string, string[]> {
  const said = new Set(wordsIn(words))
  if (said.size === 0) return new Map()
  const isSaid = ({ things }: Exception) => things.some(thing => thing.every(word => said.has(word)))
  return new Map(
    [...exceptionsByCode].flatMap(([code, exceptions]): [string, string[]][] => {
      const labels = exceptions.filter(isSaid).map(({ label }) => label)
      return labels.length > 0 ? [[code, labels]] : []
    }),
  )
}
