// `npm test`: runs types, format and lint, the tests without a browser and those with one, and prints a summary at the end.
// `npm run test:all` is the same with every test, at both widths, and with ten times the load that a server carries.
import { spawn } from 'node:child_process'
import { accessSync, chmodSync, constants, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const results = path.resolve('node_modules/.cache/appetite-tests')
const vitest = path.join(results, 'vitest.json')
const browser = path.join(results, 'browser.json')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

// The tests, their servers and their browsers write into this folder, which is removed however the run ends.
const temporary = mkdtempSync(path.join(tmpdir(), 'appetite-run-'))
// PostgreSQL refuses to run as root, and the account that it runs as needs access to the folder.
chmodSync(temporary, 0o755)
// The embedded engine waits for the disk at each commit, so its databases are in memory where that has room for them.
const scratch = roomInMemory() ? mkdtempSync('/dev/shm/appetite-run-') : temporary
process.once('exit', () => {
  for (const folder of [temporary, scratch]) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})
let running
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => {
    running.once('exit', () => process.exit(1))
    // A terminal sends SIGINT to every process by itself, and a second one would interrupt the cleanup.
    if (signal !== 'SIGINT') running.kill(signal)
  })

const all = process.argv.includes('--all')
const compiler = 'node_modules/typescript/bin/tsc'
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitest}`]
const widths = all ? ['mail', '1440', '390'] : ['mail', 'journeys']
const steps = [
  ...['.', 'web', 'contract', 'e2e'].map(folder => [`types of ${folder}`, [compiler, '-p', folder]]),
  ['lint', ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings']],
  ['build', ['scripts/build.mjs']],
  ...(all
    ? [
        ['packages of the longer tests', ['scripts/install.mjs', 'bench', 'tools/client']],
        ['types of bench', [compiler, '-p', 'bench']],
      ]
    : []),
  [
    'tests',
    ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...(all ? [] : ['--project=!long*'])],
    all && { LONG: '1' },
  ],
  [
    'browser tests',
    ['node_modules/@playwright/test/cli.js', 'test', ...widths.map(name => `--project=${name}`)],
    { PLAYWRIGHT_JSON: browser },
  ],
  ...(all ? [['overload', ['scripts/overload.mjs']]] : []),
]

const failures = []
for (const [name, command, environment] of steps) {
  process.stdout.write(`\n== ${name}\n`)
  const began = performance.now()
  const code = await run(command, environment)
  process.stdout.write(
    `== ${name}: ${code === 0 ? 'good' : 'FAILED'}, ${((performance.now() - began) / 1000).toFixed(0)} s\n`,
  )
  if (code !== 0) failures.push(name)
}

const reports = [ofVitest(read(vitest)), ofBrowser(read(browser))]
const sum = key => reports.reduce((all, report) => all + report[key], 0)
process.stdout.write('\n')
for (const name of reports.flatMap(({ names }) => names).slice(0, 50)) process.stdout.write(`failed: ${name}\n`)
process.stdout.write(failures.length > 0 ? `Failed: ${failures.join(', ')}\n` : 'All good.\n')
const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed${skipped}\n`)
process.exitCode = failures.length > 0 || sum('failed') > 0 ? 1 : 0

function run(command, environment) {
  return new Promise(resolve => {
    const env = { ...process.env, TMPDIR: temporary, TEMP: temporary, TMP: temporary, SCRATCH: scratch, ...environment }
    const child = spawn(process.execPath, command, { stdio: 'inherit', env })
    running = child
    child.once('error', () => resolve(1))
    child.once('exit', code => resolve(code ?? 1))
  })
}

function roomInMemory() {
  try {
    accessSync('/dev/shm', constants.W_OK)
    const { bavail, bsize } = statfsSync('/dev/shm')
    return Math.min(bavail * bsize, freemem()) > 8e9
  } catch {
    return false
  }
}

/** A step that died before it could report counts as one failed test, and so does a file that could not be loaded. */
const died = { passed: 0, failed: 1, skipped: 0, names: [] }

function ofVitest(report) {
  if (!report) return died
  const failed = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative('.', name)
    const tests = assertionResults.filter(test => test.status === 'failed')
    if (status === 'failed' && tests.length === 0) return [file + reason(message)]
    return tests.map(test => `${file}: ${test.fullName}${reason(test.failureMessages[0])}`)
  })
  const { numPassedTests: passed, numPendingTests, numTodoTests } = report
  return { passed, failed: failed.length, skipped: numPendingTests + numTodoTests, names: failed }
}

function ofBrowser(report) {
  if (!report) return died
  const specsIn = suite => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsIn)]
  // A test that passed only at a retry counts as failed.
  const failed = report.suites.flatMap(specsIn).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status, results }) => {
        const { error, attachments = [] } = results.find(result => result.error) ?? {}
        return `e2e/${file}: ${title} (${projectName}, ${status})${reason(error?.message)}${pageAt(attachments)}`
      }),
  )
  const { expected: passed, unexpected, flaky, skipped } = report.stats
  return { passed, failed: unexpected + flaky, skipped, names: failed }
}

/** What a test said of its failure, because a log that was cut may have lost what the runner printed. */
function reason(message = '') {
  const lines = stripVTControlCharacters(message).split('\n')
  const said = lines.filter(line => line.trim() !== '').slice(0, 12)
  return said.map(line => `\n    ${line.slice(0, 300)}`).join('')
}

/** What the page showed when the test failed: the pictures stay on the machine that ran it. */
function pageAt(attachments) {
  const { path: file } = attachments.find(({ name }) => name === 'error-context') ?? {}
  const [, ...shown] = (file && readFileSync(file, 'utf8').split('```yaml')) || []
  return shown.join('').slice(0, 6_000)
}

/** Null when a step died before it could report. */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
