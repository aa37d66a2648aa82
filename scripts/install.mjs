// Installs the packages of a folder with its own lock file if they are missing. `npm ci` leaves them out, since few people need them.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './fresh.mjs'

export function install(folder) {
  const at = path.join(root, folder)
  const lock = readFileSync(path.join(at, 'package-lock.json'), 'utf8')
  const mark = path.join(at, 'node_modules/.installed-lock')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return
  process.stdout.write(`Installing the packages of ${folder}\n`)
  // On Windows npm is a script that only a shell can run.
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  const { status } = spawnSync(npm[0], [...npm.slice(1), 'ci', '--no-audit', '--no-fund'], {
    cwd: at,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: npm.length === 1 && process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`The packages of ${folder} could not be installed: run npm ci --prefix ${folder}.`)
  writeFileSync(mark, lock)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  for (const folder of process.argv.slice(2)) install(folder)
