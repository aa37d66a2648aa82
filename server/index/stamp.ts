// A number that stands for a state of something: the same state has the same, and another practically never does.
import { hash } from 'node:crypto'

export const stampOf = (parts: readonly (string | number | null)[]): number =>
  hash('sha256', parts.join('\0'), 'buffer').readUIntBE(0, 6)
