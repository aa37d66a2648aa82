// Holds requests, or the answers to them, back until the test releases them, to check what the page shows meanwhile.
import type { Page, Route } from '@playwright/test'

/** Returns the function that releases them. */
export const holdRequests = (page: Page, url: string): Promise<() => void> =>
  holdUntilReleased(page, url, async (route, released) => {
    await released
    await route.continue()
  })

/** The server has done what was asked, and the page does not know it yet. Returns the function that releases the answers. */
export const holdAnswers = (page: Page, url: string, most?: { times: number }): Promise<() => void> =>
  holdUntilReleased(
    page,
    url,
    async (route, released) => {
      const response = await route.fetch()
      await released
      await route.fulfill({ response })
    },
    most,
  )

async function holdUntilReleased(
  page: Page,
  url: string,
  hold: (route: Route, released: Promise<void>) => Promise<void>,
  most?: { times: number },
) {
  let letThrough = () => {}
  const released = new Promise<void>(resolve => {
    letThrough = resolve
  })
  await page.route(url, route => hold(route, released), most)
  return letThrough
}
