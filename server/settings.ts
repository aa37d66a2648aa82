// Every setting of the server: its name, the values it takes and its default. `.env.example` explains them.
import { isIP } from 'node:net'
import { z } from 'zod'
import { factorRules } from '#contract/policy.ts'

const text = (takes: string) => z.string().trim().min(1).meta({ takes })
const secret = (takes: string, least: number) => z.string().min(least).max(1_000).meta({ takes, secret: true })
const wholeNumber = (low: number, high: number) =>
  z.coerce
    .number()
    .int()
    .min(low)
    .max(high)
    .meta({ takes: `a whole number from ${low} to ${high}` })
const address = (protocols: string[], takes: string) =>
  z
    .string()
    .refine(value => URL.canParse(value) && protocols.includes(new URL(value).protocol))
    .meta({ takes })
const secretAddress = (protocols: string[], takes: string) => address(protocols, takes).meta({ takes, secret: true })
const webAddress = () => address(['http:', 'https:'], 'an address that begins with http:// or https://')
/** The product's paths begin at the root, so a path in this address would be missing in every link. */
const siteAddress = () =>
  webAddress()
    .refine(value => URL.canParse(value) && new URL(value).href === `${new URL(value).origin}/`)
    .meta({
      takes: 'an address that begins with http:// or https:// and has no path, such as https://appetite.example.com',
    })
/** An address of this machine, where plain HTTP is not read on the way. */
export const isOwnMachine = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
const issuerAddress = () =>
  webAddress()
    .refine(value => URL.canParse(value) && (value.startsWith('https:') || isOwnMachine(new URL(value))))
    .meta({ takes: 'an address that begins with https://, as the issuer writes its own name' })
const listOf = (item: RegExp, takes: string) =>
  z
    .string()
    .transform(value =>
      value
        .toLowerCase()
        .split(',')
        .map(part => part.trim()),
    )
    .refine(parts => parts.length <= 100 && parts.every(part => item.test(part)))
    .meta({ takes })
const domains = listOf(
  /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/,
  'up to 100 domains with commas, such as agency.com, agency.net',
)
const tenants = listOf(
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  "up to 100 ids of Microsoft Entra's directories with commas, such as 72f988bf-86f1-41af-91ab-2d7cd011db47",
)
const mailAddress = (takes: string) => z.email().trim().toLowerCase().meta({ takes })

// Never 'everybody' and never a count of hops: with either, any caller can claim to be at any address.
const privateRanges = 'loopback, linklocal, uniquelocal'
const trustProxy = z
  .string()
  .trim()
  .transform(value => (/^(true|false)$/i.test(value) ? value.toLowerCase() === 'true' && privateRanges : value))
  .refine(value => value === false || value.split(',').every(part => isRange(part.trim())))
  .meta({ takes: "true, false, or the proxies' addresses with commas, such as 10.0.0.0/8 (nothing wider)" })

function isRange(text: string) {
  if (privateRanges.split(', ').includes(text)) return true
  const [address = '', bits, ...rest] = text.split('/')
  const kind = isIP(address)
  if ((kind !== 4 && kind !== 6) || rest.length > 0) return false
  const count = Number(bits ?? 128)
  return bits === undefined || (/^\d{1,3}$/.test(bits) && count >= widest(address, kind) && count <= width[kind])
}

const width = { 4: 32, 6: 128 }

/** The shortest allowed prefix: no operator's own network is larger, and 0.0.0.0/0, even as two halves, means everybody. */
function widest(address: string, kind: 4 | 6) {
  if (kind === 4) return 8
  const [, shortest = ''] = /^\[(.*)\]$/.exec(new URL(`http://[${address}]`).hostname) ?? []
  // An IPv4 address that is written as an IPv6 one has 96 bits in front of it.
  if (shortest.startsWith('::ffff:')) return 96 + 8
  return /^f[cde]/.test(shortest) ? 7 : 16
}

