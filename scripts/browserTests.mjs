// `npm run test:browser`: runs every browser test at both widths. Further arguments go to Playwright.
import { spawn } from 'node:child_process'

const child = spawn(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, EVERY_WIDTH: '1' },
})
child.once('exit', code => {
  process.exitCode = code ?? 1
})
