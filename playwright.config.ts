// The tests in a real browser, on the built product.
import { defineConfig } from '@playwright/test'
import { browserPath } from './e2e/browser.ts'

const port = Number(process.env.E2E_PORT ?? 41_737)
const address = `http://127.0.0.1:${port}`

const mail = 'mailLinks.e2e.ts'
const wide = { viewport: { width: 1440, height: 900 } }
const narrow = ['searchLooks.e2e.ts', 'noticesLooks.e2e.ts']

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
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON ?? 'test-results/browser.json' }]],
  use: {
    baseURL: address,
    // The page of a worker goes from test to test with nothing stored in it: a new one would compile all scripts again.
    reuseContext: true,
    // A trace doubles the work of every test: it is made when somebody looks for a fault.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    // What moves is tested where it moves; everywhere else it is waiting.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: await browserPath(),
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
    },
  },
  projects: [
    // First, since it waits for a server of its own while the others run.
    { name: 'mail', testMatch: mail, use: wide },
    { name: '1440', testIgnore: mail, use: wide },
    // Within the time that `npm test` may take: where a width changes most. `npm run test:browser` walks everything at both.
    {
      name: '390',
      testMatch: process.env.EVERY_WIDTH ? '*.e2e.ts' : narrow,
      testIgnore: ['hostileText.e2e.ts'],
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
