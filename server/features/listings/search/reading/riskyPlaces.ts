// A word for a line that tells of a place asks for no line: 'high crime area', 'crime in the neighborhood', 'flood zone'.
import requests from '#contract/vocabulary/requests.json' with { type: 'json' }
import type { Span } from './spans.ts'
import { phraseKey, type Token } from './tokens.ts'

const keysOf = (words: string) => new Set(words.split(' ').map(phraseKey))
const dangers = keysOf('crime flood wind windstorm hail hurricane earthquake quake')
const degrees = keysOf('high higher low lower moderate heavy violent petty bad')
const places = keysOf('area neighborhood zone district region corridor belt town street block season')
const within = keysOf('in at near around on')
const everywhere = keysOf('around nearby')
const articles = keysOf('a an the that this their its')
const coverage = new Set(requests.coverageWords.map(phraseKey))

/** The spans with all that is said of a place as one, which asks for nothing. */
export function withoutRiskyPlaces(spans: readonly Span[], tokens: readonly Token[]): Span[] {
  const told = spans.flatMap((span): Span[] => {
    const place = span.meaning.is === 'line' ? placeTold(span, tokens) : null
    return place ? [{ ...place, meaning: { is: 'glue' } }] : []
  })
  const isApart = ({ from, to }: Span) => told.every(one => to <= one.from || one.to <= from)
  return [...spans.filter(isApart), ...told].sort((one, other) => one.from - other.from)
}

function placeTold({ from, to }: Span, tokens: readonly Token[]): Pick<Span, 'from' | 'to'> | null {
  if (to > from + 1 || !dangers.has(tokens[from]?.word ?? '')) return null
  /** The word there, where the part of the sentence goes on. */
  const wordAt = (at: number) => (tokens[at - 1]?.endsPart ? '' : (tokens[at]?.word ?? ''))
  const hasDegree = degrees.has(tokens[from - 1]?.word ?? '') && tokens[from - 1]?.endsPart === false
  const begin = hasDegree ? from - 1 : from
  let place = to
  if (within.has(wordAt(place))) place += 1
  while (place > to && articles.has(wordAt(place))) place += 1
  if (places.has(wordAt(place))) return { from: begin, to: place + 1 }
  if (everywhere.has(wordAt(to)) && (tokens[to]?.endsPart || !tokens[to + 1])) return { from: begin, to: to + 1 }
  return hasDegree && !coverage.has(wordAt(to)) ? { from: begin, to } : null
}
