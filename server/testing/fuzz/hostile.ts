// Hostile inputs: values that break naive code, and single changes to valid inputs.
import fc from 'fast-check'

/** Text that goes into the JSON as it is, for what no value of ours can spell. */
type Raw = { raw: string }
const raw = (text: string): Raw => ({ raw: text })
const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && Object.keys(value).join() === 'raw' && 'raw' in value

export function jsonText(value: unknown): string {
  if (isRaw(value)) return String(value.raw)
  if (Array.isArray(value)) return `[${value.map(jsonText).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  return `{${Object.entries(value)
    .map(([key, inner]) => `${JSON.stringify(key)}:${jsonText(inner)}`)
    .join(',')}}`
}

const nested = (depth: number) => raw('['.repeat(depth) + ']'.repeat(depth))
const values: unknown[] = [
  null,
  true,
  '',
  '   ',
  '\0',
  'in the\0middle',
  '\ud800',
  'half \udc00 a pair',
  '\u202eesrever',
  '🙂'.repeat(500),
  'x'.repeat(70_000),
  "' or 1=1 --",
  '$1 {} %s',
  '1e400',
  '[1,2',
  '{"a":',
  '9'.repeat(400),
  -1,
  0,
  0.5,
  2_147_483_647,
  2_147_483_648,
  raw('9007199254740993'),
  -1.7976931348623157e308,
  raw('1e400'),
  raw('-1e400'),
  raw('-0'),
  raw('1e-400'),
  raw('123456789012345678901234567890'),
  raw('0.1000000000000000055511151231257827'),
  [],
  {},
  [[]],
  [null],
  [{}],
  ['a', ['b']],
  [raw('1e400')],
  Array.from({ length: 600 }, (_, index) => index),
  { id: 1 },
  { length: -1 },
  raw('{"then":1}'),
  { toString: 1, valueOf: 2 },
  raw('{"__proto__":{"role":"superAdmin"}}'),
  raw('{"constructor":{"prototype":{"id":1}}}'),
  raw('{"a":1,"a":2}'),
  nested(15),
  nested(30),
  nested(5_000),
]
export const hostile = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...values) }, fc.jsonValue({ maxDepth: 4 }))

const strangeKeys = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'role',
  '',
  'a.b',
  'id[]',
  '\0',
  '\ud800',
]
type Change = { at: number; how: 'replace' | 'drop' | 'wrap' | 'spell' | 'add'; value: unknown; key: string }
export const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(40),
  how: fc.constantFrom('replace', 'replace', 'replace', 'drop', 'wrap', 'spell', 'add'),
  value: hostile,
  key: fc.constantFrom(...strangeKeys),
})

/** The input with one thing about it changed, wherever in it that is. */
export function changed(input: unknown, { at, how, value, key }: Change): unknown {
  const copy = structuredClone(input)
  const places: { within: Record<string, unknown>; name: string }[] = []
  const walk = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    for (const [name, inner] of Object.entries(node)) {
      places.push({ within: node as Record<string, unknown>, name })
      walk(inner)
    }
  }
  walk(copy)
  const place = places[at % Math.max(1, places.length)]
  if (how === 'add' || !place) return raw(jsonText(copy).replace(/\{/, `{${JSON.stringify(key)}:${jsonText(value)},`))
  const { within, name } = place
  if (how === 'replace') within[name] = value
  else if (how === 'wrap') within[name] = [within[name]]
  else if (how === 'spell') within[name] = jsonText(within[name])
  else if (Array.isArray(within)) within.splice(Number(name), 1)
  else delete within[name]
  return copy
}
