// Reads a text that names several options: 'TX, OK', one a line, or 'all but AK'. It is loaded when such a text is pasted or typed.
import { type Option, plain } from './rows.ts'

type Reading = {
  options: readonly Option[]
  value: readonly string[]
  /** The maximum number of values. */
  max?: number
  /** What is no option becomes a value too. */
  takesAny?: boolean
}
/** The values, the text that stays in the field, and the sentence that says why. */
type Read = { value: string[]; left: string; why: string }

/** The distinct lines of a text, without the signs of a pasted list: 'one a line', tabs, bullets, numbers. */
export const linesIn = (text: string): string[] =>
  distinct(text.split(/[\r\n]+/).map(line => clean(line.replace(/\t/g, ' '))))

/** The distinct parts of a text, which are separated by commas, semicolons, tabs or line breaks. */
export const partsIn = (text: string): string[] => distinct(text.split(separators).map(clean))

const separators = /[,;\t\r\n]+/
const clean = (text: string) =>
  text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^(?:[-–•*·]|\d{1,2}[.)]) /, '')

function distinct(texts: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const text of texts) if (text !== '' && !byKey.has(text.toLowerCase())) byKey.set(text.toLowerCase(), text)
  return [...byKey.values()]
}

const everything = /^(?:all|every|everywhere|nationwide)(?: (?:\d+ )?states?)?(?: and dc)?$/i
/** 'all but', 'all states except for', 'Everywhere except'. */
const allBut =
  /\b(?:all|every|everywhere|nationwide)\b(?:\s+[\w&]+){0,4}?,?\s+(?:but|except(?:ing)?(?:\s+for)?|excluding|without)\b:?/i

export function readSeveral(
  text: string,
  { options, value, max = Number.POSITIVE_INFINITY, takesAny = false }: Reading,
): Read {
  const open = options.filter(option => value.includes(option.value) || !(option.disabled || option.count === 0))
  const find = finder(open)
  if (takesAny)
    return within(
      max,
      value,
      partsIn(text).map(part => known(part, [find(part) ?? part])),
    )
  const every = open.map(option => option.value)
  const but = allBut.exec(text)
  if (!but) return within(max, value, entriesOf(text, find, every))
  const excluded = entriesOf(text.slice(but.index + but[0].length), find, [])
  const out = new Set(excluded.flatMap(({ values }) => values))
  const missing = excluded.flatMap(entry => entry.missing)
  const clause = text.slice(but.index).trim()
  const isClear = out.size > 0 && missing.length === 0
  return within(max, isClear ? value.filter(one => !out.has(one)) : value, [
    ...entriesOf(text.slice(0, but.index), find, every),
    isClear
      ? known(
          clause,
          every.filter(one => !out.has(one)),
        )
      : { text: clause, values: [], missing },
  ])
}

/** Reads the names of companies: 'Nationwide' is one of them, and so may be a name that contains 'and'. */
export const readNames: typeof readSeveral = (text, { options, value, max = Number.POSITIVE_INFINITY }) =>
  within(max, value, entriesOf(text, finder(options), null))

/** Every part of a text that may be a name, with its commas too, since names of companies contain them. */
export const namesIn = (text: string): string[] =>
  distinct(
    text.split(/[;\t\r\n]+/).flatMap(line => {
      const parts = commaParts(line)
      const runs = parts.flatMap((_, start) => parts.map((_, end) => parts.slice(start, end + 1)))
      return runs.filter(run => run.length <= mostCommas + 1).map(run => run.join(', '))
    }),
  )

/** The most commas in one name. */
const mostCommas = 3

const commaParts = (line: string): string[] =>
  line
    .split(',')
    .map(clean)
    .filter(part => part !== '')

/** 'Acme, Inc.' is one company, whether an option says 'Acme' or nobody has it. */
const legalForm = /^(?:co|corp|inc|l\.?l\.?[cp]|l\.?p|ltd|pllc|r\.?r\.?g)\.?$/i

/** A part of the text, the values that it names, and the names in it that no option has. */
type Entry = { text: string; values: string[]; missing: string[] }
type Find = (text: string) => string | undefined
const known = (text: string, values: string[]): Entry => ({ text, values, missing: [] })

function finder(options: readonly Option[]): Find {
  const byName = new Map<string, string>()
  const key = (text: string) =>
    plain(text)
      .replace(/[\s,]+/g, ' ')
      .trim()
  for (const { names = [], value } of options) for (const name of names) byName.set(key(name), value)
  // The label of one option may be an alias of another.
  for (const { label, value } of options) byName.set(key(label), value)
  return text => byName.get(key(text))
}

/** Names may contain commas, so the longest run of parts that is a name counts as one. With null for all values, only whole names count. */
function entriesOf(text: string, find: Find, every: string[] | null): Entry[] {
  return text.split(/[;\t\r\n]+/).flatMap(line => {
    const parts = commaParts(line)
    const entries: Entry[] = []
    for (let start = 0; start < parts.length; ) {
      const ends = parts.map((_, index) => parts.length - index).filter(end => end > start)
      const named = ends.find(end => find(parts.slice(start, end).join(' ')) !== undefined) ?? start + 1
      const end = every === null && legalForm.test(parts[named] ?? '') ? named + 1 : named
      const part = parts.slice(start, end).join(', ')
      const values =
        every === null
          ? [find(part) ?? find(parts.slice(start, named).join(' ')) ?? []].flat()
          : everything.test(part) && every.length > 0
            ? every
            : valuesOf(part, find)
      entries.push(values.length > 0 ? known(part, values) : { text: part, values, missing: [part] })
      start = end
    }
    return entries
  })
}

/** 'TX', 'and TX', 'TX and OK', 'TX OK'. */
function valuesOf(part: string, find: Find): string[] {
  const bare = part.replace(/^(?:and|or|&) /i, '')
  for (const names of [[bare], bare.split(/ (?:and|or|&) | ?\/ ?/i), bare.split(' ')]) {
    const values = names.flatMap(name => find(name) ?? [])
    if (values.length === names.length) return values
  }
  return []
}

/** Adds the values of the entries as long as they fit. */
function within(max: number, before: readonly string[], entries: readonly Entry[]): Read {
  const isLeft = ({ values }: Entry) => values.length === 0
  let value = [...before]
  const left = entries.filter(entry => {
    const added = [...new Set([...value, ...entry.values])]
    if (isLeft(entry) || added.length > max) return true
    value = added
    return false
  })
  const missing = left.flatMap(entry => entry.missing)
  const why =
    missing.length > 0
      ? `Not found: ${missing.join(', ')}. Please correct or remove ${missing.length > 1 ? 'them' : 'it'}.`
      : left.some(isLeft)
        ? 'Please say which to leave out.'
        : left.length > 0
          ? `At most ${max} can be chosen. The rest is still in the field.`
          : ''
  return { value, left: left.map(({ text }) => text).join(', '), why }
}
