// The derived pages say what the contract says today.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { documents } from '../scripts/documents.ts'

test.each(Object.entries(documents()))('%s is what npm run docs would write', (name, text) => {
  expect(readFileSync(path.resolve(import.meta.dirname, '..', name), 'utf8')).toBe(text)
})
