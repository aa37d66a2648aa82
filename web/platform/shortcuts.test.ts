// Which key means what: modifiers, sequences, and parts that have the same key.
import { expect, test } from 'vitest'
import { everywhere, isSingleKey, listed, pressedKey, shortcutOf } from './shortcuts.ts'

const pressed = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
const run = () => undefined
const keys = (...names: string[]) => names.map(key => ({ key, does: `does ${key}`, run }))

test.each([
  [{ key: 'j' }, 'j'],
  [{ key: 'J' }, 'j'],
  [{ key: '?', shiftKey: true }, '?'],
  [{ key: '/' }, '/'],
  [{ key: 'ArrowDown' }, 'ArrowDown'],
  [{ key: 'k', ctrlKey: true }, 'Mod+k'],
  [{ key: 'K', ctrlKey: true }, 'Mod+k'],
  [{ key: 'J', shiftKey: true }, null],
  [{ key: 'ArrowDown', shiftKey: true }, null],
  [{ key: 'j', altKey: true }, null],
  [{ key: 'j', metaKey: true }, null],
  [{ key: 'k', ctrlKey: true, shiftKey: true }, null],
])('%j is %s', (event, name) => {
  expect(pressedKey({ ...pressed, ...event }, false)).toBe(name)
})

test('on a Mac Cmd replaces Ctrl', () => {
  expect(pressedKey({ ...pressed, key: 'k', metaKey: true }, true)).toBe('Mod+k')
  expect(pressedKey({ ...pressed, key: 'k', ctrlKey: true }, true)).toBe(null)
})

test.each([
  ['c', 'does c'],
  ['v', 'begun'],
  ['v then c', 'does v then c'],
  ['v then x', null],
  ['x', null],
])('%s means %s', (typed, meant) => {
  const found = shortcutOf([{ where: 'Results', keys: keys('c', 'v then c', 'v then t') }], typed)
  expect(typeof found === 'object' ? (found?.does ?? null) : found).toBe(meant)
})

test('the topmost scope wins a key, and hides the sequences that begin with it', () => {
  const queue = { where: 'Queue', keys: keys('g', 'x') }
  const scopes = [queue, { where: everywhere, keys: keys('x', 'g then h', '?') }]
  expect(shortcutOf(scopes, 'g')).toBe(queue.keys[0])
  expect(listed(scopes).map(({ where, keys }) => [where, keys.map(({ key }) => key)])).toEqual([
    ['Queue', ['g', 'x']],
    [everywhere, ['?']],
  ])
})

test('two components of one scope are listed together', () => {
  const scopes = [
    { where: 'Results', keys: keys('v then c') },
    { where: everywhere, keys: keys('?') },
    { where: 'Results', keys: keys('j') },
  ]
  expect(listed(scopes).map(({ where, keys }) => [where, keys.map(({ key }) => key)])).toEqual([
    ['Results', ['v then c', 'j']],
    [everywhere, ['?']],
  ])
})

test('with single-key shortcuts off, Ctrl K, Enter and the arrows still work', () => {
  const all = ['j', '/', '?', 'g', 'Enter', 'ArrowUp', 'Mod+k']
  expect(all.filter(key => !isSingleKey(key))).toEqual(['Enter', 'ArrowUp', 'Mod+k'])
})
