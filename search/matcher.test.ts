// Words that are looked up in a few documents, where the others go through all documents of a term.
import { expect, test } from 'vitest'
import { SearchEngine } from './engine.ts'
import type { Document, Schema } from './query.ts'

const schema: Schema = { text: { name: 9, notes: 1 }, filters: [], sorts: [], ties: [] }
const document = (id: number, name: string, notes = ''): Document => ({
  id,
  text: { name, notes },
  filters: {},
  sorts: {},
})

const engine = new SearchEngine(schema)
for (let id = 10; id < 2_000; id++) engine.put(document(id, 'common usual'))
for (let id = 2_000; id < 4_000; id++) engine.put(document(id, 'other'))
engine.put(document(1, 'rare common'))
engine.put(document(2, 'rare', 'common'))
engine.put(document(3, 'rare other'))
engine.put(document(4, 'rarely', 'commonly'))
const find = (words: string) => engine.search({ words }).ids

test('a rare word and one that is everywhere find what holds both, the better field first', () => {
  expect(find('rare common ')).toEqual([1, 2])
  expect(find('common rare')).toEqual([1, 2])
  expect(find('rare commo')).toEqual([1, 2])
})

test('one question leaves nothing behind for the next', () => {
  expect(find('rare common ')).toEqual([1, 2])
  expect(find('rare other ')).toEqual([3])
  expect(find('rare common other ')).toEqual([])
})

test('texts are found again after their words were forgotten in between', () => {
  const forgetful = new SearchEngine(schema)
  const put = (id: number, name: string) => forgetful.put(document(id, name))
  put(1, 'pizza shop')
  forgetful.remove(1)
  put(2, Array.from({ length: 3_000 }, (_, at) => `word${at}`).join(' '))
  forgetful.remove(2)
  put(3, 'taxi fleet hotel motel')
  put(1, 'pizza shop')
  expect(forgetful.search({ words: 'pizza' }).ids).toEqual([1])
  expect(forgetful.search({ words: 'taxi fleet hotel motel' }).ids).toEqual([3])
  expect(forgetful.search({ words: 'shop' }).ids).toEqual([1])
})
