// The derived pages say what the contract says today, and the guides name files that are there.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { documents } from '../contract/documents/documents.ts'
import { files, named } from './files.ts'

test.each(Object.entries(documents()))('%s is what npm run docs would write', (name, text) => {
  expect(readFileSync(path.resolve(import.meta.dirname, '..', name), 'utf8')).toBe(text)
})

test('every source file that a guide names is there: what is renamed is renamed in the guides too', () => {
  const isThere = (source: string) => files.some(({ name }) => name === source || name.endsWith(`/${source}`))
  const gone = named(/^(README|CONTRIBUTING|SECURITY)\.md$|^docs\/\w+\.md$/).flatMap(({ name, text }) =>
    [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs|sql|css))`/g)]
      .map(([, source = '']) => source)
      .filter(source => !isThere(source))
      .map(source => `${name} names ${source}`),
  )
  expect(gone).toEqual([])
})

test('the example of a new screen is a screen of the product, and short', () => {
  const text = (file: string) => files.find(({ name }) => name === file)?.text ?? ''
  const [, named = '', shown = ''] =
    /This is the whole of `([^`]+)`[^`]*```tsx\n([\s\S]*?)```/.exec(text('CONTRIBUTING.md')) ?? []
  expect(shown).toBe(text(named))
  expect(shown.split('\n').length).toBeLessThanOrEqual(60)
})

test('every script that package.json names is there', () => {
  const scripts = files.find(({ name }) => name === 'package.json')?.text.match(/(?<=(node|tsx) )[\w./]+\.(mjs|ts)/g)
  expect(scripts?.length).toBeGreaterThan(3)
  expect(scripts?.filter(name => !files.some(file => file.name === name))).toEqual([])
})
