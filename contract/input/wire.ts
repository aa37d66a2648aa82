// Parses the spellings that clients may send: digit strings, comma lists, '1' and '0', money with a dollar sign, and others of the spec.
// All leniency of the API is in this file.
import { z } from 'zod'
import states from '../reference/states.json' with { type: 'json' }
import { stateCodeOf } from '../rules/stateNames.ts'
import { jsonExcess } from './jsonLimits.ts'
import './zodMessages.ts'

/** Prepares what was sent before the schema parses it. The input type stays that of the schema, which our own client sends. */
function lenient<S extends z.ZodType>(
  schema: S,
  prepare: (sent: unknown, refuse: (sentence: string) => void) => unknown,
): z.ZodType<z.output<S>, z.input<S>> {
  const preprocessed = z.preprocess((sent, { addIssue }) => prepare(sent, addIssue), schema)
  // as: a preprocess accepts anything, so callers in TypeScript get the schema's input type instead.
  return preprocessed as unknown as z.ZodType<z.output<S>, z.input<S>>
}

/** Null empties a field; an absent field stays absent. */
const orEmpty = (sent: unknown) => (sent === null ? '' : sent)
const isStorable = (value: string) => value.isWellFormed() && !value.includes('\0')

/** Trimmed text that is not empty. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'Must be filled')
    .max(max, `At most ${max} characters`)
    .refine(isStorable, 'Has characters that cannot be stored')

/** Control and format characters are invisible, so they must not distinguish names. */
const invisible = /(?!\0)[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu
const withoutInvisible = (sent: unknown) =>
  typeof sent === 'string' ? sent.replace(/\s/g, ' ').replace(invisible, '') : sent

/** The name of a record or of an account. It needs a letter or a digit. */
export const name = (max: number) =>
  lenient(
    text(max).refine(value => /[\p{L}\p{N}]/u.test(value), 'Must hold a letter or a digit'),
    withoutInvisible,
  )

/** Text that may be empty. Null empties it. */
export const optionalText = (max: number) => lenient(text(max).or(z.literal('')), orEmpty)

/** A name that is sent in comma lists, so it holds no comma. */
export const label = (max: number) =>
  lenient(
    text(max).refine(value => !value.includes(','), 'May not contain a comma'),
    withoutInvisible,
  )

export const id = lenient(z.int().min(1).max(2_147_483_647), sent => (isDigits(sent) ? Number(sent) : sent))
const isDigits = (sent: unknown): sent is string => typeof sent === 'string' && /^\d{1,10}$/.test(sent)

/** `message` replaces the one for each way in which it may be wrong. */
export const wholeNumber = (min: number, max: number, message?: string) =>
  lenient(z.int(message).min(min, message).max(max, message), sent => (isDigits(sent) ? Number(sent) : sent))

/** Stars of a rating; `missing` is the message if there are none. */
export const stars = (missing: string) =>
  lenient(z.int(missing).min(1, 'From 1 to 5 stars').max(5, 'From 1 to 5 stars'), sent =>
    isDigits(sent) ? Number(sent) : sent,
  )

export const boolean = lenient(z.boolean(), sent => {
  if (sent === 1 || sent === '1' || sent === 'true') return true
  if (sent === 0 || sent === '0' || sent === 'false') return false
  return sent
})

const orNumber = { orNumber: true } as const // The API document shows that a number is accepted too.
/** Dollars as a decimal string. */
export const money = lenient(
  z
    .string()
    .regex(/^\d{1,12}(\.\d{1,2})?$/, 'Must be an amount such as 2500 or 2,500.00')
    .meta(orNumber)
    .nullable(),
  sent => amount(sent, /[$,\s]/g),
)
export const percent = lenient(
  z
    .string()
    .regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/, 'Must be a percentage from 0 to 100')
    .meta(orNumber)
    .nullable(),
  sent => amount(sent, /[%\s]/g),
)
/** Longer text is not an amount, and the expression below would take quadratic time on it. */
const longestAmount = 100
function amount(sent: unknown, noise: RegExp): unknown {
  if (typeof sent === 'number') return String(sent)
  return typeof sent === 'string' && sent.length <= longestAmount ? plainAmount(sent.replace(noise, '')) : sent
}
/** Removes leading and trailing zeros, so that sending '2,500.00' for 2500 is no change. */
const plainAmount = (text: string) =>
  /^\d+(\.\d+)?$/.test(text) ? text.replace(/^0+(?=\d)/, '').replace(/\.0+$|(\.\d*?)0+$/, '$1') : text

