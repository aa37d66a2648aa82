// Hashes a record's state to a number, so that two states can be compared without keeping them.
import { hash } from 'node:crypto'

export const stampOf = (parts: readonly (string | number | null)[]): number =>
  hash('sha256', parts.join('\0'), 'buffer').readUIntBE(0, 6)
