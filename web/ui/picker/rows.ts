// Which rows a list shows for what was typed, in which order, and which of them can be chosen.
export type Option = {
  value: string
  label: string
  /** How many results it would give; an option that gives none cannot be chosen. */
  count?: number | undefined
  disabled?: boolean | undefined
  group?: string | undefined
  /** Other names: codes, abbreviations. */
  names?: readonly string[] | undefined
  /** The server found it for this query, by another name where `via` says so. */
  found?: { query: string; via?: string | undefined } | undefined
}

export type Row =
  | {
      kind: 'option'
      option: Option
      chosen: boolean
      off: boolean
      /** The other name by which it was found. */
      via?: string | undefined
    }
  | { kind: 'add'; text: string }

type Question = {
  options: readonly Option[]
  query: string
  /** The options are the answer to the query: all are shown. */
  answered?: boolean | undefined
  chosen: ReadonlySet<string>
  /** No more may be chosen. */
  full?: boolean | undefined
  creatable?: boolean | undefined
}

export function rowsOf({ options, query, answered = false, chosen, full = false, creatable = false }: Question): Row[] {
  const rows = (answered ? options : matching(options, query)).map((option): Row => {
    const held = chosen.has(option.value)
    return {
      kind: 'option',
      option,
      chosen: held,
      off: !held && (full || option.disabled === true || option.count === 0),
      via: answered ? option.found?.via : viaOf(option, query),
    }
  })
  const text = query.trim()
  const wanted = creatable && !full && text !== '' && !options.some(({ label }) => fold(label) === fold(text))
  return wanted ? [...rows, { kind: 'add', text }] : rows
}

/** What is called exactly that comes first, then what begins with the words typed, then what has words that begin so, then the rest. */
export function matching(options: readonly Option[], query: string): readonly Option[] {
  const words = wordsOf(query)
  if (words.length === 0) return options
  const ranked: Option[][] = [[], [], [], [], [], []]
  for (const option of options) ranked[rankOf(option, words)]?.push(option)
  return ranked.flat()
}

/** The other name that matches better than the label does. */
function viaOf(option: Option, query: string): string | undefined {
  const words = wordsOf(query)
  if (words.length === 0) return undefined
  const byLabel = rank(option.label, words)
  const [best] = (option.names ?? []).toSorted((one, other) => rank(one, words) - rank(other, words))
  if (best !== undefined && isBegun(best, words) && (byLabel === notFound || rank(best, words) < Math.min(byLabel, 1)))
    return best
  return byLabel === notFound ? option.found?.via : undefined
}

/** The label in pieces, those that were typed marked. */
export function marked(label: string, query: string): { text: string; hit: boolean; start: number }[] {
  const folded = fold(label)
  // Where folding changed the length, places in it say nothing about places in the label.
  const words = folded.length === label.length ? wordsOf(query) : []
  const hits = Array.from(label, () => false)
  for (const word of words) {
    const at = placeOf(folded, word)
    if (at >= 0) hits.fill(true, at, at + word.length)
  }
  const pieces: { text: string; hit: boolean; start: number }[] = []
  for (let start = 0; start < label.length; ) {
    const hit = hits[start] === true
    let end = start
    while (end < label.length && (hits[end] === true) === hit) end += 1
    pieces.push({ text: label.slice(start, end), hit, start })
    start = end
  }
  return pieces
}

/** Whether a press on it chooses it. */
export const canChoose = (row: Row): boolean => row.kind === 'add' || !row.off

export const keyOf = (row: Row): string => (row.kind === 'add' ? 'add' : `option ${row.option.value}`)

/** As it is compared: without case and accents. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** As it is looked for: 'Calif.' and "worker's" need no signs. */
const plain = (text: string) => fold(text).replaceAll(/['’.]/g, '')
const wordsOf = (query: string) => plain(query).split(/\s+/).filter(Boolean)

const notFound = 9

/** 0: called exactly that. 1: begins so. 2: words begin so. 3: another name begins so. 4: found within. 5: found by the server. */
function rankOf(option: Option, words: string[]): number {
  const { label, names = [], found } = option
  const byLabel = rank(label, words)
  if (byLabel === 0 || names.some(name => rank(name, words) === 0)) return 0
  if (byLabel <= 2) return byLabel
  if (names.some(name => isBegun(name, words))) return 3
  if (byLabel !== notFound) return 4
  return found && isFoundFor(found, words) ? 5 : notFound
}

/** Until the next answer comes, what begins as typed stays. */
const isFoundFor = ({ query, via = '' }: NonNullable<Option['found']>, words: string[]) =>
  wordsOf(query).join(' ') === words.join(' ') || plain(via).startsWith(words.join(' '))

const isBegun = (name: string, words: string[]) => rank(name, words) <= 2

function rank(name: string, words: string[]): number {
  const text = plain(name)
  if (!words.every(word => text.includes(word))) return notFound
  if (text === words.join(' ')) return 0
  if (text.startsWith(words.join(' '))) return 1
  return words.every(word => beginsWord(text, word) >= 0) ? 2 : 3
}

function beginsWord(label: string, word: string) {
  let at = label.indexOf(word)
  while (at > 0 && /[\p{L}\p{N}]/u.test(label[at - 1] ?? '')) at = label.indexOf(word, at + 1)
  return at
}

function placeOf(label: string, word: string) {
  const begins = beginsWord(label, word)
  return begins >= 0 ? begins : label.indexOf(word)
}

export type Section = { label: string | undefined; rows: Row[] }

/** Rows by their groups, those without one first. */
export function sectionsOf(rows: readonly Row[]): Section[] {
  const loose: Section = { label: undefined, rows: [] }
  const sections = new Map<string | undefined, Section>([[undefined, loose]])
  for (const row of rows) {
    const label = row.kind === 'option' ? row.option.group : undefined
    const section = sections.get(label) ?? { label, rows: [] }
    sections.set(label, section)
    section.rows.push(row)
  }
  return [...sections.values()].filter(section => section.rows.length > 0)
}