export const email = lenient(z.email('Must be an email address').max(254), sent =>
  typeof sent === 'string' ? sent.trim() : sent,
)
export const optionalEmail = lenient(z.email('Must be an email address').max(254).or(z.literal('')), sent =>
  typeof sent === 'string' ? sent.trim() : orEmpty(sent),
)
/** The name of an account: an email address in lower case. */
export const username = lenient(z.email('Must be an email address').max(254), sent =>
  typeof sent === 'string' ? sent.trim().toLowerCase() : sent,
)

const phoneForm = z.string().regex(/^(?=(.*\d){7})[\d\s()+.#*xextEXT/-]{7,40}$/, 'Must be a phone number')
export const phone = lenient(phoneForm, sent => (typeof sent === 'string' ? sent.trim() : sent))
export const optionalPhone = lenient(phoneForm.or(z.literal('')), sent =>
  typeof sent === 'string' ? sent.trim() : orEmpty(sent),
)

const website = z
  .url({ protocol: /^https?$/, hostname: z.regexes.domain, error: 'Must be a web address' })
  .max(300)
  // In https://bank.example@elsewhere.example the site is the last one, so such addresses mislead and are refused.
  .refine(value => !/^https?:[/\\]*[^/\\?#]*@/i.test(value), 'Must be a web address without a name before an @')
const withProtocol = (sent: unknown) =>
  typeof sent !== 'string'
    ? sent
    : /^[a-z][a-z0-9+.-]*:/i.test(sent.trim()) || sent.trim() === ''
      ? sent.trim()
      : `https://${sent.trim()}`
export const link = lenient(website, withProtocol)
export const optionalLink = lenient(website.or(z.literal('')), sent => withProtocol(orEmpty(sent)))

export const stateCodes = states.map(state => state.code)
/** Accepts a state's name or code, and returns the code. */
export const state = lenient(z.enum(stateCodes), sent =>
  typeof sent === 'string' ? (stateCodeOf(sent) ?? sent) : sent,
)
export const optionalState = lenient(z.enum(stateCodes).or(z.literal('')), sent =>
  typeof sent === 'string' ? (stateCodeOf(sent) ?? sent) : orEmpty(sent),
)

/** Accepts a list, JSON text of one, or a comma list, in which $1,000,000 is not split. */
export function list<S extends z.ZodType>(item: S, max: number) {
  return lenient(z.array(item).max(max, `At most ${max}`), listOf({ max }))
}
/** A list without repetitions. */
export function set<S extends z.ZodType<string, unknown>>(item: S, max: number) {
  return lenient(
    z
      .array(item)
      .max(max, `At most ${max}`)
      .transform(values => [...new Set(values)]),
    listOf({ max }),
  )
}

type ListForm = { max: number; comma?: RegExp | string; namesIn?: (parts: string[]) => string[] }

/** No list of ours is longer. A longer comma list is refused before it is split, whatever it holds. */
const mostParts = 200
const mostCharacters = 20_000

function listOf({ max, comma = /,(?!\d{3}(?!\d))/, namesIn = withoutEmpty }: ListForm) {
  return (sent: unknown, refuse: (sentence: string) => void): unknown => {
    if (sent === null) return []
    if (typeof sent !== 'string') return atMost(sent, max)
    const text = sent.trim()
    if (text.startsWith('[')) return atMost(fromJson(text), max)
    const parts = text.length > mostCharacters ? null : text.split(comma, mostParts + 1)
    if (!parts || parts.length > mostParts) return refuse(`At most ${max}`)
    return atMost(namesIn(parts), max)
  }
}
/** A list that is too long is refused whatever it holds, so only one item more than allowed is parsed. */
const atMost = (sent: unknown, max: number) => (Array.isArray(sent) ? sent.slice(0, max + 1) : sent)
const withoutEmpty = (parts: string[]) => parts.map(part => part.trim()).filter(Boolean)

/** Ids of records. Three digits after a comma are an id of their own here. */
export const ids = (max: number) =>
  lenient(
    z
      .array(id)
      .max(max, `At most ${max}`)
      .transform(values => [...new Set(values)]),
    listOf({ max, comma: ',' }),
  )

/** A list of known values, some of which contain commas ('Electrical, Plumbing and HVAC'). */
export function knownSet(known: readonly string[], max: number) {
  const names = new Set(known)
  const longest = Math.max(...known.map(name => name.split(',').length))
  const namesIn = (parts: string[]) => {
    const found: string[] = []
    for (let start = 0; start < parts.length && found.length <= max; ) {
      // Takes the longest known name that begins here, or the single part if none does.
      let end = Math.min(parts.length, start + longest)
      while (end > start + 1 && !names.has(parts.slice(start, end).join(',').trim())) end--
      const name = parts.slice(start, end).join(',').trim()
      if (name !== '') found.push(name)
      start = end
    }
    return found
  }
  return lenient(z.array(z.string()).max(max), listOf({ max, comma: ',', namesIn }))
}

/** Accepts an object or JSON text of one. */
const fromJson = (sent: unknown): unknown => {
  if (typeof sent !== 'string' || jsonExcess(sent) !== null) return sent
  try {
    return JSON.parse(sent)
  } catch {
    return sent
  }
}

/** At most this many unknown keys are reported, so that a flood of them costs little. */
const maxUnknownKeys = 50

/**
 * An object of known keys. '' means absent, and the spec's other spellings are renamed to ours. Keys in
 * `onlyInAnswers` are accepted and ignored, so that a record can be sent back as an input.
 */
export function fields<S extends z.ZodRawShape>(
  shape: S,
  aliases: Record<string, keyof S & string> = {},
  onlyInAnswers: readonly string[] = [],
) {
  return lenient(z.strictObject(shape), sent => {
    const object = fromJson(sent) ?? {}
    if (typeof object !== 'object' || Array.isArray(object)) return object
    // The object has no prototype, so that a key such as __proto__ is an ordinary unknown key.
    const renamed: Record<string, unknown> = Object.create(null)
    let unknownKeys = 0
    for (const key of Object.keys(object)) {
      const value: unknown = Reflect.get(object, key)
      if (value === '' || value === undefined || onlyInAnswers.includes(key)) continue
      const name = Object.hasOwn(aliases, key) ? (aliases[key] ?? key) : key
      if (!Object.hasOwn(shape, name) && ++unknownKeys > maxUnknownKeys) break
      if (!Object.hasOwn(renamed, name)) renamed[name] = value
    }
    return renamed
  })
}

/** One of several forms, which the field `name` tells apart. */
export const fieldsBy = <const O extends [z.ZodObject, ...z.ZodObject[]]>(name: string, options: O) =>
  lenient(
    z.discriminatedUnion(name, options, {
      error: ({ code }) =>
        code === 'invalid_union'
          ? `Must be one of ${options.map(({ shape }) => [...(shape[name]?._zod.values ?? [])].join()).join(', ')}`
          : undefined,
    }),
    sent => fromJson(sent) ?? {},
  )

export const moment = z.iso.datetime('Must be a moment such as 2026-03-01T00:00:00Z')

/** Names the record of a call. */
export const byId = { id: id.meta({ description: 'The record, by its number.', example: 7 }) }
export const page = {
  page: wholeNumber(1, 1_000_000).default(1).meta({ description: 'Which page of the answer, from 1.', example: 1 }),
  per_page: wholeNumber(1, 100).default(100).meta({ description: 'How many a page holds, 100 at most.', example: 20 }),
}
/** For programs that ask again and again. */
export const updatedSince = moment
  .optional()
  .describe('Only what was approved or changed at this moment or later, such as 2026-03-01T00:00:00Z.')
export const noInput = fields({})
export const messageReply = z.object({ message: z.string() })
export const fileId = z.uuid()

/** Of a call that asks whether this is the owner. */
export const currentPassword = z
  .string()
  .max(1000)
  .optional()
  .describe('The password as it is now; needed where the last sign-in is more than 15 minutes ago.')
