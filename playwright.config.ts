// The tests in a real browser, on the built product.
import { defineConfig } from '@playwright/test'
import { browserPath } from './e2e/browser.ts'

const port = Number(process.env.E2E_PORT ?? 41_737)
const address = `http://127.0.0.1:${port}`

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Long, because machines that test are small and shared.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON ?? 'test-results/browser.json' }]],
  use: {
    baseURL: address,
    trace: 'retain-on-failure',
    launchOptions: { executablePath: await browserPath(), args: ['--no-sandbox', '--disable-dev-shm-usage'] },
  },
  projects: [
    { name: '1440', use: { viewport: { width: 1440, height: 900 } } },
    // What no width changes is walked once.
    { name: '390', testIgnore: ['hostileText.e2e.ts'], use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
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
