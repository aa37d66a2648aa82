// Counts for each pair of values, against the slow and obvious way.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CrossCell } from './crossTab.ts'
import { SearchEngine } from './engine.ts'

const states = ['NY', 'TX', 'OK', 'CA']
const groups = { South: ['TX', 'OK'], West: ['CA', 'HI'] }
const some = (of: string[]) => fc.uniqueArray(fc.constantFrom(...of), { maxLength: 4 })
const documents = fc.array(
  fc.record({
    id: fc.integer({ min: 1, max: 60 }),
    firm: some(['7', '8']),
    state: some(states),
    line: some(['red', 'green', 'blue']),
    needed: fc.constantFrom('0', '1'),
  }),
  { maxLength: 120, size: 'max' },
)

test('each cell counts its documents, a group counts each once, and the marked ones are among them', () => {
  fc.assert(
    fc.property(documents, all => {
      const engine = new SearchEngine({ text: {}, filters: ['firm', 'state', 'line', 'needed'], sorts: [], ties: [] })
      const kept = new Map<number, (typeof all)[number]>()
      for (const each of all) {
        kept.set(each.id, each)
        const { id, firm, state, line, needed } = each
        engine.put({ id, text: {}, filters: { firm, state, line, needed: [needed] }, sorts: {} })
      }
      const within = [...kept.values()].filter(({ firm }) => firm.includes('7'))
      const cell = (those: typeof all): CrossCell[] =>
        those.length === 0 ? [] : [{ total: those.length, marked: those.filter(({ needed }) => needed === '1').length }]
      const expected = ['blue', 'green', 'red'].flatMap(value => {
        const row = within.filter(({ line }) => line.includes(value))
        const cellsOf = (sets: [string, string[]][]) =>
          Object.fromEntries(
            sets.flatMap(([name, values]) =>
              cell(row.filter(({ state }) => state.some(each => values.includes(each)))).map(each => [name, each]),
            ),
          )
        const columns = cellsOf(states.map(state => [state, [state]]))
        return row.length === 0 ? [] : [{ value, total: row.length, columns, groups: cellsOf(Object.entries(groups)) }]
      })
      const counted = engine.cross({
        within: { firm: ['7'] },
        rows: 'line',
        columns: 'state',
        groups,
        marked: { needed: ['1'] },
      })
      expect(counted.toSorted((one, other) => (one.value < other.value ? -1 : 1))).toEqual(expected)
    }),
  )
})
