// Cuts queries and phrases of the vocabulary into tokens in the same way, so that they can be compared.
import requests from '#contract/vocabulary/requests.json' with { type: 'json' }
import { folded } from '../../../../../search/foldPlural.ts'

export type Token = {
  /** As it was typed, without the punctuation around it. */
  typed: string
  /** The form that is compared: lower case, singular, without accents, apostrophes and periods. */
  word: string
  isCapitals: boolean
  isCapitalized: boolean
  /** Whether a comma or a semicolon follows. */
  endsPart: boolean
  /** The hyphen, slash, plus or '&' between it and the token before; else ''. */
  joint: string
}

const mostLetters = 600
const mostTokens = 48

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let lone = ''
  for (const chunk of withJoinedAnds(text.slice(0, mostLetters)).split(/\s+|(?<=[,;])(?!(?<=\d,)\d{3}(?!\d))/)) {
    const trimmed = chunk.replace(/^[^\p{L}\p{N}$]+|[^\p{L}\p{N}%]+$/gu, '')
    const last = tokens.at(-1)
    if (trimmed === '') {
      if (last && /[,;]/.test(chunk)) last.endsPart = true
      // 'AL + MTC' is joined as 'AL+MTC' is.
      if (last && /^[+/]$/.test(chunk)) lone = chunk
      continue
    }
    for (const { part, joint } of partsOf(trimmed)) {
      tokens.push(tokenOf(part, joint || lone))
      lone = ''
    }
    const end = tokens.at(-1)
    if (end && /[,;]\W*$/.test(chunk)) end.endsPart = true
    if (tokens.length >= mostTokens) break
  }
  return tokens.slice(0, mostTokens)
}

/** 'E & O' is one word, and any other lone '&' is an 'and'. */
const withJoinedAnds = (text: string): string =>
  text.includes('&')
    ? text.replace(/(?<![\p{L}\p{N}])(\p{L}) ?& ?(\p{L})(?![\p{L}\p{N}])/gu, '$1&$2').replace(/\s&\s/g, ' and ')
    : text

type Part = { part: string; joint: string }

/** 'non-admitted', 'GL/WC', 'GL+XS' and 'EPLI&cyber' are two words each; 'R&D' and 'D&O' stay one, and so does '75201-1234'. */
function partsOf(chunk: string): Part[] {
  if (/^\d{5}-\d{4}$/.test(chunk)) return [{ part: chunk, joint: '' }]
  const [first = '', ...pieces] = chunk.split(/([-/+]|(?<=[\p{L}\p{N}]{2})&(?=[\p{L}\p{N}]{2}))/u)
  const parts: Part[] = first === '' ? [] : [{ part: first, joint: '' }]
  for (let at = 0; at < pieces.length; at += 2) {
    const part = pieces[at + 1] ?? ''
    if (part !== '') parts.push({ part, joint: parts.length > 0 ? (pieces[at] ?? '') : '' })
  }
  return parts
}

function tokenOf(typed: string, joint: string): Token {
  return {
    typed,
    word: wordOf(typed),
    isCapitals: /\p{Lu}/u.test(typed) && typed === typed.toUpperCase(),
    isCapitalized: /^\p{Lu}/u.test(typed),
    endsPart: false,
    joint,
  }
}

/** The tokens as they were typed. */
export const typedOf = (tokens: readonly Token[]): string =>
  tokens.map(({ typed, joint }, index) => (index === 0 ? typed : `${joint || ' '}${typed}`)).join('')

const wordOf = (typed: string): string =>
  whole(
    folded(
      /^[A-Za-z0-9]*$/.test(typed)
        ? typed.toLowerCase()
        : typed
            .normalize('NFKD')
            .replace(/[\p{M}'’`.]/gu, '')
            .toLowerCase(),
    ),
  )

const abbreviations = new Map(Object.entries(requests.abbreviations).map(([short, long]) => [short, folded(long)]))
/** 'Mgr' is a manager, in what is typed and in the phrases of the vocabulary alike. */
const whole = (word: string): string => abbreviations.get(word) ?? word
const spelledOut = new Set(abbreviations.values())
/** It was typed as what an abbreviation stands for: 'renovation', which is no Reno. */
export const isSpelledOut = (token: Token): boolean => spelledOut.has(token.word) && !isAbbreviated(token)
export const isAbbreviated = ({ typed }: Token): boolean => abbreviations.has(folded(typed.toLowerCase()))

/** The key of a phrase. Plain words take a shortcut, since thousands of phrases are read at the start. */
export const phraseKey = (phrase: string): string =>
  /^[A-Za-z0-9 ]*$/.test(phrase)
    ? phrase
        .toLowerCase()
        .split(' ')
        .filter(Boolean)
        .map(one => whole(folded(one)))
        .join(' ')
    : keyOf(tokensOf(phrase))

export const keyOf = (tokens: readonly Token[]): string => tokens.map(token => token.word).join(' ')
