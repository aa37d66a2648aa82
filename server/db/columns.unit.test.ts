// How lists arrive: quickly where they are plain, and like the driver reads them wherever they are not.
import fc from 'fast-check'
import pg from 'pg'
import { expect, test } from 'vitest'
import { columnTypes } from './columns.ts'

const ours = columnTypes.getTypeParser(1009)
const oid: number = 1009
const theirs: (text: string) => unknown = pg.types.getTypeParser(oid, 'text')
/** As PostgreSQL writes a list: quoted where it must be. */
const entryOf = (value: string | null) => {
  if (value === null) return 'NULL'
  const isPlain = value !== '' && !/[\s{}",\\]/.test(value) && value.toUpperCase() !== 'NULL'
  return isPlain ? value : `"${value.replace(/[\\"]/g, '\\$&')}"`
}
const listText = (values: readonly (string | null)[]) => `{${values.map(entryOf).join()}}`

test('a list is what was put in it', () => {
  const entry = fc.oneof(
    fc.constant(null),
    fc.constantFrom('', 'NULL', 'null', ',', '{', '}', '"', '\\', 'a b', 'TX', '$1,000,000'),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.array(entry), values => {
      expect(ours(listText(values))).toEqual(values)
    }),
  )
})

test('lists of lists, lists that do not begin at one, and numbers', () => {
  for (const text of ['{}', '{{a,b},{"c d",NULL}}', '[0:1]={a,b}', '{"a\\"b"}'])
    expect(ours(text)).toEqual(theirs(text))
  expect(columnTypes.getTypeParser(1007)('{1,-2,NULL}')).toEqual([1, -2, null])
})
