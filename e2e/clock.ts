// The page's clock, for what stays for a second or two: a slow machine could take longer to look at it.
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** The clock stands still from now on; the test must have installed it before the page was loaded. */
export const stopClock = async (page: Page) => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))

/** Moves the clock in small steps until the expectation holds. */
export const stepUntil = (page: Page, holds: () => Promise<void>) =>
  expect(async () => {
    await page.clock.runFor(20)
    await holds()
  }).toPass()
