// What the start makes of its settings, and the sentences it refuses with.
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { configFrom, loadConfig } from './config.ts'
import { settingNames, settings } from './settings.ts'
import { temporaryFolder as folder } from './testing/temporaryFolder.ts'

const onServer = { DATABASE_URL: 'postgresql://u:hunter2@db/appetite', SECRET: 's'.repeat(32) }

test('an empty environment is a complete configuration: embedded, with the demo, on this machine only', () => {
  const place = folder()
  expect(configFrom({}, place)).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://127.0.0.1:3000',
    dataDir: path.join(place, 'data'),
    databaseUrl: null,
    demo: true,
    demoListings: 2400,
    google: null,
    trustProxy: false,
    limits: { signInsPerMinute: 60, callMs: 5_000 },
    sessions: { lifeMs: 7 * 86_400_000, adminIdleMs: 3_600_000 },
  })
})

test('the secret is made once, can be read by its owner alone, and stays the same', () => {
  const place = folder()
  const first = configFrom({}, place).secret
  expect(first.length).toBeGreaterThanOrEqual(32)
  expect(configFrom({}, place).secret).toBe(first)
  expect(statSync(path.join(place, 'data/secret')).mode & 0o777).toBe(0o600)
  expect(configFrom({}, folder()).secret).not.toBe(first)
})

test('a server database has no demo unless it is asked for', () => {
  expect(configFrom(onServer).demo).toBe(false)
  expect(configFrom({ ...onServer, DEMO: 'on' }).demo).toBe(true)
  expect(configFrom({ DEMO: 'off' }, folder()).demo).toBe(false)
})

test('a server that is told to stop waits for others to take over, where there can be others', () => {
  expect(configFrom(onServer).drainMs).toBe(5_000)
  expect(configFrom({}, folder()).drainMs).toBe(0)
  expect(configFrom({ DRAIN_SECONDS: '7' }, folder()).drainMs).toBe(7_000)
})

test('PUBLIC_URL is taken with and without the slash at its end', () => {
  for (const PUBLIC_URL of ['https://appetite.example', 'https://appetite.example/'])
    expect(configFrom({ ...onServer, PUBLIC_URL }).publicUrl).toBe('https://appetite.example')
})

test('a password of the database is set as it is, and stands in for one in the address', () => {
  const DATABASE_MIGRATION_URL = 'postgresql://owner@db:5433/appetite?sslmode=require'
  const passwords = { DATABASE_PASSWORD: 'p@s/s#%40', DATABASE_MIGRATION_PASSWORD: 'o:w?n' }
  expect(configFrom({ ...onServer, DATABASE_MIGRATION_URL, ...passwords })).toMatchObject({
    databaseUrl: 'postgresql://u:p%40s%2Fs%23%2540@db/appetite',
    migrationUrl: 'postgresql://owner:o%3Aw%3Fn@db:5433/appetite?sslmode=require',
  })
  expect(configFrom(onServer)).toMatchObject({ databaseUrl: onServer.DATABASE_URL, migrationUrl: null })
})

test('an empty value means that nothing was set', () => {
  expect(configFrom({ SMTP_URL: '', PORT: ' ' }, folder())).toMatchObject({ smtpUrl: null, port: 3000 })
})

test.each([
  ['true', 'loopback, linklocal, uniquelocal'],
  ['false', false],
  ['10.0.0.1, fd00::/8', '10.0.0.1, fd00::/8'],
  ['10.0.0.0/8, 2001:db8::/32, ::ffff:10.0.0.0/104', '10.0.0.0/8, 2001:db8::/32, ::ffff:10.0.0.0/104'],
])('TRUST_PROXY=%s is understood', (given, meant) => {
  expect(configFrom({ TRUST_PROXY: given }, folder()).trustProxy).toBe(meant)
})

const issuer = { OIDC_ISSUER: 'https://id.agency.com', OIDC_CLIENT_ID: 'appetite', OIDC_CLIENT_SECRET: 'x' }

test('an issuer is called ‘your agency’, and its domains and directories are lists', () => {
  expect(configFrom(issuer, folder()).oidc).toMatchObject({ name: 'your agency', domains: [], trustedTenants: [] })
  const lists = {
    OIDC_DOMAINS: ' Agency.com, agency.co.uk',
    OIDC_TRUSTED_TENANTS: '72F988BF-86f1-41af-91ab-2d7cd011db47',
  }
  expect(configFrom({ ...issuer, ...lists }, folder()).oidc).toMatchObject({
    domains: ['agency.com', 'agency.co.uk'],
    trustedTenants: ['72f988bf-86f1-41af-91ab-2d7cd011db47'],
  })
  expect(configFrom({ ...issuer, OIDC_ISSUER: 'http://localhost:8080/realm' }, folder()).oidc?.name).toBe('your agency')
})

