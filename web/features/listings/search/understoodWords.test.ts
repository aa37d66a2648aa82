// Words that were understood stand as pieces of the text, and leave it one by one.
import { expect, test } from 'vitest'
import { namesRead, piecesOf, type Understood, withoutPiece } from './understoodWords.ts'

const gl: Understood = { param: 'line_of_business', value: 'general-liability', from: 'GL' }
const texas: Understood = { param: 'state', value: 'TX', from: 'texas' }
const york: Understood = { param: 'state', value: 'NY', from: 'New York' }
const shown = (typed: string, understood: Understood[]) =>
  piecesOf(typed, { understood }).map(({ text, meant }) => (meant ? `[${text}]` : text))

test('pieces are in the typed order, with all searched words in one', () => {
  expect(shown('GL pizza texas', [gl, texas])).toEqual(['[GL]', 'pizza', '[texas]'])
  expect(shown('hot pizza  texas, ovens', [texas])).toEqual(['hot pizza ovens', '[texas]'])
  expect(shown('taxi new york', [york])).toEqual(['taxi', '[New York]'])
  expect(shown('pizza', [])).toEqual(['pizza'])
  expect(shown('  ', [])).toEqual([])
})

test('connecting words are not searched for', () => {
  expect(shown('hot pizza in texas', [texas])).toEqual(['hot pizza', '[texas]'])
  expect(shown('GL for the house of pizza', [gl])).toEqual(['[GL]', 'house of pizza'])
  expect(shown('in', [])).toEqual(['in'])
})

test('ignored words are in no piece', () => {
  const request = ['I', 'need', 'a', 'market', 'for', 'please']
  const pieces = piecesOf('I need a market for roofers in texas please', { understood: [texas], ignored: request })
  expect(pieces.map(({ text }) => text)).toEqual(['roofers', 'texas'])
  expect(shown('GL or texas', [gl, texas])).toEqual(['[GL]', '[texas]'])
})

test('a qualifier and an exclusion are pieces of their own', () => {
  const reply = {
    understood: [texas],
    qualifiers: [{ value: 'no-appointment', from: 'no appointment' }],
    excluded: [{ value: 'bars or clubs', from: 'but not bars or clubs' }],
    ignored: ['in'],
  }
  const pieces = piecesOf('restaurants but not bars or clubs in texas, no appointment', reply)
  expect(pieces.map(({ text, meant }) => `${meant?.param}: ${text}`)).toEqual([
    'undefined: restaurants',
    'excluded: but not bars or clubs',
    'state: texas',
    'qualifier: no appointment',
  ])
  const [, bars] = pieces
  expect(bars && withoutPiece(pieces, bars)).toBe('restaurants texas no appointment')
})

test('a conjunction stays if both of its sides do', () => {
  const utah = { param: 'state', value: 'UT', from: 'Utah' }
  const pieces = piecesOf('pizza or tacos in Utah and texas', {
    understood: [utah, texas],
    ignored: ['or', 'in', 'and'],
  })
  expect(pieces.map(({ text }) => text)).toEqual(['pizza or tacos', 'Utah', 'texas'])
  expect(pieces.map(gone => withoutPiece(pieces, gone))).toEqual([
    'Utah and texas',
    'pizza or tacos texas',
    'pizza or tacos Utah',
  ])
})

test('a meaning from an earlier text that is no longer typed is no piece', () => {
  expect(shown('GL piz', [gl, texas])).toEqual(['[GL]', 'piz'])
  expect(shown('glass', [gl])).toEqual(['glass'])
})

test('removing a piece leaves the others as typed', () => {
  const pieces = piecesOf('GL pizza texas texas', { understood: [gl, texas] })
  const without = (text: string) => {
    const gone = pieces.find(piece => piece.text === text)
    return gone && withoutPiece(pieces, gone)
  }
  expect(without('texas')).toBe('GL pizza')
  expect(without('pizza')).toBe('GL texas')
})

test('an empty field shows what the words name', () => {
  const nameOf = (value: string) => `Line ${value}`
  const gulf = ['TX', 'LA'].map(value => ({ param: 'state', value, from: 'Gulf Coast' }))
  expect(namesRead([gl, texas, york], 'state', String)).toBe('TX, NY (from your words)')
  expect(namesRead([...gulf, york], 'state', String)).toBe('Gulf Coast, NY (from your words)')
  expect(namesRead([gl, texas], 'line_of_business', nameOf)).toBe('Line general-liability (from your words)')
  expect(namesRead([gl], 'state', String)).toBe('')
})
