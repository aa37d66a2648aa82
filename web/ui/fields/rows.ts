// Filters and sorts the rows of a list for the typed text, and tells which of them can be chosen.
export type Option = {
  value: string
  label: string
  /** The number of results for this option; with zero it is disabled. */
  count?: number | undefined
  disabled?: boolean | undefined
  group?: string | undefined
  /** Aliases, such as codes and abbreviations. */
  names?: readonly string[] | undefined
  /** The server found this option for the query; `via` is the alias that matched. */
  found?: { query: string; via?: string | undefined } | undefined
}

export type Row =
  | {
      kind: 'option'
      option: Option
      chosen: boolean
      off: boolean
      /** The alias that matched. */
      via?: string | undefined
    }
  /** `count`: the text is that many new values. */
  | { kind: 'add'; text: string; count: number }

export type Question = {
  options: readonly Option[]
  query: string
  /** The server has already filtered the options for this query, so all are shown. */
  answered?: boolean | undefined
  chosen: ReadonlySet<string>
  /** The maximum number of values is chosen. */
  full?: boolean | undefined
  creatable?: boolean | undefined
  /** Reads several new values from one text. */
  partsOf?: ((text: string) => readonly string[]) | undefined
}

export function rowsOf(question: Question): Row[] {
  const { options, query, answered = false, chosen, full = false, creatable = false, partsOf } = question
  const rows = (answered ? options : matching(options, query)).map((option): Row => {
    const isChosen = chosen.has(option.value)
    return {
      kind: 'option',
      option,
      chosen: isChosen,
      off: !isChosen && (full || option.disabled === true || option.count === 0),
      via: answered ? option.found?.via : viaOf(option, query),
    }
  })
  const text = query.trim()
  const wanted = creatable && !full && text !== '' && !options.some(({ label }) => fold(label) === fold(text))
  return wanted ? [...rows, { kind: 'add', text, count: partsOf?.(text).length ?? 1 }] : rows
}

/** Exact matches come first, then labels that begin with the query, then labels with words that begin so, then the rest. */
export function matching(options: readonly Option[], query: string): readonly Option[] {
  const words = wordsIn(query)
  if (words.length === 0) return options
  const ranked: Option[][] = [[], [], [], [], [], []]
  for (const option of options) ranked[rankOf(option, words)]?.push(option)
  return ranked.flat()
}

/** The alias, if it matches better than the label. */
function viaOf(option: Option, query: string): string | undefined {
  const words = wordsIn(query)
  if (words.length === 0) return undefined
  const byLabel = rank(option.label, words)
  const [best] = (option.names ?? []).toSorted((one, other) => rank(one, words) - rank(other, words))
  if (best !== undefined && isBegun(best, words) && (byLabel === notFound || rank(best, words) < Math.min(byLabel, 1)))
    return best
  return byLabel === notFound ? option.found?.via : undefined
}

/** Splits the label into parts, with those that match the query marked. */
export function marked(label: string, query: string): { text: string; hit: boolean; start: number }[] {
  const folded = fold(label)
  // If folding changed the length, positions in the folded text are wrong for the label.
  const words = folded.length === label.length ? wordsIn(query) : []
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

/** Whether the row can be pressed. */
export const canChoose = (row: Row): boolean => row.kind === 'add' || !row.off

export const keyOf = (row: { kind: 'add' } | { kind: 'option'; option: Option }): string =>
  row.kind === 'add' ? 'add' : `option ${row.option.value}`

/** Removes case and accents for comparison. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Removes punctuation for matching: 'Calif.', "worker's". */
export const plain = (text: string) => fold(text).replaceAll(/['’.]/g, '')
const wordsIn = (query: string) => plain(query).split(/\s+/).filter(Boolean)

const notFound = 9

/** Whether the text is the label of the option, or one of its aliases. */
export const isNamed = ({ label, names = [] }: Option, text: string): boolean =>
  [label, ...names].some(name => plain(name) === plain(text))

/** 0: exact match. 1: begins with the query. 2: words begin with it. 3: an alias begins with it. 4: contains it. 5: found by the server. */
function rankOf(option: Option, words: string[]): number {
  const { label, names = [], found } = option
  const byLabel = rank(label, words)
  if (byLabel === 0 || names.some(name => rank(name, words) === 0)) return 0
  if (byLabel <= 2) return byLabel
  if (names.some(name => isBegun(name, words))) return 3
  if (byLabel !== notFound) return 4
  return found && isFoundFor(found, words) ? 5 : notFound
}

/** Until the next answer arrives, aliases that begin with the typed text still count as found. */
const isFoundFor = ({ query, via = '' }: NonNullable<Option['found']>, words: string[]) =>
  wordsIn(query).join(' ') === words.join(' ') || plain(via).startsWith(words.join(' '))

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

/** Groups the rows; those without a group come first. */
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
