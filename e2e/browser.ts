// Selects the browser for the tests: a configured one, one of the system, Playwright's own, or the one in an npm package.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'

const inSystem = [
  // The headless shell has no window code, which makes it a quarter faster.
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

// TypeScript finds the package only where it is installed, so its type is declared here.
type Packaged = { default: { executablePath(): Promise<string> } }

async function packaged() {
  // Makes the package unpack the system libraries that a bare machine lacks; it does so only if it detects a Lambda runtime.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= `nodejs${process.versions.node.split('.')[0]}.x`
  // It unpacks into the temporary folder, which may contain another user's copy; a folder inside node_modules is our own.
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
  process.env.FONTCONFIG_FILE = fontsOf(own)
  return unpacked
}

/** The browser crashes when it needs a font and finds none, and the settings in the package name folders that exist only where Lambda runs. */
function fontsOf(folder: string) {
  const file = path.join(folder, 'fonts.conf')
  const cache = path.join(folder, 'fonts-cache')
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${path.join(folder, 'fonts')}</dir><cachedir>${cache}</cachedir></fontconfig>
`,
  )
  return file
}
