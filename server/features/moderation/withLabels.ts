// Replaces the slugs of lines of business, which old proposals and audit entries contain, by their labels.
import type { Fields } from '../../review/edit.ts'

type Labels = ReadonlyMap<string, string>

/** The record's own lines, those of its MGAs, and those that its contacts answer for. */
export const withLabels = (values: Fields, labels: Labels): Fields =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, labelled(name, value, labels)]))

function labelled(name: string, value: unknown, labels: Labels): unknown {
  if (name === 'lob' && typeof value === 'string') return labels.get(value) ?? value
  if (Array.isArray(value))
    return name === 'line_of_business'
      ? value.map(line => labels.get(line) ?? line)
      : value.map(item => labelled('', item, labels))
  if (typeof value !== 'object' || value === null) return value
  return withLabels({ ...value }, labels)
}
