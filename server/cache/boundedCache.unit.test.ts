// The bounded cache keeps what was used last and stays within its memory.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundedCache } from './boundedCache.ts'

test('what is used stays, what is not makes room', () => {
  const kept = boundedCache<string, number>(8)
  kept.set('used', 1, 1)
  kept.set('left', 2, 1)
  for (let each = 0; each < 20; each++) {
    expect(kept.get('used')).toBe(1)
    kept.set(`other ${each}`, each, 1)
  }
  expect([kept.get('left'), kept.get('other 19')]).toEqual([undefined, 19])
})

test('it tells the last value that was set or nothing, and never holds more than it may', () => {
  const key = fc.constantFrom('a', 'b', 'c', 'd')
  const step = fc.oneof(
    fc.record({ do: fc.constant('set' as const), key, size: fc.integer({ min: 1, max: 12 }) }),
    fc.record({ do: fc.constantFrom('get' as const, 'delete' as const), key }),
    fc.record({ do: fc.constant('clear' as const) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), steps => {
      const kept = boundedCache<string, { size: number }>(20)
      const said = new Map<string, { size: number }>()
      for (const one of steps) {
        if (one.do === 'clear') {
          kept.clear()
          said.clear()
        } else if (one.do === 'delete') {
          kept.delete(one.key)
          said.delete(one.key)
        } else if (one.do === 'set') {
          const value = { size: one.size }
          kept.set(one.key, value, one.size)
          said.set(one.key, value)
        } else expect([undefined, said.get(one.key)]).toContain(kept.get(one.key))
      }
      const held = [...said.keys()].flatMap(each => kept.get(each)?.size ?? [])
      expect(held.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(20)
    }),
  )
})

test('what was just set is there, unless it takes half of the room', () => {
  const kept = boundedCache<string, number>(10)
  kept.set('a', 1, 5)
  expect(kept.get('a')).toBe(1)
  kept.set('a', 2, 6)
  expect(kept.get('a')).toBeUndefined()
})
