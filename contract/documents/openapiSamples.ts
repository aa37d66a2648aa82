// Makes an example of a reply from its schema, for the API document: each field has a value that its name leads to expect.
type Json = { [key: string]: unknown }

/** What a field of this name holds in a reply. Names that are not here have the value of the inputs' examples. */
const usual: Record<string, unknown> = {
  message: 'Done.',
  token: 'the-token-of-the-session',
  email: 'rosa@harbor.example',
  username: 'rosa@harbor.example',
  phone: '212-555-0100',
  html: '<p>Pizzerias and small restaurants.</p>',
  title: 'Pizzerias with delivery',
  label: 'General Liability',
  value: 'general-liability',
  param: 'line_of_business',
  from: 'GL',
  text: 'Writes restaurants in TX.',
  content: 'Pizzerias and small restaurants, with their own drivers.',
  by: 'Rosa Quill',
  author: 'Rosa Quill',
  name_24: 'Rosa Quill',
  contact_type: 'Underwriter',
  field: 'description',
  day: '2026-03-02',
  date: '2026-03-02',
  week: '2026-03-02',
  first_week: '2026-03-02',
  at: '2026-03-02T09:30:00.000Z',
  since: '2026-03-02',
  city: 'Austin',
  state: 'TX',
  slug: 'pizzerias-with-delivery',
  quoting_link: 'https://www.harbor.example',
  url: 'https://www.harbor.example',
  page: 1,
  per_page: 20,
}

/** The values of all fields of the inputs' examples, the first of each name. */
function fieldsIn(values: readonly unknown[]): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  for (const value of values)
    for (const [name, part] of Object.entries(Object(value)))
      if (typeof part !== 'object' || Array.isArray(part)) found[name] ??= part
      else for (const [inner, each] of Object.entries(fieldsIn([part]))) found[inner] ??= each
  return found
}

/** Makes examples of replies with the values of these examples of inputs. `defs` holds the schemas that a reply refers to by name. */
export function samplesLike(inputs: readonly unknown[]): (schema: unknown, defs: Json) => unknown {
  const known = { ...fieldsIn(inputs), ...usual }
  return (schema, defs) => sampleOf(schema, { defs, known })
}
type Given = { defs: Json; known: Json }

function sampleOf(schema: unknown, given: Given, name = '', depth = 0): unknown {
  const { defs, known } = given
  const { $ref, anyOf, enum: values, const: only, ...own } = Object(schema)
  if (typeof $ref === 'string') return sampleOf(defs[$ref.split('/').at(-1) ?? ''], given, name, depth + 1)
  if (only !== undefined) return only
  if (Array.isArray(own.type)) own.type = own.type.find((type: unknown) => type !== 'null')
  if (Array.isArray(values)) return values.includes(known[name]) ? known[name] : values[0]
  if (Array.isArray(anyOf)) return sampleOf(anyOf.find(({ type }) => type !== 'null') ?? anyOf[0], given, name, depth)
  if (own.type === 'object') return objectOf(own, given, depth)
  if (own.type === 'array') return listOf(own, given, name, depth)
  if (own.type === 'string') return textOf(own, known[name], name)
  if (own.type === 'integer' || own.type === 'number') return numberOf(own, known[name], name)
  return own.type === 'boolean' ? true : null
}

const deepest = 8

function objectOf({ properties = {}, propertyNames, additionalProperties }: Json, given: Given, depth: number): Json {
  // A record has the names of a list.
  const listed: string[] = Object(propertyNames).enum ?? []
  const parts = { ...Object.fromEntries(listed.map(name => [name, additionalProperties])), ...Object(properties) }
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, sampleOf(part, given, name, depth + 1)]))
}

function listOf({ items, minItems = 1 }: Json, given: Given, name: string, depth: number): unknown[] {
  const value = given.known[name]
  if (Array.isArray(value) && Object(items).type === 'string') return value
  if (depth > deepest) return []
  const length = Math.max(1, Number(minItems))
  return Array.from({ length }, () => sampleOf(items, given, name.replace(/s$/, ''), depth + 1))
}

function textOf({ format, pattern, maxLength = 200 }: Json, value: unknown, name: string): string {
  const fits = (text: unknown): text is string =>
    typeof text === 'string' &&
    text.length <= Number(maxLength) &&
    (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text))
  const tried = [
    value,
    formats[String(format)],
    ...endings.flatMap(([end, ended]) => (name.endsWith(end) ? ended : [])),
    ...patterned,
  ]
  return tried.find(fits) ?? ''
}

const formats: Record<string, string> = {
  'date-time': '2026-03-02T09:30:00.000Z',
  date: '2026-03-02',
  email: 'rosa@harbor.example',
  uri: 'https://www.harbor.example',
  uuid: '3c1f7a52-0b6e-4f0e-9d0a-5b6f0a1c2d3e',
}
const endings = [
  ['_at', '2026-03-02T09:30:00.000Z'],
  ['_url', '/files/3c1f7a52-0b6e-4f0e-9d0a-5b6f0a1c2d3e'],
  ['_id', '3c1f7a52-0b6e-4f0e-9d0a-5b6f0a1c2d3e'],
  ['_email', 'rosa@harbor.example'],
  ['_phone', '212-555-0100'],
  ['_name', 'Harborline Mutual'],
] as const
/** The first of these that a pattern takes. */
const patterned = ['Text', '2500', '2026-03-02', '2026-03-02T09:30:00.000Z', 'Tq3dE0Zb6n5yW1rXo8uLQw']

function numberOf({ minimum, maximum, type }: Json, value: unknown, name: string): number {
  const wanted = typeof value === 'number' ? value : /(^|_)id$/.test(name) ? 7 : type === 'integer' ? 3 : 4.5
  return Math.min(Math.max(wanted, Number(minimum ?? wanted)), Number(maximum ?? wanted))
}
