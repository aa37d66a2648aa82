// How ratings are drawn: with two nothing of what was given, from three on hollow, from ten on filled, and everywhere with their number.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Spread } from '#web/ui/charts/Spread.tsx'
import { Square } from '#web/ui/charts/Square.tsx'
import { Rating } from '#web/ui/Stars.tsx'
import { RatingBrief } from '../search/table/RatingBrief.tsx'

const average = (count: number) => (count < 3 ? null : 4.25)
/** The counts as the server sends them: none below three. */
const countsOf = (count: number) => (count < 3 ? undefined : [0, 0, 1, 0, count - 1])
const dot = (id: number, count: number) => ({
  ...{ id, label: `Firm ${id}`, type: 'Captive' as const, skill: average(count), price: average(count), count },
})
const drawn = {
  stars: (count: number) => createElement(Rating, { average: average(count), count }),
  brief: (count: number) => createElement(RatingBrief, { average: average(count), count }),
  bars: (count: number) => createElement(Spread, { overall: countsOf(count), pricing: countsOf(count), count }),
  square: (count: number) => createElement(Square, { dots: [dot(1, count), dot(2, 10), dot(3, 10)] }),
}
const markup = (what: keyof typeof drawn, count: number) => renderToStaticMarkup(drawn[what](count))
const words = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

describe('two ratings', () => {
  test('have neither stars nor a value on cards and in the table', () => {
    expect(words(markup('stars', 2))).toBe('2 ratings, no average yet')
    expect(words(markup('brief', 2))).toBe('2 ratings')
    for (const what of ['stars', 'brief'] as const) expect(markup(what, 2)).not.toContain('<svg')
  })
  test('have stubs of one height that name no number, and no table', () => {
    const html = markup('bars', 2)
    expect(words(html)).toBe('2 ratings, no average yet Skill 1 2 3 4 5 Price 1 2 3 4 5')
    expect(html.match(/aria-label="(?:Skill|Price)"/g)).toHaveLength(2)
    expect(new Set(html.match(/<i [^>]*>/g)).size).toBe(1)
    expect(html).not.toMatch(/gave|title=/)
  })
  test('are no dot, but counted below the square', () => {
    expect(markup('square', 2).match(/role="img"/g)).toHaveLength(2)
    expect(markup('square', 2)).not.toContain('Firm 1')
    expect(words(markup('square', 2))).toContain('Not rated yet: 1.')
  })
})

test.each([
  [3, true],
  [9, true],
  [10, false],
])('%i ratings are shown, hollow: %s', (count, isHollow) => {
  expect(words(markup('stars', count))).toBe(`4.3 (${count} ratings )`)
  expect(markup('stars', count).includes('fill-none')).toBe(isHollow)
  expect(markup('stars', count).includes(`title="Few ratings: ${count}"`)).toBe(isHollow)
  expect(words(markup('brief', count))).toBe(`4.3 (${count})`)
  expect(markup('brief', count).includes('[--color-star:transparent]')).toBe(isHollow)
  expect(words(markup('bars', count))).toContain(isHollow ? `Few ratings: ${count}.` : `${count} ratings.`)
  expect(markup('bars', count).includes('bg-star')).toBe(!isHollow)
  expect(markup('square', count).match(/inset-ring-\(--type-text\)/g) ?? []).toHaveLength(isHollow ? 1 : 0)
})

test('the bars sum to the count that is said, and their heights follow their numbers', () => {
  const html = renderToStaticMarkup(
    createElement(Spread, { overall: [1, 0, 2, 4, 31], pricing: [0, 10, 0, 0, 28], count: 38 }),
  )
  expect(words(html)).toContain('38 ratings.')
  for (const name of ['Skill', 'Price']) {
    const [label = ''] = html.match(new RegExp(`aria-label="${name}: [^"]+"`)) ?? []
    const counts = [...label.matchAll(/(\d+) gave \d/g)].map(([, count]) => Number(count))
    expect([name, counts.length, counts.reduce((sum, count) => sum + count, 0)]).toEqual([name, 5, 38])
  }
  const heights = [...html.matchAll(/height:([\d.]+)px/g)].map(([, height]) => Number(height))
  // A bar of none is still to be seen.
  expect(heights.slice(0, 5).map(height => Math.round((height / 52) * 31))).toEqual([1, 1, 2, 4, 31])
})

test('dots of equal value stand side by side, each with its own name', () => {
  const html = renderToStaticMarkup(createElement(Square, { dots: [dot(1, 12), dot(2, 12), dot(3, 12)] }))
  const spots = [...html.matchAll(/left:([\d.]+)%;bottom:([\d.]+)%/g)].map(
    ([, x, y]) => [Number(x), Number(y)] as const,
  )
  expect(spots).toHaveLength(3)
  for (const [at, [x, y]] of spots.entries())
    for (const [other, [left, top]] of spots.entries())
      if (at < other) expect(Math.hypot(x - left, y - top)).toBeGreaterThan(11)
  for (const id of [1, 2, 3]) expect(html).toContain(`aria-label="Firm ${id}: skill 4.3, price 4.3, 12 ratings"`)
})
