// What of somebody's words played no part in a match, as whole words and phrases that a person can be asked about.
import requests from '#contract/vocabulary/requests.json' with { type: 'json' }
import { normalizedWords } from '../../search/words.ts'
import { withoutPhrase } from '../features/matches/withoutPhrase.ts'

type Read = { value: string; from: string }

/** Besides the words that every search passes over. */
const joining = 'also does just plus who which than both etc will it thats its doing makes no not only but so'.split(
  ' ',
)
const silent = new Set([...requests.glue, ...joining])

export function notWeighed(words: string, read: readonly Read[]): string {
  const lowered = words.toLowerCase()
  // Of the many names of a line hardly one stands in the words.
  const among = read.filter(({ from }) => lowered.includes(firstWordOf(from)))
  const longestFirst = among.sort((one, other) => other.from.length - one.from.length)
  let left = words
  for (const { from } of longestFirst) left = withoutPhrase(left, from)
  const phrases = left
    .split(/[|,;()?!]|[.:](?=\s|$)/u)
    .map(telling)
    .filter(phrase => phrase !== '')
  if (phrases.length === 0) return ''
  // 'Contractor' of 'Roofing contractors' is no news.
  const said = new Set(read.flatMap(({ value }) => normalizedWords(value)))
  return phrases.filter(phrase => normalizedWords(phrase).some(word => !said.has(word))).join(', ')
}

const firstWordOf = (phrase: string) => /[\p{L}\p{N}]+/u.exec(phrase)?.[0].toLowerCase() ?? ''

/** Without what says nothing at its ends: 'that's for', 'and has'. */
function telling(phrase: string): string {
  const words = phrase.split(/\s+/u)
  const isTelling = (word: string) => {
    const plain = word
      .toLowerCase()
      .replace(/['’]s?(?=$|\W)|[^\p{L}\p{N}'’&$%-]/gu, '')
      .replace(/['’]/g, '')
    return /[\p{L}\p{N}]/u.test(plain) && !silent.has(plain)
  }
  const first = words.findIndex(isTelling)
  return first === -1 ? '' : words.slice(first, words.findLastIndex(isTelling) + 1).join(' ')
}
