// `npm run bench:typing`: the search answers as fast as one types.
import type { Page } from '@playwright/test'
import { enter } from './buildDirectory.ts'
import { expect, test } from './test.ts'

// Recording a trace would distort the measurement.
test.use({ trace: 'off' })

/** Thirty letters each, with different beginnings, so that no answer is cached. */
const texts = [
  'GL for a sandwich shop in Ohio',
  'restaurants with delivery vans',
  'umbrella for a trucker in Ohio',
  'apartment buildings and condos',
  'masonry contractors near Miami',
]
/** An old laptop; measure only on an idle machine. */
const slowedBy = Number(process.env.CPU_SLOWED ?? 4)
const mostMs = 150

test('results are painted within 150 milliseconds of a typed letter', async ({ page, broker }) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, broker)
  await page.goto('/listings')
  const results = page.getByRole('region', { name: 'Recommended Listings' })
  await expect(results.getByRole('article').first().getByRole('link').first()).toBeVisible()
  const field = page.getByRole('combobox', { name: 'Field of Insurance' })
  await page.evaluate(watchAnswers)
  const session = await page.context().newCDPSession(page)
  const slowBy = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate })
  // On a busy machine the best of several tries counts for each letter, scaled by how busy the machine is.
  const best = Array.from({ length: 30 }, () => Number.POSITIVE_INFINITY)
  const worst = () => best.toSorted((one, other) => one - other)[Math.ceil(0.95 * best.length) - 1] ?? 0
  for (const text of texts) {
    await field.fill('')
    await expect(results).toHaveAttribute('aria-busy', 'false')
    await slowBy(1)
    const slowness = await page.evaluate(measureSlowness)
    await slowBy(slowedBy)
    for (const [at, letter] of [...text].entries())
      best[at] = Math.min(best[at] ?? 0, (await answerTo(page, letter)) / slowness)
    if (worst() < mostMs) break
  }
  const inOrder = best.toSorted((one, other) => one - other)
  process.stdout.write(
    `Processor ${slowedBy} times slower: p50 ${inOrder[14]?.toFixed(0)} ms, p95 ${worst().toFixed(0)} ms, longest ${inOrder.at(-1)?.toFixed(0)} ms\n`,
  )
  expect(worst()).toBeLessThan(mostMs)
})

/** The average duration of the same work divided by its best: 1 on an idle machine. */
async function measureSlowness() {
  const times: number[] = []
  for (let round = 0; round < 60; round++) {
    const began = performance.now()
    let sum = 0
    for (let step = 0; step < 400_000; step++) sum += Math.sqrt(step)
    times.push(performance.now() - began + (sum < 0 ? 1 : 0))
    await new Promise(done => requestIdleCallback(done, { timeout: 500 }))
  }
  const inOrder = times.slice(10).sort((one, other) => one - other)
  const mean = inOrder.reduce((sum, time) => sum + time, 0) / inOrder.length
  return Math.max(1, mean / (inOrder[2] ?? mean))
}

/** Measures from the key press until the new results are painted. */
function watchAnswers() {
  const results = document.querySelector('[aria-busy]')
  let pressed = 0
  let asked = false
  document.addEventListener(
    'keydown',
    () => {
      pressed = performance.now()
      asked = false
      Reflect.set(window, 'answer', -1)
    },
    true,
  )
  new MutationObserver(() => {
    if (results?.getAttribute('aria-busy') === 'true') asked = true
    else if (asked) {
      const from = pressed
      // The frame after the change paints it; a newer key press starts a new measurement.
      requestAnimationFrame(() => from === pressed && Reflect.set(window, 'answer', performance.now() - from))
    }
  }).observe(document, { subtree: true, attributeFilter: ['aria-busy'] })
}

async function answerTo(page: Page, letter: string): Promise<number> {
  await page.keyboard.press(letter === ' ' ? 'Space' : letter)
  const answer = await page.waitForFunction(() => {
    const time = Number(Reflect.get(window, 'answer'))
    return time >= 0 ? { time } : false
  })
  const told = await answer.jsonValue()
  return told ? told.time : 1_000
}
