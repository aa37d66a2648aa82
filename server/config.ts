// Reads the settings once at the start, and turns them into the configuration that the rest of the server uses.
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { makeFolder } from './dataFolder.ts'
import { secretFromFile } from './secretFile.ts'
import { describeSetting, type Settings, settingNames, settings } from './settings.ts'
import { StartupError } from './startupError.ts'

export type Config = ReturnType<typeof toConfig> & {
  secret: string
  /** What reading the settings has created: the data folder, the secret. */
  made: readonly string[]
}
type Environment = Record<string, string | undefined>

/** Reads the environment of this process and the `.env` file in its folder; the environment wins. */
export function loadConfig(environment: Environment = process.env, folder = process.cwd()): Config {
  const file = fromFile(path.join(folder, '.env'))
  const values = { ...file, ...environment }
  refuseNearMisses(Object.keys(environment), Object.keys(file))
  return configFrom(values, folder)
}

/** Makes the configuration from plain values, for tests and tools. */
export function configFrom(environment: Environment, folder = process.cwd()): Config {
  const values = Object.fromEntries(
    settingNames.map(name => [name, environment[name]?.trim() === '' ? undefined : environment[name]]),
  )
  const parsed = settings.safeParse(values)
  if (!parsed.success) throw new StartupError(parsed.error.issues.map(issue => refusalText(issue, values)).join('\n'))
  const config = toConfig(parsed.data, folder)
  const made: string[] = []
  return { ...config, secret: parsed.data.SECRET ?? secretIn(config.dataDir, made), made }
}

function secretIn(dataDir: string, made: string[]) {
  if (makeFolder(dataDir)) made.push(`the data folder ${dataDir}`)
  const file = path.join(dataDir, 'secret')
  if (!existsSync(file)) made.push(`the secret that signs links to private files, in ${file}`)
  return secretFromFile(file, () => randomBytes(48).toString('base64url'))
}

function toConfig(set: Settings, folder: string) {
  const isEmbedded = set.DATABASE_URL === undefined
  const isDemo = set.DEMO === 'on' || (set.DEMO === 'auto' && isEmbedded)
  const openHost = ['0.0.0.0', '::'].includes(set.HOST) ? 'localhost' : set.HOST
  const host = openHost.includes(':') ? `[${openHost}]` : openHost
  return {
    host: set.HOST,
    port: set.PORT,
    publicUrl: new URL(set.PUBLIC_URL ?? `http://${host}:${set.PORT}`).origin,
    trustProxy: set.TRUST_PROXY,
    logLevel: set.LOG_LEVEL,
    logFormat: set.LOG_FORMAT,
    // With an embedded database there is only one server, so no other one could take over while it drains.
    drainMs: (set.DRAIN_SECONDS ?? (isEmbedded ? 0 : 5)) * 1000,
    dataDir: path.resolve(folder, set.DATA_DIR),
    databaseUrl: withPassword(set.DATABASE_URL, set.DATABASE_PASSWORD),
    /** The URL with the role that owns the tables, if the running role does not own them. */
    migrationUrl: withPassword(set.DATABASE_MIGRATION_URL, set.DATABASE_MIGRATION_PASSWORD),
    databaseConnections: set.DATABASE_CONNECTIONS,
    superAdmin:
      set.SUPER_ADMIN_EMAIL && set.SUPER_ADMIN_PASSWORD
        ? { email: set.SUPER_ADMIN_EMAIL, password: set.SUPER_ADMIN_PASSWORD }
        : null,
    demo: isDemo,
    /** Of whom a second factor is asked. The demo's accounts have a password that everybody may know. */
    secondFactor: isDemo ? ('off' as const) : set.REQUIRE_SECOND_FACTOR,
    demoPassword: set.DEMO_PASSWORD ?? null,
    demoListings: set.DEMO_LISTINGS,
    undoSeconds: set.UNDO_SECONDS,
    mcp: set.MCP === 'on',
    smtpUrl: set.SMTP_URL ?? null,
    mailFrom: set.MAIL_FROM,
    google:
      set.GOOGLE_CLIENT_ID && set.GOOGLE_CLIENT_SECRET
        ? { clientId: set.GOOGLE_CLIENT_ID, clientSecret: set.GOOGLE_CLIENT_SECRET, issuer: set.GOOGLE_ISSUER }
        : null,
    facebook:
      set.FACEBOOK_APP_ID && set.FACEBOOK_APP_SECRET
        ? {
            appId: set.FACEBOOK_APP_ID,
            appSecret: set.FACEBOOK_APP_SECRET,
            graphUrl: set.FACEBOOK_GRAPH_URL,
            dialogUrl: set.FACEBOOK_DIALOG_URL,
            version: set.FACEBOOK_VERSION,
          }
        : null,
    /** The issuer of the operator's own, and the domains whose addresses sign in with it alone. */
    oidc:
      set.OIDC_ISSUER && set.OIDC_CLIENT_ID && set.OIDC_CLIENT_SECRET
        ? {
            issuer: set.OIDC_ISSUER,
            clientId: set.OIDC_CLIENT_ID,
            clientSecret: set.OIDC_CLIENT_SECRET,
            name: set.OIDC_NAME,
            trustedTenants: set.OIDC_TRUSTED_TENANTS ?? [],
            domains: set.OIDC_DOMAINS ?? [],
          }
        : null,
    /** Whether webhooks may lead into a private network, and without TLS. */
    webhookPrivate: set.WEBHOOK_PRIVATE === 'on',
    operator: { name: set.OPERATOR_NAME, email: set.OPERATOR_EMAIL ?? null },
    limits: {
      readsPerMinute: set.READ_LIMIT_PER_MINUTE,
      writesPerMinute: set.WRITE_LIMIT_PER_MINUTE,
      addressWritesPerMinute: set.ADDRESS_WRITE_LIMIT_PER_MINUTE,
      keyReadsPerMinute: set.KEY_READS_PER_MINUTE,
      keyWritesPerMinute: set.KEY_WRITES_PER_MINUTE,
      registrationsPerHour: set.REGISTRATION_LIMIT_PER_HOUR,
      signInsPerMinute: set.SIGN_IN_LIMIT_PER_MINUTE,
      signInFailures: set.SIGN_IN_FAILURES,
      accountFailures: set.SIGN_IN_FAILURES_PER_ACCOUNT,
      connections: set.CONNECTION_LIMIT,
      connectionsOfAddress: set.CONNECTION_LIMIT_PER_ADDRESS,
      callMs: set.CALL_SECONDS * 1000,
      uploadMs: set.UPLOAD_SECONDS * 1000,
      requestsAtOnce: set.REQUESTS_AT_ONCE,
      hashesAtOnce: set.HASH_CONCURRENCY,
      hashesWaiting: set.HASH_QUEUE,
      storageBytes: set.STORAGE_QUOTA_MB * 1024 * 1024,
    },
    sessions: {
      lifeMs: set.SESSION_DAYS * 24 * 3_600_000,
      idleMs: set.SESSION_IDLE_HOURS * 3_600_000,
      adminLifeMs: set.ADMIN_SESSION_HOURS * 3_600_000,
      adminIdleMs: set.ADMIN_IDLE_HOURS * 3_600_000,
    },
  }
}

