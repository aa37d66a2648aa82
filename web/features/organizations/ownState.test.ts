// With which state an organization opens for a viewer who has one, several, or none that stands out.
import { expect, test } from 'vitest'
import { ownStateOf } from './ownState.ts'

const line = (cells: Record<string, number>) => ({
  cells: Object.fromEntries(Object.entries(cells).map(([state, listings]) => [state, { listings }])),
})
const lines = [line({ AL: 1, TX: 4, NV: 9 }), line({ GA: 2, TX: 1 })]

test('opens at the viewer’s only state', () => {
  expect(ownStateOf([], lines)).toBe('')
  expect(ownStateOf(['AL'], lines)).toBe('AL')
})

test('of several states it opens at the one where the organization lists most', () => {
  expect(ownStateOf(['AL', 'GA', 'TX'], lines)).toBe('TX')
  expect(ownStateOf(['AL', 'OK'], lines)).toBe('AL')
})

test('opens at none where no state of the viewer stands out', () => {
  expect(ownStateOf(['AL', 'GA', 'OK'], [line({ AL: 2, GA: 2 })])).toBe('')
  expect(ownStateOf(['FL', 'OK'], lines)).toBe('')
})
