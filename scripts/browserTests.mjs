// `npm run test:browser`: every browser test at both widths; what is named after it goes to Playwright.
import { spawn } from 'node:child_process'

const child = spawn(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, EVERY_WIDTH: '1' },
})
child.once('exit', code => {
  process.exitCode = code ?? 1
})
