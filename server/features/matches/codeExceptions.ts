// What the label of a class code leaves out by name, such as the pool of 'Hotels and Motels - no pool or beach'.
import { isoLabelsOf } from '#contract/calls/reference.ts'
import { spelledWordsOf, withoutStopWords, wordFor } from '../../../search/words.ts'

/** Half of the codes for public places are there twice, for businesses and for nonprofits. Words of a risk seldom say which it is. */
const exception = /^(?:no|without|except|excluding|other than) (?!not-for-profit)(.+)$/i

const wordsIn = (text: string): string[] => withoutStopWords(spelledWordsOf(text)).map(wordFor)

/** The exceptions of a code that name something in the words of a risk, as the label writes them: 'no pool or beach'. */
export function codeExceptions(code: string, words: string): string[] {
  const said = new Set(wordsIn(words))
  const isSaid = (thing: string) => {
    const named = wordsIn(thing)
    return named.length > 0 && named.every(word => said.has(word))
  }
  const parts = isoLabelsOf(code).flatMap(label => label.split(/ - |, /))
  return parts.filter(part =>
    exception
      .exec(part)?.[1]
      ?.split(/ (?:or|and) /)
      .some(isSaid),
  )
}
