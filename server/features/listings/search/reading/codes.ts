// Reads numbers that are codes: NAICS and SIC as the business that they name, and classes of workers' compensation, which no listing states.
import { isoCodes } from '#contract/calls/reference.ts'
import ncciNumbers from '#contract/reference/ncci-numbers.json' with { type: 'json' }
import { isNaicsCode, kindsOfNaics, naicsOfSic } from '#contract/rules/naics.ts'
import { isNaics } from '#contract/rules/naicsCodes.ts'
import requests from '#contract/vocabulary/requests.json' with { type: 'json' }
import type { ClassRead } from './meaning.ts'
import { phraseKey, type Token, typedOf } from './tokens.ts'

/** A code as one token, which no other step takes for a number or a mistyped word. */
type CodeToken = Token & { code: ClassRead | { compensation: string } }
export const isCode = (token: Token): token is CodeToken => 'code' in token

const ncci = new Set(ncciNumbers)
const units = new Set(requests.units.map(phraseKey))
/** Between the name of a list of codes and a code. */
const between = new Set(['code', 'codes', 'class', 'no', 'number', 'num', 'is', 'in'])
const joining = new Set(['and', 'or'])
const plain = (token: Token | undefined) => token?.typed.toLowerCase().replace(/[#:.]+$/, '') ?? ''
const isNaicsName = (token: Token) => /^naics?$/.test(plain(token))
const isSicName = (token: Token) => plain(token) === 'sic'
const isCompName = (token: Token | undefined) => /^(?:wc|comp|workcomp|compensation)$/.test(plain(token))

export function withCodes(tokens: readonly Token[]): readonly Token[] {
  const read = tokens.flatMap(separated)
  if (!read.some(({ typed }) => /\d{2}/.test(typed))) return tokens
  const result: Token[] = []
  for (let at = 0; at < read.length; ) {
    const found = codeAt(read, at)
    const span = read.slice(at, found?.to ?? at + 1)
    const [first] = span
    const last = span.at(-1)
    if (!first || !last) break
    if (found)
      result.push({
        ...first,
        typed: typedOf(span),
        word: `#${at}`,
        endsPart: last.endsPart,
        ...{ code: found.code(typedOf(span)) },
      })
    else result.push(first)
    at += span.length
  }
  return result
}

/** 'NAICS:722511' and 'SIC#5812' are two words each. */
function separated(token: Token): Token[] {
  const [, name, digits] = /^(naics?|sic)[:#.]*(\d{2,6})$/i.exec(token.typed) ?? []
  if (!name || !digits) return [token]
  return [
    { ...token, typed: name, word: phraseKey(name), endsPart: false },
    { ...token, typed: digits, word: digits, joint: '' },
  ]
}

type Found = { to: number; code: (from: string) => CodeToken['code'] }

function codeAt(tokens: readonly Token[], at: number): Found | null {
  const token = tokens[at]
  if (!token) return null
  if (isNaicsName(token)) return named(tokens, at, { of: isNaics, meaning: naicsRead })
  if (isSicName(token)) return named(tokens, at, { of: text => naicsOfSic(text).length > 0, meaning: sicRead })
  const compensation = compensationAt(tokens, at)
  if (compensation) return compensation
  const isAlone = tokens.length === 1
  const { typed } = token
  if (isNaicsCode(typed) && !isCounted(tokens, at)) return { to: at + 1, code: from => naicsRead([typed], from) }
  const isSic = isAlone && naicsOfSic(typed).length > 0 && !isoCodes.some(code => code.startsWith(typed))
  return isSic ? { to: at + 1, code: from => sicRead([typed], from) } : null
}

/** The codes after the name of their list: 'NAICS codes 238210 and 238220'. */
function named(
  tokens: readonly Token[],
  at: number,
  { of, meaning }: { of: (text: string) => boolean; meaning: (codes: string[], from: string) => ClassRead },
): Found | null {
  const codes: string[] = []
  let to = at
  for (let place = at + 1; place < tokens.length; place++) {
    const token = tokens[place]
    if (!token) break
    if (of(token.typed)) {
      codes.push(token.typed)
      to = place + 1
    } else if (!(codes.length > 0 ? joining : between).has(token.word) && !/^#+$/.test(token.typed)) break
  }
  return to > at ? { to, code: from => meaning(codes, from) } : null
}

export const naicsRead = (codes: readonly string[], from: string): ClassRead => ({
  from,
  kinds: [...new Set(codes.flatMap(kindsOfNaics))],
  subcategories: [],
  codes: [],
  naics: codes,
})

const sicRead = (codes: string[], from: string): ClassRead => ({
  ...naicsRead([...new Set(codes.flatMap(naicsOfSic))], from),
  sic: codes,
})

/** 'WC 5183', '5183 comp', 'NCCI class code 5183'; a known number also without a word beside it. */
function compensationAt(tokens: readonly Token[], at: number): Found | null {
  let place = at
  while (codeWords.has(plain(tokens[place]))) place += 1
  const number = tokens[place]?.typed ?? ''
  if (!/^\d{4}$/.test(number) || isCounted(tokens, place)) return null
  const isAfterName = isCompName(tokens[at - 1]) || plain(tokens[at]) === 'ncci'
  const isNamed = isAfterName || isCompAfter(tokens, place + 1)
  const isKnown = ncci.has(number)
  const isMeant = isKnown && (isNamed || place > at || tokens.length === 1)
  if (!isMeant && (isYearOrRound(number) || !(isNamed || isKnown))) return null
  return { to: place + 1, code: () => ({ compensation: number }) }
}

const codeWords = new Set(['ncci', 'class', 'code', 'codes', 'number'])
const isCompAfter = (tokens: readonly Token[], at: number) =>
  isCompName(tokens[at]) || (/^worker/.test(plain(tokens[at])) && isCompName(tokens[at + 1]))

/** Years and round amounts are no codes. */
const isYearOrRound = (digits: string): boolean => /^(?:1[89]|20)\d\d$|00$/.test(digits)

/** '5183 square feet' counts. */
const isCounted = (tokens: readonly Token[], at: number): boolean => units.has(tokens[at + 1]?.word ?? '')

/** A long number that is no year, no round amount and no count is a word, since nobody describes a risk by it. */
export const isNumberWord = (tokens: readonly Token[], at: number): boolean =>
  /^\d{4,}$/.test(tokens[at]?.typed ?? '') && !isYearOrRound(tokens[at]?.typed ?? '') && !isCounted(tokens, at)
