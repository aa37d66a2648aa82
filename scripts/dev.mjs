// `npm run dev`: keeps the server of the sources running, and starts it whole where a change reaches what it keeps open.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { root } from './fresh.mjs'

/** How the server asks for a new start. */
const again = 75

function run() {
  const child = spawn(process.execPath, [path.join(root, 'scripts/devServer.mjs')], { stdio: 'inherit' })
  const pass = signal => child.kill(signal)
  process.on('SIGTERM', pass)
  // A terminal tells the child as well: here it is only waited for.
  process.on('SIGINT', () => undefined)
  child.once('exit', code => {
    process.off('SIGTERM', pass)
    if (code === again) run()
    else process.exit(code ?? 1)
  })
}

run()
