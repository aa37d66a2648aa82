// Finds the places in a query and the states they mean, each with the words that named it.

import { isoLabelsOf } from '#contract/calls/reference.ts'
import type { Read } from './meaning.ts'
import type { Negated } from './negations.ts'
import { stateOfBusiness, stateOfZip, statesWithCity } from './places.ts'
import { isExpectedPlace, type Span } from './spans.ts'
import { keyOf, type Token, typedOf } from './tokens.ts'

/** Before a number these words say that it is a class code. */
const codeWords = new Set(['iso', 'code', 'class'])

type Place = { from: number; to: number; states: readonly string[]; isCity: boolean; isZip: boolean }

export function placesIn(
  tokens: readonly Token[],
  spans: readonly Span[],
  negated: readonly Negated[],
): { places: Read[]; usedTokens: ReadonlySet<number>; together: (readonly string[])[] } {
  const found = [...zipsIn(tokens, spans), ...namedIn(spans)].sort((a, b) => a.from - b.from)
  // 'No NY labor law exclusion' is asked for in New York.
  const isNegated = ({ from }: Place) => negated.some(not => !not.isTwice && not.negation <= from && from < not.to)
  const included = narrowed(
    joined(found, tokens).filter(place => !isNegated(place) && !isStyle(place, { found, tokens, spans })),
    tokens,
  )
  const usedTokens = new Set(
    included.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, index) => from + index)),
  )
  const explicit = new Set(included.filter(place => !place.isCity).flatMap(({ states }) => states))
  const places: Read[] = []
  for (const place of included) {
    // 'Texas roofers in Austin' names one state twice.
    if (place.isCity && place.states.some(state => explicit.has(state))) continue
    const from = typedOf(tokens.slice(place.from, place.to))
    for (const value of place.states) if (!places.some(other => other.value === value)) places.push({ value, from })
  }
  return { places, usedTokens, together: togetherIn(included, tokens) }
}

/** Of several cities of the same name the one near another place, or where the business is: 'Midland and Odessa', 'oilfield trucking Midland'. */
function narrowed(places: readonly Place[], tokens: readonly Token[]): Place[] {
  const sure = new Set(places.flatMap(({ states }) => (states.length === 1 ? states : [])))
  const likely = tokens.flatMap(({ word }) => stateOfBusiness(word) ?? [])
  return places.map(place => {
    if (!place.isCity || place.states.length === 1) return place
    const shared = place.states.filter(state => sure.has(state))
    const states = shared.length > 0 ? shared : place.states.filter(state => likely.includes(state))
    return states.length > 0 ? { ...place, states } : place
  })
}

const between = (first: Place, second: Place, tokens: readonly Token[]) =>
  tokens
    .slice(first.to, second.from)
    .map(({ word }) => word)
    .join(' ')

/** The states of each place, where 'and' joins all of them: 'Texas and Oklahoma', 'Utah, Idaho and Nevada'. */
function togetherIn(places: readonly Place[], tokens: readonly Token[]): (readonly string[])[] {
  const connectors = places.slice(1).map((place, at) => between(places[at] ?? place, place, tokens))
  const isAnd = (connector: string | undefined) => connector === 'and' || connector === '&'
  const areAll = isAnd(connectors.at(-1)) && connectors.every(connector => connector === '' || isAnd(connector))
  return areAll ? places.map(({ states }) => states) : []
}

/** A place describes a product if 'style' follows it, or if another place follows later after 'in' or 'near': 'Philly steak in Ohio'. */
function isStyle(
  place: Place,
  { found, tokens, spans }: { found: readonly Place[]; tokens: readonly Token[]; spans: readonly Span[] },
): boolean {
  if (tokens[place.to]?.word === 'style') return true
  if (place.isZip || isExpectedPlace({ ...place, meaning: { is: 'glue' } }, tokens)) return false
  const next = tokens[place.to]
  if (!next || tokens[place.to - 1]?.endsPart || ['or', 'and', 'in'].includes(next.word)) return false
  if (spans.some(({ from, meaning }) => from === place.to && meaning.is === 'line')) return false
  return found.some(
    other =>
      other.from > place.to &&
      ['in', 'near'].includes(tokens[other.from - 1]?.word ?? '') &&
      !other.states.some(state => place.states.includes(state)),
  )
}

function namedIn(spans: readonly Span[]): Place[] {
  return spans.flatMap(({ from, to, meaning }): Place[] => {
    if (meaning.is === 'city') return [{ from, to, states: meaning.states, isCity: true, isZip: false }]
    return meaning.is === 'states' ? [{ from, to, states: meaning.states, isCity: false, isZip: false }] : []
  })
}

/** Five digits are a class code where the list has them, else a ZIP code; beside the name of its state they are a ZIP code too. */
function zipsIn(tokens: readonly Token[], spans: readonly Span[]): Place[] {
  return tokens.flatMap(({ typed }, from) => {
    if (!/^\d{5}(?:-\d{4})?$/.test(typed)) return []
    const state = stateOfZip(typed)
    if (!state) return []
    const beside = spans.some(
      ({ meaning, ...span }) =>
        (span.to === from || span.from === from + 1) &&
        ((meaning.is === 'states' && meaning.states.includes(state)) ||
          (meaning.is === 'city' && statesWithCity(keyOf(tokens.slice(span.from, span.to))).includes(state))),
    )
    const isCode = typed.length === 5 && isoLabelsOf(typed).length > 0
    const preceding = [tokens[from - 2]?.word, tokens[from - 1]?.word]
    const isNamedZip = preceding.includes('zip')
    const isNamedCode = !isNamedZip && codeWords.has(preceding[1] ?? '')
    return isCode && !isNamedZip && (isNamedCode || !beside)
      ? []
      : [{ from, to: from + 1, states: [state], isCity: false, isZip: true }]
  })
}

/** Joins neighbors that name one place, such as 'Boise ID', 'Moab, UT 84532' and 'Nevada MO': the last part gives the state. */
function joined(found: readonly Place[], tokens: readonly Token[]): Place[] {
  const places: Place[] = []
  for (const place of found) {
    const last = places.at(-1)
    if (!last || last.to !== place.from || !isOnePlace(last, place, tokens)) places.push(place)
    else places[places.length - 1] = { ...last, to: place.to, states: place.states, isCity: false, isZip: place.isZip }
  }
  return places
}

function isOnePlace(first: Place, second: Place, tokens: readonly Token[]): boolean {
  if (/^[+/]$/.test(tokens[second.from]?.joint ?? '')) return false
  if (second.isCity) return second.states.some(state => first.states.includes(state))
  if (first.isCity || first.isZip || second.isZip)
    return first.isCity ? hasCity(first, second, tokens) : first.states.some(state => second.states.includes(state))
  // In 'Delaware OH' a state's name directly before another state's code is a city in that state.
  const [code] = tokens.slice(second.from, second.to)
  return (
    !tokens[first.to - 1]?.endsPart &&
    second.to - second.from === 1 &&
    code?.typed.length === 2 &&
    (tokens[first.from]?.typed.length ?? 0) > 2
  )
}

const hasCity = (city: Place, { states }: Place, tokens: readonly Token[]): boolean =>
  !tokens[city.to - 1]?.endsPart ||
  states.some(
    state => statesWithCity(keyOf(tokens.slice(city.from, city.to))).includes(state) || city.states.includes(state),
  )
