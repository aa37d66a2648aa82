// Runs tests with environment variables set, on every system alike: node scripts/vitestWith.mjs KILLS=40 server/db/kills
import { spawn } from 'node:child_process'

const given = process.argv.slice(2)
const isSetting = word => /^[A-Z_]+[0-9A-Z_]*=/.test(word)
const environment = Object.fromEntries(given.filter(isSetting).map(word => word.split('=', 2)))
const words = given.filter(word => !isSetting(word))

const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...words], {
  stdio: 'inherit',
  env: { ...process.env, ...environment },
})
child.once('exit', code => {
  process.exitCode = code ?? 1
})
