// Finds the figures in a sentence: those that the directory can be searched by, and those of a risk of which it says nothing.
import requests from '#contract/vocabulary/requests.json' with { type: 'json' }
import { isCode } from './codes.ts'
import type { FigureOf } from './figureTerms.ts'
import type { Read } from './meaning.ts'
import { phraseKey, type Token, typedOf } from './tokens.ts'

export type Figures = {
  /** The tokens that are left. */
  tokens: readonly Token[]
  facts: Read[]
  /** What the directory does not say, as it was typed: '$400k payroll'. */
  unsaid: string[]
}

const figure = /^\$?(\d[\d,]*(?:\.\d+)?)(k|mm?|mil)?\+?$/i
const times = new Map(
  Object.entries({ k: 1e3, thousand: 1e3, grand: 1e3, m: 1e6, mm: 1e6, mil: 1e6, million: 1e6, billion: 1e9 }),
)
// In the patterns each figure is a '#', or '/#' after a slash. Words are singular, and a comma ends what belongs together.
const amount = `#(?: (?:${[...times.keys()].join('|')}))?`
const bound =
  '(?:(?:under|below|less|than|up|to|at|most|max|maximum|no|not|more|within|of|around|about|is|approx|roughly|target|annual|estimated|expiring) )*'
const upTo = '(?:under|below|less than|up to|at most|max|maximum|no more than|within)'
const premium = '(?:premium|prem)'
const measure = `(?:${requests.units
  .map(phraseKey)
  .sort((one, other) => other.length - one.length)
  .join('|')})`
const layer = '(?:xs|excess|umbrella|umb)'

type Kind = FigureOf | null
/** The first that fits counts; null is what the directory does not say. */
const patterns = (
  [
    [
      'premium',
      `(?:${bound}${amount} )?(?:min|minimum) ${premium} ${bound}${amount}|${bound}${amount} (?:min|minimum) ${premium}`,
    ],
    [
      'premium',
      `${upTo} ${amount}(?: (?:in|annual))* ${premium}|(?:max |maximum )?${premium} (?:is )?${upTo} ${amount}`,
    ],
    ['expected', `${bound}${amount}(?: (?:in|annual|of))* ${premium}|${premium} ${bound}${amount}`],
    [
      'years',
      `${amount}(?: (?:full|plus))? (?:year|yrs?)(?: of)? (?:in (?:business|biz|operation|trade)|(?:business )?experience|exp)`,
    ],
    ['years', `in (?:business|biz|operation) (?:for |over )*${amount}(?: (?:year|yrs?))?`],
    [
      'limit',
      `limit ${bound}${amount}(?: /#)*|${bound}${amount}(?: /#)* (?:limit|occurrence|occ|csl)|${amount}(?: /#)+`,
    ],
    ['umbrella', `${bound}${amount}(?= ${layer}(?: |$))|(?<=${layer} )${bound}${amount}`],
    [null, `(?<=${layer} )over ${amount}(?: primary)?`],
    ['tiv', `(?:tiv|(?:total )?insured value) ${bound}${amount}|${bound}${amount} (?:tiv|(?:total )?insured value)`],
    [null, `(?:built|since|established|est|founded|started) (?:in )?#`],
    [
      null,
      `(?:(?:annual|gross|total) )*(?:${bound}${amount} (?:in |annual |gross |total |of )*${measure}(?: radius)?|${measure} ${bound}${amount}(?: ${measure})?)`,
    ],
    ['premium', `(?:under|below|less than) ${amount}`],
  ] satisfies [Kind, string][]
).map(([kind, pattern]) => ({ kind, is: new RegExp(`(?<![^ ])(?:${pattern})(?=[ ,]|$)`, 'g') }))

/** A smaller one is no limit and no premium, but a count or the begin of a code. */
const least: Record<FigureOf, number> = {
  premium: 100,
  expected: 100,
  years: 0,
  limit: 100_000,
  umbrella: 100_000,
  tiv: 1,
}

const beside = /^(?:premium|prem|payroll|revenue|receipt|sale|tiv)$/

/** Five digits are a ZIP code or the code of a class, but beside a word for money. */
const isFigure = (token: Token, at: number, tokens: readonly Token[]) =>
  !isCode(token) &&
  !isPercent(tokens.slice(at + 1, at + 3)) &&
  figure.test(token.typed) &&
  (!/^\d{5}$/.test(token.typed) || [tokens[at - 1], tokens[at + 1]].some(other => beside.test(other?.word ?? '')))

/** '30 percent', '30-40%' and '30 to 40%' are shares, and no amounts. */
const isPercent = ([next, second]: readonly Token[]) =>
  next !== undefined &&
  (/^(?:percent|pct)$/.test(next.word) ||
    (next.joint === '-' && next.typed.endsWith('%')) ||
    (next.word === 'to' && second?.typed.endsWith('%') === true))

export function figuresIn(tokens: readonly Token[]): Figures {
  if (!tokens.some(isFigure)) return { tokens, facts: [], unsaid: [] }
  const words = tokens.map((token, at) => {
    const word = isFigure(token, at, tokens) ? `${token.joint === '/' ? '/' : ''}#` : token.word
    // 'Store on ground floor + 6 apartments' counts no floors.
    const ends = token.endsPart || tokens[at + 1]?.joint === '+'
    return ends ? `${word},` : word
  })
  const sentence = words.join(' ')
  const placeOf = (letter: number) => sentence.slice(0, letter).split(' ').length - 1
  const used = new Set<number>()
  const found: { at: number; kind: Kind; value: number; from: string }[] = []
  for (const { kind, is } of patterns)
    for (const { 0: text, index } of sentence.matchAll(is)) {
      const at = placeOf(index)
      const places = text.split(' ').map((_, step) => at + step)
      const value = valueAt(tokens, at + text.split(' ').findIndex(word => word.startsWith('#')))
      if (places.some(place => used.has(place)) || (kind !== null && value < least[kind])) continue
      for (const place of places) used.add(place)
      found.push({ at, kind, value, from: typedOf(places.flatMap(place => tokens[place] ?? [])) })
    }
  found.sort((one, other) => one.at - other.at)
  return {
    tokens: without(tokens, used),
    facts: found.flatMap(({ kind, value, from }) => (kind === null ? [] : [{ value: `${kind} ${value}`, from }])),
    unsaid: found.flatMap(({ kind, from }) => (kind === null ? [from] : [])),
  }
}

function valueAt(tokens: readonly Token[], at: number): number {
  const [, digits = '', unit = ''] = figure.exec(tokens[at]?.typed ?? '') ?? []
  const factor = times.get(unit.toLowerCase()) ?? times.get(tokens[at + 1]?.word ?? '') ?? 1
  return Math.round(Number(digits.replaceAll(',', '')) * factor)
}

/** A comma after what is taken away stays. */
function without(tokens: readonly Token[], used: ReadonlySet<number>): Token[] {
  const left: Token[] = []
  for (const [at, token] of tokens.entries()) {
    const last = left.at(-1)
    if (!used.has(at)) left.push(token)
    else if (token.endsPart && last) left[left.length - 1] = { ...last, endsPart: true }
  }
  return left
}
