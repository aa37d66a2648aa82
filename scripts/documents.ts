// The pages of docs/ that are derived from the contract.
import { calls } from '../contract/index.ts'
import { openApi } from '../contract/openapi.ts'
import { accessPage } from './accessPage.ts'

export const documents = (): Record<string, string> => ({
  'docs/access.md': accessPage(),
  'docs/openapi.json': `${JSON.stringify(openApi(calls), null, 2)}\n`,
})
