// The pages of docs/ that are derived from the contract.
import { accessPage } from './accessPage.ts'

export const documents = (): Record<string, string> => ({
  'docs/access.md': accessPage(),
})
