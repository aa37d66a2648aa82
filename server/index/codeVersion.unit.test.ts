// The mark of a build.
import { renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { codeVersion, hashOf } from './codeVersion.ts'

test('any other code has another mark, and what is no code makes no difference', () => {
  const folder = temporaryFolder()
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
  const marks = new Set<string>()
  const noted = () => marks.add(hashOf([folder])).size
  write('app.js', 'one')
  expect(noted()).toBe(1)
  write('app.js', 'two')
  expect(noted()).toBe(2)
  write('words.json', '[]')
  expect(noted()).toBe(3)
  renameSync(path.join(folder, 'words.json'), path.join(folder, 'trade.json'))
  expect(noted()).toBe(4)
  write('notes.md', 'Said elsewhere.')
  expect(noted()).toBe(4)
})

test('this code has one', () => {
  expect(codeVersion()).toMatch(/^[0-9a-f]{64}$/)
})
