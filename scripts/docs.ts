// `npm run docs`: writes the pages that are derived from the contract.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { documents } from '../contract/documents/documents.ts'

for (const [name, text] of Object.entries(documents())) {
  writeFileSync(path.resolve(import.meta.dirname, '..', name), text)
  process.stdout.write(`wrote ${name}\n`)
}
