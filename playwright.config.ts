// The tests in a real browser, on the built product.
import { defineConfig } from '@playwright/test'
import { browserPath } from './e2e/browser.ts'

// Below those that a system gives to outgoing connections, any of which might have it.
const port = Number(process.env.E2E_PORT ?? 21_737)
const address = `http://127.0.0.1:${port}`

const mail = 'mailLinks.e2e.ts'
/** How screens look: boxes, colors, large text, print, and what a page shows before its scripts. A single test of looks has the tag. */
const looks = ['*Looks.e2e.ts', 'beforeScripts.e2e.ts', 'charts.e2e.ts', 'largeText.e2e.ts', 'print.e2e.ts']
const wide = { viewport: { width: 1440, height: 900 } }

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A test that needs a second try has a race, in itself or in the product.
  retries: 0,
  // Long, because machines that test are small and shared.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON ?? 'test-results/browser.json' }]],
  use: {
    baseURL: address,
    // The page of a worker goes from test to test with nothing stored in it: a new one would compile all scripts again.
    reuseContext: true,
    // A trace doubles the work of every test: it is made when somebody looks for a fault.
    screenshot: 'only-on-failure',
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    // What moves is tested where it moves; everywhere else it is waiting.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: await browserPath(),
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
    },
  },
  // `npm test` runs the first two, and `npm run test:browser` the widths, of which 'journeys' are a part.
  projects: [
    // First, since it waits for a server of its own while the others run.
    { name: 'mail', testMatch: mail, use: wide },
    { name: 'journeys', testIgnore: [mail, ...looks], grepInvert: /@looks/, use: wide },
    { name: '1440', testIgnore: mail, use: wide },
    { name: 'bench', testMatch: '*.bench.ts', use: wide },
    {
      name: '390',
      testIgnore: [mail, 'hostileText.e2e.ts'],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
  ],
  webServer: {
    command: 'node e2e/serve.mjs',
    url: `${address}/ready`,
    env: { PORT: String(port) },
    timeout: 180_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