/** Adds the password to the URL. The setting holds it as it is, without escapes for `@`, `/` or `#`. */
function withPassword(address: string | undefined, password: string | undefined): string | null {
  if (!address || !password) return address ?? null
  // The URL would take a percent sign in the password for an escape, so the password is escaped here.
  return Object.assign(new URL(address), { password: encodeURIComponent(password) }).href
}

function refusalText(issue: { path: PropertyKey[]; message: string }, values: Environment) {
  const name = issue.path[0]
  if (typeof name !== 'string') return issue.message
  const { takes, secret } = describeSetting(name)
  const got = secret ? 'has a value it cannot take' : `is ${JSON.stringify(values[name])}`
  return `${name} ${got}: it takes ${takes}.`
}

function fromFile(file: string): Environment {
  try {
    return parseEnv(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw new StartupError(
      `The settings file ${file} cannot be read: ${error instanceof Error ? error.message : error}`,
    )
  }
}

// Compose, PostgreSQL's image and Node read the same file.
const foreignNames = /^(NODE_|COMPOSE_|POSTGRES_|TZ$)/

/** Refuses every unknown name in `.env`, and in the environment only names that are similar to a setting. */
function refuseNearMisses(inShell: string[], inFile: string[]) {
  const names = new Set<string>(settingNames)
  for (const name of inFile.filter(name => !names.has(name) && !foreignNames.test(name)))
    throw new StartupError(`${name} in the .env file is no setting.${suggestion(name)}`)
  for (const name of inShell.filter(name => !names.has(name)))
    if (suggestion(name)) throw new StartupError(`${name} is no setting.${suggestion(name)}`)
}

function suggestion(name: string) {
  const near = settingNames.find(setting => setting.length > 5 && isWithin(setting.length > 7 ? 2 : 1, name, setting))
  // Only settings begin with these prefixes, so any other name with one of them is a mistake too.
  const family = /^(DEMO|SUPER_ADMIN|OPERATOR|SIGN_IN|SMTP|OIDC)_/.exec(name)?.[0]
  const guess = near ?? (family && settingNames.find(setting => setting.startsWith(family)))
  return guess ? ` Did you mean ${guess}?` : ''
}

function isWithin(max: number, a: string, b: string) {
  return Math.abs(a.length - b.length) <= max && distance(a, b) <= max
}

function distance(a: string, b: string) {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1))
    row = next
  }
  return row[b.length] ?? 0
}
