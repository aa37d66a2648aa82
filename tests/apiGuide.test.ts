// The code of docs/api.md, as it is written there, against a server that was started as an operator starts it.
import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../server/testing/temporaryFolder.ts'
import { start, top } from './started.ts'

const run = promisify(execFile)
const password = 'harvest-moon-over-omaha'
const guide = readFileSync(path.join(top, 'docs/api.md'), 'utf8')
const blocks = (language: string) =>
  [...guide.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)].flatMap(([, name, code = '']) => (name === language ? code : []))
const client = path.join(top, 'tools/client/node_modules')
const hasCurl = spawnSync('curl', ['--version']).status === 0

type Answer = { [name: string]: unknown }
type Ask = (place: string, body?: object) => Promise<Answer>
const site = { address: '', key: '', folder: '', gone: 0 }
let admin: Ask
let broker: Ask

const asks =
  (address: string, token?: string): Ask =>
  async (place, body) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    }
    const answer = await fetch(`${address}/api/${place}`, {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    const said = (await answer.json()) as Answer // as: every call that is made here answers an object
    if (!answer.ok) throw new Error(`${place}: ${JSON.stringify(said)}`)
    return said
  }

async function signIn(address: string, name: string): Promise<Ask> {
  const { token } = await asks(address)('login', { username: `${name}@demo.example`, password })
  return asks(address, String(token))
}

const pizzerias = {
  org_name: 'Harborline Mutual',
  listing_name: 'Pizzerias in Texas',
  line_of_business: ['General Liability'],
  states: ['TX'],
  carrier_information: 'Harborline paper.',
  description: 'Pizzerias.',
}

beforeAll(async () => {
  const settings = { DEMO_PASSWORD: password, WEBHOOK_PRIVATE: 'on', CALL_SECONDS: '60' }
  const server = await start({ DATA_DIR: temporaryFolder(), ...settings })
  expect(server.address, server.said.err).not.toBeNull()
  const address = String(server.address)
  admin = await signIn(address, 'admin')
  broker = await signIn(address, 'broker')
  const { organization } = await admin('create_org', {
    organization_name: pizzerias.org_name,
    organization_type: 'Insurance Company',
    contact_phone_number_1: '212-555-0100',
    contact_email_address: 'desk@harbor.example',
    organization_website: 'https://www.harbor.example',
    short_description: 'Writes restaurants.',
  })
  await admin('approve_org', { id: Object(organization).id })
  const { listing } = await admin('createlistings', pizzerias)
  await admin('approve_listing', { id: Object(listing).id })
  const { listing: mistaken } = await admin('createlistings', { ...pizzerias, listing_name: 'Entered by mistake' })
  site.gone = Object(mistaken).id
  await admin('approve_listing', { id: site.gone })
  await admin('delete_listing', { id: site.gone })
  const { secret } = await broker('create_key', { name: 'Guide', scopes: ['read', 'contribute', 'export'] })
  Object.assign(site, { address, key: secret, folder: temporaryFolder() })
}, 300_000)

const environment = (more: Record<string, string> = {}) => ({
  PATH: process.env.PATH,
  HOME: site.folder,
  APPETITE: site.address,
  KEY: site.key,
  ...more,
})
const shell = (code: string) =>
  run('bash', ['--norc', '-euo', 'pipefail', '-c', code], { cwd: site.folder, env: environment() })
const exported = () => readFileSync(path.join(site.folder, 'pizza-texas.csv'), 'utf8')

test.runIf(hasCurl)(
  'its lines of curl do what it says',
  async () => {
    const { stdout, stderr } = await shell(blocks('sh').join('\n'))
    expect(stderr).toBe('')
    expect(stdout).toContain('"listing_name":"Pizzerias in Texas"')
    expect(stdout).toMatch(/"providers":\[\{"rank":1,.*Harborline Mutual/)
    expect(stdout).toContain('"status":"pending"\n')
    expect(stdout).toContain(`{"withdrawn":[{"kind":"listing","id":${site.gone},"at":"`)
    expect(stdout).toMatch(/}304\n$/)
    expect(exported()).toMatch(/^\uFEFF?"?appetite_id[\s\S]*Pizzerias in Texas/)
  },
  60_000,
)

// With the packages that it says to install, which `npm run test:guide` installs.
test.runIf(process.env.LONG || existsSync(client))(
  'its TypeScript is what its compiler takes, and does what it says',
  async () => {
    expect(existsSync(client), 'npm run test:guide installs what this needs').toBe(true)
    symlinkSync(client, path.join(site.folder, 'node_modules'), 'junction')
    writeFileSync(path.join(site.folder, 'package.json'), '{"type":"module"}')
    writeFileSync(path.join(site.folder, 'integration.ts'), blocks('ts').join('\n'))
    await shell(blocks('sh client').join('\n'))
    const options = '--strict --noEmit --skipLibCheck --module nodenext --target es2022 --allowImportingTsExtensions'
    const compiled = await shell(`npx tsc ${options} integration.ts || true`)
    expect(compiled.stdout).toBe('')

    const HOOK_PORT = String(await freePort())
    const { secret } = await broker('save_webhook', {
      url: `http://127.0.0.1:${HOOK_PORT}/`,
      events: ['listing.approved'],
    })
    const program = spawn('npx', ['tsx', 'integration.ts'], {
      cwd: site.folder,
      env: environment({ HOOK_PORT, WEBHOOK_SECRET: String(secret) }),
    })
    const ended = once(program, 'exit')
    const said = Promise.all([text(program.stdout), text(program.stderr)])
    // A reviewer approves it in the meantime.
    await expect.poll(() => waiting('Pizzerias with a bar'), { timeout: 60_000 }).toBeGreaterThan(0)
    await admin('approve_listing', { id: await waiting('Pizzerias with a bar') })
    const [out, err] = await said
    expect([err, await ended]).toEqual(['', [0, null]])
    expect(out).toMatch(/^found: Pizzerias in Texas, TX$/m)
    expect(out).toMatch(/^1\. Harborline Mutual, for \d+ reasons$/m)
    expect(out).toMatch(/^added: \d+, pending\nreviewed: \d+, approved\nexported: [2-9] rows$/m)
    expect(exported()).toContain('Pizzerias with a bar')
  },
  120_000,
)

async function waiting(name: string): Promise<number> {
  const { listings } = await admin('non_approved_listings')
  const found = Array.isArray(listings) ? listings.find(({ listing_name }) => listing_name === name) : undefined
  return found?.id ?? 0
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