describe('a wrong value is refused with a sentence', () => {
  test.each([
    [{ PORT: 'eighty' }, 'PORT is "eighty": it takes a whole number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT is "70000": it takes a whole number from 0 to 65535.'],
    [{ DEMO: 'yes' }, 'DEMO is "yes": it takes auto, on or off.'],
    [{ PUBLIC_URL: 'appetite' }, 'PUBLIC_URL is "appetite": it takes an address that begins with http:// or https://'],
    [
      { SIGN_IN_LIMIT_PER_MINUTE: '10' },
      'SIGN_IN_LIMIT_PER_MINUTE is "10": it takes a whole number from 60 to 10000000.',
    ],
    [{ TRUST_PROXY: '1' }, 'TRUST_PROXY is "1": it takes true, false, or the proxies'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY is "10.0.0.0/33"'],
    [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY is "0.0.0.0/0": it takes true, false, or the proxies'],
    [{ TRUST_PROXY: '::/0' }, 'TRUST_PROXY is "::/0"'],
    [{ TRUST_PROXY: '10.0.0.1, 0.0.0.0/1, 128.0.0.0/1' }, /^TRUST_PROXY is/],
    [{ TRUST_PROXY: '::ffff:0.0.0.0/96' }, /^TRUST_PROXY is/],
    [{ TRUST_PROXY: '0:0::ffff:0:0/96' }, /^TRUST_PROXY is/],
    [{ TRUST_PROXY: '2000::/3' }, /^TRUST_PROXY is/],
    [{ PUBLIC_URL: 'https://appetite.example/product' }, /^PUBLIC_URL is .* and has no path, such as/],
    [{ PUBLIC_URL: 'https://appetite.example//' }, /^PUBLIC_URL is/],
    [{ PUBLIC_URL: 'https://appetite.example/?' }, /^PUBLIC_URL is/],
    [{ PUBLIC_URL: 'https://user@appetite.example' }, /^PUBLIC_URL is/],
    [{ FACEBOOK_VERSION: '15' }, 'FACEBOOK_VERSION is "15": it takes a version such as v15.0.'],
    [{ SUPER_ADMIN_EMAIL: 'a@b.example' }, 'SUPER_ADMIN_EMAIL needs SUPER_ADMIN_PASSWORD beside it.'],
    [{ GOOGLE_CLIENT_SECRET: 'x' }, 'GOOGLE_CLIENT_SECRET needs GOOGLE_CLIENT_ID beside it.'],
    [{ OIDC_CLIENT_SECRET: 'x' }, 'OIDC_CLIENT_SECRET needs OIDC_ISSUER and OIDC_CLIENT_ID beside it.'],
    [
      { ...issuer, OIDC_ISSUER: 'http://id.agency.com' },
      /^OIDC_ISSUER is .* it takes an address that begins with https:/,
    ],
    [{ OIDC_DOMAINS: 'agency.com' }, 'OIDC_DOMAINS needs OIDC_ISSUER beside it.'],
    [{ ...issuer, OIDC_DOMAINS: 'agency' }, /^OIDC_DOMAINS is "agency": it takes up to 100 domains/],
    [{ ...issuer, OIDC_DOMAINS: 'rosa@agency.com' }, /^OIDC_DOMAINS is/],
    [{ ...issuer, OIDC_DOMAINS: 'agency.com,,agency.net' }, /^OIDC_DOMAINS is/],
    [{ ...issuer, OIDC_TRUSTED_TENANTS: 'agency.com' }, /^OIDC_TRUSTED_TENANTS is "agency.com"/],
    [{ DATABASE_PASSWORD: 'x' }, 'DATABASE_PASSWORD needs DATABASE_URL beside it.'],
    [{ DATABASE_MIGRATION_URL: onServer.DATABASE_URL }, 'DATABASE_MIGRATION_URL needs DATABASE_URL beside it.'],
    [{ DATABASE_URL: onServer.DATABASE_URL }, /^SECRET is missing: with DATABASE_URL/],
  ])('%j', (given, said) => {
    expect(() => configFrom(given, folder())).toThrow(said)
  })

  test('and a secret is never repeated', () => {
    const wrong = { SECRET: 'hunter2', SUPER_ADMIN_PASSWORD: 'pass', DATABASE_URL: 'mysql://u:hunter2@db/x' }
    const said = refusal(() => configFrom(wrong, folder()))
    expect(said).toContain('SECRET has a value it cannot take: it takes at least 32 characters.')
    expect(said).toContain('DATABASE_URL has a value it cannot take')
    expect(said).not.toMatch(/hunter2|"pass"/)
  })
})

describe('a name that is no setting', () => {
  test.each(['SMTP_UR', 'DATABSE_URL', 'DEMO_LISTING', 'SUPERADMIN_EMAIL', 'PUBLIC_URI', 'SMTP_PASSWORD'])(
    '%s is refused, with the name that was meant',
    name => {
      expect(() => loadConfig({ [name]: 'x' }, folder())).toThrow(new RegExp(`^${name} is no setting. Did you mean`))
    },
  )

  test('is let alone when it belongs to something else on the machine', () => {
    const others = {
      PATH: '/bin',
      HOSTNAME: 'box',
      GOOGLE_APPLICATION_CREDENTIALS: 'x',
      NODE_ENV: 'production',
      HOSTS: 'x',
    }
    expect(loadConfig(others, folder()).port).toBe(3000)
  })

  test('is always refused in the .env file, which is ours', () => {
    const place = folder()
    writeFileSync(path.join(place, '.env'), 'COLOUR=green\n')
    expect(() => loadConfig({}, place)).toThrow('COLOUR in the .env file is no setting.')
  })
})

test('the .env file is read, and the shell wins over it', () => {
  const place = folder()
  writeFileSync(path.join(place, '.env'), 'PORT=4001\nDEMO_LISTINGS=50\n')
  expect(loadConfig({ PORT: '4002' }, place)).toMatchObject({ port: 4002, demoListings: 50 })
})

test('.env.example names every setting, no other, and the true defaults', () => {
  const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8')
  const lines = [...example.matchAll(/^#([A-Z_]+)=(.*)$/gm)].map(
    ([, name, value]) => [name ?? '', value ?? ''] as const,
  )
  expect(lines.map(([name]) => name).sort()).toEqual([...settingNames].sort())
  const defaults = settings.parse({})
  for (const [name, value] of lines) {
    const fallback = defaults[name as keyof typeof defaults]
    if (fallback !== undefined) expect(`${name}=${value}`).toBe(`${name}=${fallback}`)
  }
})

test('compose.yaml passes every setting, and no other', () => {
  const compose = readFileSync(new URL('../compose.yaml', import.meta.url), 'utf8')
  const app = compose.slice(compose.indexOf('  app:'), compose.indexOf('  database:'))
  const passed = [...app.matchAll(/^ {6}([A-Z_]+): (.+)$/gm)].map(([, name, value]) => ({ name, value }))
  expect(passed.map(({ name }) => name).sort()).toEqual([...settingNames].sort())
  // Its own name, or what the two containers agree on.
  const fixed = passed.filter(({ name, value }) => !value?.startsWith(`\${${name}:`)).map(({ name }) => name)
  expect(fixed).toEqual(['HOST', 'PORT', 'DATA_DIR', 'DATABASE_URL', 'DATABASE_MIGRATION_URL'])
})

function refusal(act: () => unknown) {
  try {
    act()
  } catch (error) {
    return String(error)
  }
  throw new Error('It was not refused.')
}

test('compose.yaml gives each database role a password of its own, and README makes all that it asks for', () => {
  const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')
  const compose = read('compose.yaml')
  const variableOf = (name: string) => new RegExp(`^      ${name}: \\$\\{(\\w+)`, 'm').exec(compose)?.[1]
  const names = ['POSTGRES_PASSWORD', 'DATABASE_MIGRATION_PASSWORD', 'DATABASE_PASSWORD']
  expect(names.map(variableOf)).toEqual(names)
  expect([variableOf('OWNER_PASSWORD'), variableOf('APP_PASSWORD')]).toEqual(names.slice(1))
  const [, written = ''] = /```\n(echo "SECRET=[\s\S]*?)```/.exec(read('README.md')) ?? []
  const [, roles = ''] = /for role in (.*?);/.exec(written) ?? []
  const made = ['SECRET', ...roles.split(' ').map(role => `${role}_PASSWORD`)]
  const asked = new Set([...compose.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name))
  expect(made.sort()).toEqual([...asked].sort())
})

test('the address that compose.yaml names follows the port of this machine', () => {
  const compose = readFileSync(new URL('../compose.yaml', import.meta.url), 'utf8')
  expect(compose).toMatch(/"\$\{PORT:-3000\}:3000"/)
  expect(compose).toMatch(/ PUBLIC_URL: \$\{PUBLIC_URL:-http:\/\/localhost:\$\{PORT:-3000\}\}\n/)
})