export const settings = z
  .object({
    PORT: wholeNumber(0, 65_535).default(3000),
    HOST: text('a host name or an address of this machine').default('127.0.0.1'),
    PUBLIC_URL: siteAddress().optional(),
    TRUST_PROXY: trustProxy.default(false),
    DATA_DIR: text('a folder').default('./data'),
    DATABASE_URL: secretAddress(['postgres:', 'postgresql:'], 'an address that begins with postgresql://').optional(),
    DATABASE_PASSWORD: secret('a password', 1).optional(),
    DATABASE_MIGRATION_URL: secretAddress(
      ['postgres:', 'postgresql:'],
      'an address that begins with postgresql://',
    ).optional(),
    DATABASE_MIGRATION_PASSWORD: secret('a password', 1).optional(),
    DATABASE_CONNECTIONS: wholeNumber(2, 200).default(10),
    SECRET: secret('at least 32 characters', 32).optional(),
    SUPER_ADMIN_EMAIL: mailAddress('an email address').optional(),
    SUPER_ADMIN_PASSWORD: secret('8 to 128 characters', 8)
      .max(128)
      .meta({ takes: '8 to 128 characters', secret: true })
      .optional(),
    DEMO: z.enum(['auto', 'on', 'off']).meta({ takes: 'auto, on or off' }).default('auto'),
    DEMO_PASSWORD: secret('8 to 128 characters', 8)
      .max(128)
      .meta({ takes: '8 to 128 characters', secret: true })
      .optional(),
    DEMO_LISTINGS: wholeNumber(10, 1_000_000).default(2_400),
    UNDO_SECONDS: wholeNumber(0, 3_600).default(60),
    REQUIRE_SECOND_FACTOR: z.enum(factorRules).meta({ takes: 'superadmin, everybody or off' }).default('superadmin'),
    MCP: z.enum(['on', 'off']).meta({ takes: 'on or off' }).default('on'),
    SMTP_URL: secretAddress(['smtp:', 'smtps:'], 'an address that begins with smtp:// or smtps://').optional(),
    MAIL_FROM: text('a sender, such as Appetite <no-reply@example.com>').default('Appetite <no-reply@localhost>'),
    GOOGLE_CLIENT_ID: text('the client id that Google gave').optional(),
    GOOGLE_CLIENT_SECRET: secret('the client secret that Google gave', 1).optional(),
    GOOGLE_ISSUER: webAddress().default('https://accounts.google.com'),
    OIDC_ISSUER: issuerAddress().optional(),
    OIDC_CLIENT_ID: text('the client id that the issuer gave').optional(),
    OIDC_CLIENT_SECRET: secret('the client secret that the issuer gave', 1).optional(),
    OIDC_NAME: text('a name of at most 40 characters')
      .max(40)
      .meta({ takes: 'a name of at most 40 characters' })
      .default('your agency'),
    OIDC_TRUSTED_TENANTS: tenants.optional(),
    OIDC_DOMAINS: domains.optional(),
    FACEBOOK_APP_ID: text('the app id that Facebook gave').optional(),
    FACEBOOK_APP_SECRET: secret('the app secret that Facebook gave', 1).optional(),
    FACEBOOK_GRAPH_URL: webAddress().default('https://graph.facebook.com'),
    FACEBOOK_DIALOG_URL: webAddress().default('https://www.facebook.com'),
    FACEBOOK_VERSION: z
      .string()
      .regex(/^v\d{1,3}\.\d{1,2}$/)
      .meta({ takes: 'a version such as v15.0' })
      .default('v15.0'),
    OPERATOR_NAME: text('the name of who runs this site').default('Appetite'),
    OPERATOR_EMAIL: mailAddress('an email address').optional(),
    LOG_LEVEL: z
      .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'])
      .meta({ takes: 'silent, fatal, error, warn, info, debug or trace' })
      .default('info'),
    LOG_FORMAT: z.enum(['auto', 'json', 'words']).meta({ takes: 'auto, json or words' }).default('auto'),
    DRAIN_SECONDS: wholeNumber(0, 120).optional(),
    READ_LIMIT_PER_MINUTE: wholeNumber(1, 10_000_000).default(1_200),
    WRITE_LIMIT_PER_MINUTE: wholeNumber(1, 10_000_000).default(120),
    ADDRESS_WRITE_LIMIT_PER_MINUTE: wholeNumber(1, 10_000_000).default(1_200),
    KEY_READS_PER_MINUTE: wholeNumber(1, 10_000_000).default(600),
    KEY_WRITES_PER_MINUTE: wholeNumber(1, 10_000_000).default(60),
    REGISTRATION_LIMIT_PER_HOUR: wholeNumber(1, 10_000_000).default(10),
    SIGN_IN_LIMIT_PER_MINUTE: wholeNumber(60, 10_000_000).default(60),
    SIGN_IN_FAILURES: wholeNumber(1, 1_000).default(5),
    SIGN_IN_FAILURES_PER_ACCOUNT: wholeNumber(1, 100_000).default(100),
    CONNECTION_LIMIT: wholeNumber(10, 1_000_000).default(5_000),
    CONNECTION_LIMIT_PER_ADDRESS: wholeNumber(1, 1_000_000).default(500),
    CALL_SECONDS: wholeNumber(1, 600).default(5),
    UPLOAD_SECONDS: wholeNumber(5, 3_600).default(120),
    REQUESTS_AT_ONCE: wholeNumber(16, 100_000).default(192),
    HASH_CONCURRENCY: wholeNumber(1, 64).default(2),
    HASH_QUEUE: wholeNumber(1, 10_000).default(64),
    SESSION_DAYS: wholeNumber(1, 365).default(7),
    SESSION_IDLE_HOURS: wholeNumber(1, 8_760).default(24),
    ADMIN_SESSION_HOURS: wholeNumber(1, 8_760).default(12),
    ADMIN_IDLE_HOURS: wholeNumber(1, 8_760).default(1),
    WEBHOOK_PRIVATE: z.enum(['on', 'off']).meta({ takes: 'on or off' }).default('off'),
    STORAGE_QUOTA_MB: wholeNumber(1, 1_000_000).default(500),
  })
  .superRefine((given, context) => {
    const together = (...names: (keyof typeof given)[]) => {
      const missing = names.filter(name => given[name] === undefined)
      if (missing.length === 0 || missing.length === names.length) return
      const present = names.filter(name => !missing.includes(name))
      context.addIssue({
        code: 'custom',
        message: `${present.join(' and ')} needs ${missing.join(' and ')} beside it.`,
      })
    }
    together('SUPER_ADMIN_EMAIL', 'SUPER_ADMIN_PASSWORD')
    together('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET')
    together('FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET')
    together('OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET')
    const needs = (name: keyof typeof given, other: keyof typeof given) => {
      if (given[name] !== undefined && given[other] === undefined)
        context.addIssue({ code: 'custom', message: `${name} needs ${other} beside it.` })
    }
    needs('OIDC_TRUSTED_TENANTS', 'OIDC_ISSUER')
    needs('OIDC_DOMAINS', 'OIDC_ISSUER')
    needs('DATABASE_PASSWORD', 'DATABASE_URL')
    needs('DATABASE_MIGRATION_URL', 'DATABASE_URL')
    needs('DATABASE_MIGRATION_PASSWORD', 'DATABASE_MIGRATION_URL')
    if (given.DATABASE_URL && !given.SECRET)
      context.addIssue({
        code: 'custom',
        message: 'SECRET is missing: with DATABASE_URL all servers sign with the same one, of at least 32 characters.',
      })
  })

export type Settings = z.output<typeof settings>
export const settingNames = Object.keys(settings.shape)

/** Returns which values a setting takes, in words, and whether its value is secret. */
export function describeSetting(name: string) {
  const meta = Object.hasOwn(settings.shape, name)
    ? metaOf(settings.shape[name as keyof typeof settings.shape])
    : undefined
  return { takes: String(meta?.takes ?? 'another value'), secret: meta?.secret === true }
}

function metaOf(schema: z.ZodType): Record<string, unknown> | undefined {
  const own = schema.meta()
  if (own) return own
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? metaOf(schema.unwrap() as z.ZodType)
    : undefined
}
