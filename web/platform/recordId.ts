// Parses the id of a record from an address; anything else is null.
export const recordId = (text: unknown): number | null =>
  typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
