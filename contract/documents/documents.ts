// The pages of docs/ that are derived from the contract.

import { calls } from '../index.ts'
import { accessPage } from './accessPage.ts'
import { openApi } from './openapi.ts'
import { securityPage } from './securityPage.ts'

/** One line for each call and each shared part: whole indentation would more than double the file. */
function inLines(document: object): string {
  const levels = 3
  const write = (node: unknown, level: number): string => {
    if (level === levels || typeof node !== 'object' || node === null || Array.isArray(node))
      return JSON.stringify(node)
    const indent = '  '.repeat(level + 1)
    const parts = Object.entries(node).map(
      ([name, part]) => `${indent}${JSON.stringify(name)}: ${write(part, level + 1)}`,
    )
    return `{\n${parts.join(',\n')}\n${'  '.repeat(level)}}`
  }
  return write(document, 0)
}

export const documents = (): Record<string, string> => ({
  'docs/access.md': accessPage(),
  'docs/security-events.md': securityPage(),
  'docs/openapi.json': `${inLines(openApi(calls))}\n`,
})
