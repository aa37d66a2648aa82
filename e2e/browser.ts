// Which browser the tests drive: one that is named, one of the system, Playwright's own, else the one inside an npm package.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'

const inSystem = [
  // Without what only a window needs: a quarter quicker.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

export async function browserPath(): Promise<string> {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names no file: ${named}`)
  return named ?? [...inSystem, chromium.executablePath()].find(existsSync) ?? packaged()
}

// What is used of a package that the compiler finds only where it is installed.
type Packaged = { default: { executablePath(): Promise<string> } }

async function packaged() {
  // Tells the package to unpack the system libraries that a bare machine lacks too; it does so only where it thinks it must.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= `nodejs${process.versions.node.split('.')[0]}.x`
  // It unpacks into the temporary folder, where another user's copy may lie: here it is our own, and goes with `npm ci`.
  const { TMPDIR } = process.env
  const top = path.resolve(import.meta.dirname, '..')
  const own = path.join(top, 'node_modules/.cache/chromium')
  mkdirSync(own, { recursive: true })
  process.env.TMPDIR = own
  execFileSync(process.execPath, ['scripts/install.mjs', 'tools/chromium'], { cwd: top, stdio: 'inherit' })
  const entry = path.join(top, 'tools/chromium/node_modules/@sparticuz/chromium/build/esm/index.js')
  const { default: fromPackage } = (await import(pathToFileURL(entry).href)) as Packaged
  const unpacked = await fromPackage.executablePath()
  if (TMPDIR === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = TMPDIR
  return unpacked
}
