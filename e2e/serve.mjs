// The built product for the browser tests, with a Google, a Facebook and an agency's issuer beside it, and WITH_MAIL=1 a mail server: its own data
// folder, a small demo, gone when it stops. Who starts it with a channel may send how many minutes its database is ahead.
import { mkdirSync, rmSync } from 'node:fs'
import http from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'
import threads from 'node:worker_threads'
import { tsImport } from 'tsx/esm/api'

// By the port, so that the tests find the mails that were written.
const cache = path.resolve(import.meta.dirname, '../node_modules/.cache')
const data = path.join(process.env.SCRATCH ?? cache, 'e2e', process.env.PORT ?? '21737')
rmSync(data, { recursive: true, force: true })
mkdirSync(data, { recursive: true })
process.once('exit', () => rmSync(data, { recursive: true, force: true }))

const scripts = /^\/assets\/.*\.js$/

const { startIssuer } = await tsImport('../server/testing/issuer.ts', import.meta.url)
const { settings, oidcSettings } = await startIssuer({ asks: true })
const ofAgency = { ...oidcSettings, OIDC_DOMAINS: 'agency.example' }
Object.assign(process.env, settings, ofAgency, await mailSettings(), {
  DATA_DIR: data,
  DEMO_LISTINGS: process.env.DEMO_LISTINGS ?? '60',
  DEMO_PASSWORD: 'harvest-moon-over-omaha',
  // A second reviewer beside that of the demo.
  SUPER_ADMIN_EMAIL: process.env.SUPER_ADMIN_EMAIL ?? 'dana@tests.example',
  SUPER_ADMIN_PASSWORD: process.env.SUPER_ADMIN_PASSWORD ?? 'harvest-moon-over-omaha',
  LOG_LEVEL: 'warn',
  UNDO_SECONDS: '0',
  // On a machine that is busy nobody is refused.
  CALL_SECONDS: '60',
  // All tests come from one address.
  READ_LIMIT_PER_MINUTE: '100000',
  WRITE_LIMIT_PER_MINUTE: '100000',
  ADDRESS_WRITE_LIMIT_PER_MINUTE: '100000',
  REGISTRATION_LIMIT_PER_HOUR: '100000',
  SIGN_IN_LIMIT_PER_MINUTE: '100000',
  // The systems that get webhooks are on this machine.
  WEBHOOK_PRIVATE: 'on',
})
if (process.env.WITHOUT_FACEBOOK === '1') {
  delete process.env.FACEBOOK_APP_ID
  delete process.env.FACEBOOK_APP_SECRET
}
if (process.send) followClock()

delay(/^\/api\//, Number(process.env.SLOW_API ?? 0))
delay(scripts, Number(process.env.SLOW_SCRIPTS ?? 0))
await import('../scripts/start.mjs')

/** Each request waits a random part of this time: a test that relies on the order or the speed of the answers then fails. */
function delay(paths, mostMs) {
  if (mostMs === 0) return
  const { emit } = http.Server.prototype
  http.Server.prototype.emit = function (name, request, response, ...rest) {
    if (name !== 'request' || !paths.test(request.url)) return emit.call(this, name, request, response, ...rest)
    if (paths === scripts) forbidCache(response)
    setTimeout(() => emit.call(this, name, request, response, ...rest), Math.random() * mostMs)
    return true
  }
}

/** The browser keeps scripts otherwise, and then nothing waits for them. */
function forbidCache(response) {
  const { writeHead } = response
  response.writeHead = (status, headers) =>
    writeHead.call(response, status, { ...headers, 'cache-control': 'no-store' })
}

/** Nobody waits sixteen minutes in a test: the clock of the database, which runs in a thread, is moved. */
function followClock() {
  const ahead = new Float64Array(new SharedArrayBuffer(8))
  const moveClock = `import { workerData } from 'node:worker_threads'
    const { now } = Date
    Date.now = () => now() + workerData.ahead[0]`
  const { Worker } = threads
  threads.Worker = class extends Worker {
    constructor(file, options) {
      const workerData = { ...options.workerData, ahead }
      super(file, {
        ...options,
        workerData,
        execArgv: ['--import', `data:text/javascript,${encodeURIComponent(moveClock)}`],
      })
    }
  }
  syncBuiltinESMExports()
  process.on('message', minutes => {
    ahead[0] = minutes * 60_000
    process.send(minutes)
  })
  process.channel.unref()
}

/** With a mail server an address is verified before anybody contributes. */
async function mailSettings() {
  if (process.env.WITH_MAIL !== '1') return {}
  const { startMailServer } = await tsImport('../server/mail/testing/mailServer.ts', import.meta.url)
  const folder = path.join(data, 'outbox')
  mkdirSync(folder)
  const { url } = await startMailServer({ keepIn: folder })
  return { SMTP_URL: url }
}
