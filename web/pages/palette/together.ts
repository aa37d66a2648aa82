// The facts that the typed words consist of, as the server reads them: classes of business, lines and states.
import { piecesOf, type WordsReply } from '#web/features/listings/search/understoodWords.ts'
import { plain } from './rank.ts'

export type Fact = { kind: 'class' | 'line' | 'state'; value: string; label: string; names: readonly string[] }
export type Read = Fact & { from: string }

const kinds: Record<string, Fact['kind']> = { class: 'class', line_of_business: 'line', state: 'state' }

/** What was read, and the words beside it; null if something was read that is no fact, such as a company. */
export function factsRead(typed: string, reply: WordsReply, facts: readonly Fact[]) {
  const pieces = piecesOf(typed, reply)
  const read = pieces.flatMap(({ meant, values }) =>
    meant
      ? values.flatMap(eachLine).map(value => factNamed(kinds[meant.param], value, { from: meant.from, facts }))
      : [],
  )
  const known = read.filter(fact => fact !== null)
  if (known.length < read.length) return null
  return { read: known, rest: pieces.find(({ meant }) => meant === null)?.text ?? '' }
}

/** The answer to a visitor has all lines of a phrase in one value, by their labels. */
const eachLine = (value: string) => value.split(', ')

function factNamed(kind: Fact['kind'] | undefined, value: string, of: { from: string; facts: readonly Fact[] }) {
  const { from, facts } = of
  if (kind === 'class') return { kind, value, label: from, names: [], from }
  const fact = facts.find(one => one.kind === kind && (one.value === value || one.label === value))
  return fact ? { ...fact, from } : null
}

/** The class that the words name, among those that the server found. */
export function classNamed(words: string, found: readonly { label: string; via?: string | undefined }[]): Read | null {
  const typed = plain(words)
  const called = (fits: (name: string) => boolean) =>
    found.find(({ label, via = label }) => [label, via].some(name => fits(plain(name))))
  const named = called(name => name === typed) ?? called(name => name.startsWith(typed))
  return named ? { kind: 'class', value: named.label, label: named.label, names: [], from: words } : null
}

/** Null unless the words are two facts or more, each in words of its own, and nothing else: 'wc tx', 'roofer in texas'. */
export function together(reading: ReturnType<typeof factsRead>, named: Read | null): readonly Read[] | null {
  if (!reading || (reading.rest !== '' && !named)) return null
  const read = [...(named ? [named] : []), ...reading.read]
  const different = read.filter(({ value }, at) => read.findIndex(one => one.value === value) === at)
  return new Set(different.map(({ from }) => from)).size > 1 ? different : null
}
