// `npm run dev`: runs the server from its sources, and restarts the process if a change affects what stays open between reloads.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { root } from './fresh.mjs'

/** The exit status with which the server asks to be restarted. */
const again = 75

function run() {
  const child = spawn(process.execPath, [path.join(root, 'scripts/devServer.mjs')], { stdio: 'inherit' })
  const pass = signal => child.kill(signal)
  process.on('SIGTERM', pass)
  // A terminal sends the signal to the child as well, so this process only waits for it.
  process.on('SIGINT', () => undefined)
  child.once('exit', code => {
    process.off('SIGTERM', pass)
    if (code === again) run()
    else process.exit(code ?? 1)
  })
}

run()
