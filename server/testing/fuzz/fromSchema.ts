// Sound inputs, generated from the JSON schema of a call's input; what names a record names one that is there.
import fc from 'fast-check'

export type Node = {
  type?: string
  properties?: Record<string, Node>
  required?: string[]
  items?: Node
  anyOf?: Node[]
  oneOf?: Node[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  maxItems?: number
  minimum?: number
  maximum?: number
}

/** What fields of these names hold when they are to mean something. */
export type Known = (field: string) => readonly unknown[] | undefined

export function fromSchema(node: Node, known: Known, field = ''): fc.Arbitrary<unknown> {
  const pool = node.type === 'object' || node.type === 'array' ? undefined : known(field)
  // Anything else of the right shape comes too, so that what names nothing is asked for as well.
  if (pool?.length) return fc.oneof({ weight: 7, arbitrary: fc.constantFrom(...pool) }, plain(node, known, field))
  return plain(node, known, field)
}

function plain(node: Node, known: Known, field: string): fc.Arbitrary<unknown> {
  const choices = node.anyOf ?? node.oneOf
  if (choices) return fc.oneof(...choices.map(choice => fromSchema(choice, known, field)))
  if (node.const !== undefined) return fc.constant(node.const)
  if (node.enum) return fc.constantFrom(...node.enum)
  switch (node.type) {
    case 'object':
      return objectFrom(node, known)
    case 'array':
      return fc.array(fromSchema(node.items ?? {}, known, field), {
        minLength: 1,
        maxLength: Math.min(node.maxItems ?? 4, 4),
      })
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.integer({ min: node.minimum ?? 0, max: Math.min(node.maximum ?? 1_000, 1_000_000) })
    case 'number':
      return fc.double({ min: node.minimum ?? 0, max: node.maximum ?? 1_000, noNaN: true })
    case 'null':
      return fc.constant(null)
    case 'string':
      return text(node)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function objectFrom({ properties = {}, required = [] }: Node, known: Known) {
  const fields = Object.entries(properties).map(([name, node]) => [name, fromSchema(node, known, name)] as const)
  const needed = fields.filter(([name]) => required.includes(name))
  const optional = fields.filter(([name]) => !required.includes(name))
  // With every field that may be there, hardly an input would come through as a whole.
  return fc.oneof(
    fc.record(Object.fromEntries(needed)),
    ...(optional.length > 0
      ? [fc.oneof(...optional.map(field => fc.record(Object.fromEntries([...needed, field]))))]
      : []),
    fc.record(Object.fromEntries(fields), { requiredKeys: needed.map(([name]) => name) }),
    fc.record(Object.fromEntries(fields)),
  )
}

function text({ format, pattern, minLength = 0, maxLength = 60 }: Node): fc.Arbitrary<string> {
  if (format === 'email') return fc.integer({ min: 1, max: 99_999 }).map(number => `fuzz${number}@example.com`)
  if (format === 'uuid') return fc.uuid()
  if (format === 'uri') return fc.domain().map(domain => `https://${domain}/`)
  // The only pattern that looks ahead is the phone's.
  if (pattern?.includes('(?=')) return fc.integer({ min: 1000, max: 9999 }).map(number => `212-555-${number}`)
  if (pattern) return fc.stringMatching(new RegExp(pattern)).filter(found => found.length <= maxLength)
  const letters = fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) })
  return fc.oneof(
    letters,
    letters.map(rest => `Harbor ${rest}`.slice(0, maxLength).padEnd(minLength, 'x')),
  )
}
