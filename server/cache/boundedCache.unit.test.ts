// The bounded cache keeps what was used last and stays within its memory.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundedCache } from './boundedCache.ts'

test('what is used stays, what is not makes room', () => {
  const cache = boundedCache<string, number>(8)
  cache.set('used', 1, 1)
  cache.set('left', 2, 1)
  for (let each = 0; each < 20; each++) {
    expect(cache.get('used')).toBe(1)
    cache.set(`other ${each}`, each, 1)
  }
  expect([cache.get('left'), cache.get('other 19')]).toEqual([undefined, 19])
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
      const cache = boundedCache<string, { size: number }>(20)
      const lastSet = new Map<string, { size: number }>()
      for (const one of steps) {
        if (one.do === 'clear') {
          cache.clear()
          lastSet.clear()
        } else if (one.do === 'delete') {
          cache.delete(one.key)
          lastSet.delete(one.key)
        } else if (one.do === 'set') {
          const value = { size: one.size }
          cache.set(one.key, value, one.size)
          lastSet.set(one.key, value)
        } else expect([undefined, lastSet.get(one.key)]).toContain(cache.get(one.key))
      }
      const held = [...lastSet.keys()].flatMap(each => cache.get(each)?.size ?? [])
      expect(held.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(20)
    }),
  )
})

test('what was just set is there, unless it takes half of the room', () => {
  const cache = boundedCache<string, number>(10)
  cache.set('a', 1, 5)
  expect(cache.get('a')).toBe(1)
  cache.set('a', 2, 6)
  expect(cache.get('a')).toBeUndefined()
})
