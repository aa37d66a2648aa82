// The build refuses a page whose scripts weigh too much.
import { expect, test } from 'vitest'
import { type Chunk, tooHeavy } from '../scripts/budgets.ts'

const chunk = (module: string, kb: number, ...imports: string[]): Chunk => ({ module, imports, bytes: kb * 1024 })
const chunks = new Map([
  ['start.js', chunk('index.html', 100, 'shared.js')],
  ['shared.js', chunk('', 10)],
  ['page.js', chunk('Page.tsx', 5, 'shared.js', 'fields.js')],
  ['fields.js', chunk('', 2, 'start.js')],
  ['part.js', chunk('Part.tsx', 3, 'shared.js', 'own.js')],
  ['own.js', chunk('', 1)],
])
const heavyAt = (page: number, part: number) =>
  tooHeavy(chunks, [
    { module: 'Page.tsx', most: page },
    { module: 'Part.tsx', of: ['Page.tsx'], most: part },
  ])

test('a page is what every page begins with and its own, each file once; a part is what it adds', () => {
  expect(heavyAt(117, 4)).toEqual([])
})

test('one KB too much is named', () => {
  expect(heavyAt(116, 3)).toEqual([
    'Page.tsx weighs 117.0 KB compressed, and may weigh 116.',
    'Part.tsx weighs 4.0 KB compressed, and may weigh 3.',
  ])
})

test('a budget for a part that is gone is no budget', () => {
  expect(() => tooHeavy(chunks, [{ module: 'Other.tsx', most: 1 }])).toThrow('The build has no part Other.tsx')
})
