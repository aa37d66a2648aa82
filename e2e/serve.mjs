// The built product for the browser tests: its own data folder, a small demo, gone when it stops.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const data = mkdtempSync(path.join(tmpdir(), 'appetite-e2e-'))
process.once('exit', () => rmSync(data, { recursive: true, force: true }))
Object.assign(process.env, {
  DATA_DIR: data,
  DEMO_LISTINGS: '60',
  DEMO_PASSWORD: 'harvest-moon-over-omaha',
  LOG_LEVEL: 'warn',
})

await import('../scripts/start.mjs')
