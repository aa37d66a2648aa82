// The color and the word of an entry's age are the same in a column, on a card and on a page: fresh up to 90 days.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { dayMs, freshStateOf } from '#contract/rules/freshness.ts'
import { Freshness, FreshnessAge } from './Freshness.tsx'

test.each([
  [0, 'text-fresh', ''],
  [31, 'text-fresh', ''],
  [89, 'text-fresh', ''],
  [91, 'text-aging', 'Aging'],
  [179, 'text-aging', 'Aging'],
  [181, 'text-faint', 'Stale'],
])('%i days have %s', (days, look, word) => {
  const now = new Date()
  const verified_at = new Date(now.getTime() - days * dayMs).toISOString()
  const { state } = freshStateOf(verified_at, now)
  const freshness = { state, verified_at, verified_by: 'Appetite', source: 'reviewer' as const }
  for (const shown of [Freshness, FreshnessAge])
    expect(renderToStaticMarkup(createElement(shown, { freshness }))).toContain(` ${look}"`)
  const words = renderToStaticMarkup(createElement(Freshness, { freshness })).replace(/<[^>]*>/g, '')
  expect(words.split(' · ').length === 2 ? words.split(' · ')[0] : '').toBe(word)
})
