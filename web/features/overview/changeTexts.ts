// The texts of 'What changed': the sentence after the record's name, what stands below it, and its sign.
import type { MarketChange } from '#contract/calls/overview.ts'
import type { Facts, Kind } from '#contract/facts/fact.ts'
import { formatValue, isOneValue } from '#contract/facts/formatValue.ts'
import { factsOf, labelOfField } from '#contract/rules/recordFields.ts'
import { stateName } from '#contract/rules/stateNames.ts'
import { counted } from '#web/ui/formatCount.ts'
import type { IconName } from '#web/ui/Icon.tsx'
import { relativeTime } from '#web/ui/relativeTime.ts'
import type { Ground } from './Panel.tsx'

/** A word that went is struck through, one that came is bold. */
export type Piece = { text: string; look?: 'gone' | 'now' }
type Told = { sentence: Piece[]; below: string; icon: IconName; ground: Ground }
type Change = MarketChange['changes'][number]

/** More are counted, not named. */
const mostNamed = 3

export function toldOf({ record, organization_name, what, changes, confirmed_before }: MarketChange, now: Date): Told {
  const [only, ...more] = changes
  if (what === 'new')
    return {
      sentence: [{ text: organization_name ? ` is new at ${organization_name}` : ' is new' }],
      ...{ below: '', icon: 'plus', ground: 'good' },
    }
  if (!only) {
    const last = confirmed_before
      ? `last confirmed ${relativeTime(new Date(confirmed_before), now)}`
      : 'for the first time'
    return {
      sentence: [{ text: ' was confirmed' }],
      ...{ below: joined(organization_name, last), icon: 'check', ground: 'good' },
    }
  }
  if (more.length > 0) {
    const labels = changes.map(({ field }) => lowered(labelOfField(record, field)))
    return {
      sentence: [{ text: ` changed: ${namesOf(labels)}` }],
      ...{ below: organization_name, icon: 'pen', ground: 'told' },
    }
  }
  return { icon: 'pen', ground: 'told', below: organization_name, ...toldOfOne(record, organization_name, only) }
}

type Told1 = Pick<Told, 'sentence'> & Partial<Told>

function toldOfOne(record: MarketChange['record'], organization: string, { field, from, to }: Change): Told1 {
  const facts: Facts = factsOf[record]
  const kind = facts[field]?.kind ?? 'words'
  const label = lowered(labelOfField(record, field))
  if (kind === 'contacts') return toldOfPeople(organization, textsIn(from), textsIn(to))
  const list = lists[kind]
  if (list) return toldOfList(organization, list, { from: textsIn(from), to: textsIn(to) })
  const [before, after] = [formatValue(kind, from), formatValue(kind, to)]
  if (!isOneValue(kind) || before === after) return { sentence: [{ text: ` changed its ${label}` }] }
  if (after === '') return { sentence: [{ text: ` no longer states its ${label}, which was ` }, gone(before)] }
  return { sentence: [{ text: `: ${label} ` }, ...(before ? [gone(before), { text: ' ' }] : []), now(after)] }
}

function toldOfPeople(organization: string, from: string[], to: string[]): Told1 {
  const sign = { icon: 'phone', ground: 'told' } as const
  const went = from.length > 0 && `before: ${namesOf(from.map(person => person.split(',')[0] ?? person))}`
  if (to.length > 0)
    return {
      sentence: [{ text: to.length === 1 ? ' has a new person to call' : ' has new people to call' }],
      below: joined(organization, namesOf(to), went),
      ...sign,
    }
  if (went) return { sentence: [{ text: ' has one person fewer to call' }], below: joined(organization, went), ...sign }
  return { sentence: [{ text: ' changed how its people are reached' }], ...sign }
}

type ListWords = { gone: string; nouns: string; name?: (value: string) => string; count?: (size: number) => string }
const lists: Partial<Record<Kind, ListWords>> = {
  states: { gone: 'left', nouns: 'state', name: stateName, count: size => `now ${counted(size, 'state')}` },
  linesOfBusiness: { gone: 'no longer writes', nouns: 'line' },
  tags: { gone: 'dropped', nouns: 'tag' },
  naics: { gone: 'dropped', nouns: 'NAICS code' },
}

function toldOfList(organization: string, words: ListWords, { from, to }: { from: string[]; to: string[] }): Told1 {
  const without = (all: string[], others: string[]) =>
    all.filter(one => !others.includes(one)).map(words.name ?? String)
  const [came, went] = [without(to, from), without(from, to)]
  const named = (all: string[]) => (all.length > mostNamed ? counted(all.length, words.nouns) : namesOf(all))
  const below = joined(organization, words.count?.(to.length))
  const loses = { text: ` ${came.length > 0 ? 'and ' : ''}${words.gone} ` }
  const sentence = [
    ...(came.length > 0 ? [{ text: ' added ' }, now(named(came))] : []),
    ...(went.length > 0 ? [loses, { text: named(went) }] : []),
  ]
  return came.length > 0 ? { sentence, below } : { sentence, below, icon: 'minus', ground: 'plain' }
}

const gone = (text: string): Piece => ({ text, look: 'gone' })
const now = (text: string): Piece => ({ text, look: 'now' })
const joined = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join(' · ')
/** 'ISO class', not 'iSO class'. */
const lowered = (label: string) => (/^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1))
const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** 'a', 'a and b', 'a, b and c', 'a, b and 3 more'. */
function namesOf(names: readonly string[]): string {
  const rest = names.length - mostNamed + 1
  const shown = names.length > mostNamed ? [...names.slice(0, mostNamed - 1), `${rest} more`] : names
  return shown.length < 2 ? (shown[0] ?? '') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
}
