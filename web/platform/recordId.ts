// The number of a record as an address has it; null for everything else that may stand there.
export const recordId = (text: unknown): number | null =>
  typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
