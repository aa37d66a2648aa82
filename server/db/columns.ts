// How column values reach JavaScript, the same on both engines: the API speaks ISO text, so the driver's dates would only be turned back.
import pg from 'pg'

const { builtins } = pg.types

const toNumber = (text: string) => Number(text)
const asText = (text: string) => text

/** `2026-03-01 09:30:00.5+00` becomes `2026-03-01T09:30:00.500Z`; an endless moment stays the word it is. */
function toIso(text: string) {
  const moment = builtinParser(builtins.TIMESTAMPTZ)(text)
  return moment instanceof Date ? moment.toISOString() : text
}

// text[]
const textList = 1009
const builtinParser = (oid: number): ((text: string) => unknown) => pg.types.getTypeParser(oid, 'text')

const listOf = (entry: (text: string) => unknown) => {
  const each = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(each) : typeof value === 'string' ? entry(value) : value
  return (text: string) => each(builtinParser(textList)(text))
}

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, toNumber],
  [builtins.NUMERIC, asText],
  [builtins.DATE, asText],
  [builtins.TIMESTAMP, asText],
  [builtins.TIMESTAMPTZ, toIso],
  // The lists of the same: int8[], numeric[], date[], timestamp[], timestamptz[].
  [1016, listOf(toNumber)],
  [1231, listOf(asText)],
  [1182, listOf(asText)],
  [1115, listOf(asText)],
  [1185, listOf(toIso)],
])

/** For the driver's `types` option; a column not named here is read as the driver does by itself (json parsed, text[] a list). */
export const columnTypes = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format),
}
