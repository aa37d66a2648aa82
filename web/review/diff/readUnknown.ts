// Reads values of unknown shape, as stored in proposals and in the history of a record.

export const asText = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return value === null || value === undefined ? '' : JSON.stringify(value)
}

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
export const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? value.split(', ').filter(Boolean) : listOf(value).map(asText)

const at = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined

export const textAt = (value: unknown, key: string): string => asText(at(value, key))
export const listAt = (value: unknown, key: string): unknown[] => listOf(at(value, key))
export const textsAt = (value: unknown, key: string): string[] => textsOf(at(value, key))
