// Finds a wished minimum premium, such as 'under $5,000 minimum premium'. The search knows no figures, so it asks for a low one.
import type { Token } from './tokens.ts'

const premium = /^(?:premium|prem)$/
const minimum = /^(?:min|minimum)$/
/** Words that stand between a figure and what it is a figure of. */
const around = new Set(
  'a an at below most less than under up to of around about max maximum no more with within'.split(' '),
)
const isFigure = ({ typed }: Token) => /^\$?\d[\d,]*(?:\.\d+)?k?$/i.test(typed) && !/^\d{5}-?/.test(typed)

/** The tokens without it, and those that it is. A minimum premium without a figure stays: 'low minimum premium'. */
export function withoutPremium(tokens: readonly Token[]): { tokens: readonly Token[]; premium: readonly Token[] } {
  const at = tokens.findIndex(({ word }, place) => minimum.test(word) && premium.test(tokens[place + 1]?.word ?? ''))
  if (at === -1) return { tokens, premium: [] }
  const before = figureFrom(tokens, { at: at - 1, step: -1 })
  const after = before === null ? figureFrom(tokens, { at: at + 2, step: 1 }) : null
  if (before === null && after === null) return { tokens, premium: [] }
  let from = before ?? at
  while (before !== null && around.has(tokens[from - 1]?.word ?? '')) from -= 1
  const to = after === null ? at + 2 : after + 1
  return { tokens: tokens.filter((_, place) => place < from || place >= to), premium: tokens.slice(from, to) }
}

/** Where the figure stands that is reached over words that only lead to it. */
function figureFrom(tokens: readonly Token[], { at, step }: { at: number; step: 1 | -1 }): number | null {
  for (let place = at; ; place += step) {
    const token = tokens[place]
    if (!token) return null
    if (isFigure(token)) return place
    if (!around.has(token.word)) return null
  }
}
