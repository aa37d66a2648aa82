// The API document, derived from the calls: OpenAPI 3.1.
import { z } from 'zod'
import type { Deprecation, Description, FileRule } from '../call.ts'
import { profileRecord } from '../calls/accounts.ts'
import { articleRecord } from '../calls/articles.ts'
import { collectionItem, collectionRecord } from '../calls/collections.ts'
import { contactInput, contactRecord, mgaInput, mgaRecord, officeInput } from '../calls/contacts.ts'
import { listingRecord } from '../calls/listingRecord.ts'
import { proposalRecord } from '../calls/moderation.ts'
import { noteRecord } from '../calls/notes.ts'
import { organizationRecord } from '../calls/organizationRecord.ts'
import { categoryNames, isoCodes, subcategoryNames } from '../calls/reference.ts'
import { alertRecord, savedSearchRecord } from '../calls/watches.ts'
import { type ErrorCode, errors } from '../errors.ts'
import type { NamedCall } from '../index.ts'
import { messageReply, stateCodes } from '../input/wire.ts'
import { type CallName, ruleOf } from '../registry.ts'
import { errorsOf, takesIdempotencyKey } from './callErrors.ts'
import { curlOf } from './curl.ts'
import { inputExample } from './inputExample.ts'
import { deprecationHeaders, etag, headers, notModified, rateLimit, requestId, retryAfter } from './openapiHeaders.ts'
import { samplesLike } from './openapiSamples.ts'
import { webhooksSent } from './openapiWebhooks.ts'
import { accessSentence } from './policyText.ts'

type Json = { [key: string]: unknown }

/** Schemas that appear once in the document, under a name. */
const named = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries({
  Profile: profileRecord,
  Listing: listingRecord,
  Organization: organizationRecord,
  Contact: contactRecord,
  Mga: mgaRecord,
  Proposal: proposalRecord,
  Article: articleRecord,
  ContactInput: contactInput,
  MgaInput: mgaInput,
  OfficeInput: officeInput,
  Message: messageReply,
  Collection: collectionRecord,
  CollectionItem: collectionItem,
  Note: noteRecord,
  SavedSearch: savedSearchRecord,
  Alert: alertRecord,
}))
  named.add(schema, { id })
const lists: Record<string, readonly string[]> = {
  State: stateCodes,
  IsoClassCode: isoCodes,
  Category: categoryNames,
  Subcategory: subcategoryNames,
}

export function openApi(calls: readonly NamedCall[]): Json {
  const schemas: Json = { Failure: failure() }
  for (const [name, values] of Object.entries(lists)) schemas[name] = { type: 'string', enum: values }
  const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
    const {
      $schema,
      $defs = {},
      ...whole
    } = z.toJSONSchema(schema, { io, metadata: named, override: each => corrected(each, io), target: 'draft-2020-12' })
    for (const [name, part] of Object.entries($defs)) schemas[name] = shared(part)
    return shared(whole) as Json
  }
  const sampleOf = samplesLike(calls.map(inputExample))
  const responses: Json = { NotModified: notModified }
  const paths: Record<string, Json> = {}
  for (const call of calls)
    paths[call.path] = {
      ...paths[call.path],
      [call.method.toLowerCase()]: operation(call, { schemaOf, sampleOf, responses, schemas }),
    }
  return {
    openapi: '3.1.0',
    info: { title: 'Appetite', version: '1', description: introduction, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map(featureOf))].map(name => ({ name })),
    paths,
    webhooks: webhooksSent(),
    components: {
      schemas,
      responses,
      parameters: { IdempotencyKey: key },
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The token that /api/login answers.',
        },
        key: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A key of /profile/keys, apt_ with 8 characters, _ and 43 more. It makes the calls that name one of its scopes, and sees nothing private. Scanners for secrets know it by apt_.',
        },
      },
      headers,
    },
  }
}

type Converted = { zodSchema: z.core.$ZodType; jsonSchema: z.core.JSONSchema.BaseSchema }

/** The largest integer of a column. */
const mostInteger = 2_147_483_647

function corrected({ zodSchema, jsonSchema }: Converted, io: 'input' | 'output') {
  // Replies gain fields over time, which no client should refuse.
  if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  const meta = z.globalRegistry.get(zodSchema)
  if (io === 'input' && meta?.description) jsonSchema.description = meta.description
  // A field that takes the text of a number takes a number as well.
  if (meta?.orNumber) Object.assign(jsonSchema, { type: ['string', 'number'] })
  if (jsonSchema.type !== 'integer') return
  // Without bounds of its own an integer is an id or a count, and the library would name those of JavaScript.
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) jsonSchema.minimum = 0
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) jsonSchema.maximum = mostInteger
}

const introduction =
  `Every answer that is not a success is a Failure. Ids are integers. States go out as codes and come in as code or name; lines of
business go out as labels and come in as label or slug. In a query a list is one text with commas (state=NY,NJ) or a parameter for each (state=NY&state=NJ); in a body it is JSON, or such a text. An empty string means absent. A field that is
absent in a change stays as it is; an empty list empties. In the lines of curl, APPETITE is the address of this site and KEY a key.`.replaceAll(
    '\n',
    ' ',
  )

const featureOf = ({ name }: NamedCall) => name.split('.')[0] ?? ''

type Shared = {
  schemaOf: (schema: z.ZodType, io: 'input' | 'output') => Json
  sampleOf: ReturnType<typeof samplesLike>
  responses: Json
  schemas: Json
}

function operation(call: NamedCall, { schemaOf, sampleOf, responses, schemas }: Shared): Json {
  const { deprecated }: Description = call
  const input = withDeprecated(schemaOf(call.input, 'input'), deprecated)
  const parameters = [
    ...(call.method === 'GET' ? queryParameters(call, input) : []),
    ...(takesIdempotencyKey(call) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ]
  return {
    operationId: call.name,
    summary: call.summary,
    description: [
      [accessSentence(call.name), ...(deprecated ? [sentenceOf(deprecated)] : [])].join(' '),
      ...keyLines(call),
    ].join('\n\n'),
    tags: [featureOf(call)],
    security: securityOf(call.name),
    ...(parameters.length > 0 && { parameters }),
    ...(call.method === 'POST' && { requestBody: { required: isNeeded(call, input), content: bodies(call, input) } }),
    responses: {
      200: {
        description: 'Success',
        headers: {
          ...{ ...requestId, ...rateLimit },
          ...(call.method === 'GET' && etag),
          ...(deprecated && deprecationHeaders),
        },
        ...replyOf(call, { schemaOf, sampleOf, schemas }),
      },
      ...(call.method === 'GET' && { 304: { $ref: '#/components/responses/NotModified' } }),
      ...failures(errorsOf(call), responses),
    },
    ...(deprecated && !deprecated.fields && { deprecated: true }),
  }
}

const sentenceOf = ({ since, ends, fields }: Deprecation) =>
  `${fields ? `${fields.join(', ')} of the input` : 'It'} is deprecated since ${since} and may be gone from ${ends} on.`

function withDeprecated(input: Json, { fields = [] }: Partial<Deprecation> = {}): Json {
  const marked = fields.map(field => [field, { ...Object(Object(input.properties)[field]), deprecated: true }])
  return marked.length === 0
    ? input
    : { ...input, properties: { ...Object(input.properties), ...Object.fromEntries(marked) } }
}

/** Which scope a key needs, and the call as a line of curl. */
function keyLines(call: NamedCall): string[] {
  const { scope } = ruleOf(call.name)
  return scope ? [`A key with the scope \`${scope}\` may make it too.`, `    ${curlOf(call)}`] : []
}

function securityOf(name: CallName): Json[] {
  const { rank, scope } = ruleOf(name)
  if (rank === 'anyone') return hasMoreWithSession.includes(name) ? either : []
  return [{ session: [] }, ...(scope ? [{ key: [scope] }] : [])]
}

// These calls are open to anyone and return more to signed-in callers.
const hasMoreWithSession: readonly CallName[] = [
  'listings.suggestions',
  'articles.list',
  'articles.read',
  'articles.comments',
]
const either = [{}, { session: [] }]
/** Parameters that the schema cannot require, since the words of the question may name them too. */
const neededInAll: Partial<Record<CallName, readonly string[]>> = { 'matches.find': ['state', 'line_of_business'] }

/** The schema of a reply by its name, and an example of it. */
function replyOf(call: NamedCall, { schemaOf, sampleOf, schemas }: Omit<Shared, 'responses'>): Json {
  const schema = schemaOf(call.reply, 'output')
  const name = `${call.name.split('.').map(capitalized).join('')}Reply`
  if (schema.$ref === undefined) schemas[name] = schema
  const named = schema.$ref === undefined ? { $ref: `#/components/schemas/${name}` } : schema
  return { content: { 'application/json': { schema: named, example: sampleOf(schema, schemas) } } }
}
const capitalized = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

const asJson = (schema: Json) => ({ content: { 'application/json': { schema } } })
const key = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same request with the same key is done once: for 24 hours it gets the first answer again.',
  schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' },
}

function queryParameters(call: NamedCall, { properties = {}, required = [] }: Json): Json[] {
  const names = [...(Array.isArray(required) ? required : []), ...(neededInAll[call.name] ?? [])]
  const example = new Map<string, unknown>(Object.entries(inputExample(call)))
  return Object.entries(Object(properties)).map(([name, whole]) => {
    const { description, deprecated, ...schema } = Object(whole)
    const isList = schema.type === 'array'
    return {
      name,
      in: 'query',
      description,
      required: names.includes(name),
      ...(deprecated && { deprecated }),
      ...(isList && { style: 'form', explode: false }),
      schema,
      ...(example.has(name) && { example: example.get(name) }),
    }
  })
}

function bodies(call: NamedCall, input: Json): Json {
  const json = { schema: input, example: inputExample(call) }
  if (!('files' in call)) return { 'application/json': json }
  const rules: [string, FileRule][] = Object.entries(call.files)
  const fields = Object(input.properties)
  // In a form, a list or an object is sent as JSON text in a part of its own.
  const nested = Object.entries(fields).filter(([, schema]) => isNested(schema))
  const encoding = {
    ...Object.fromEntries(nested.map(([name]) => [name, { contentType: 'application/json' }])),
    ...Object.fromEntries(
      rules.map(([name, { accept }]) => [name, { contentType: accept.map(kind => mimes[kind]).join(', ') }]),
    ),
  }
  const files = rules.map(([name, { description, megabytes }]) => [
    name,
    { type: 'string', format: 'binary', description: `${description} ${megabytes} MB at most.` },
  ])
  const needed = rules.flatMap(([name, { isRequired }]) => (isRequired ? name : []))
  const required = [...(Array.isArray(input.required) ? input.required : []), ...needed]
  const form = {
    ...input,
    properties: { ...fields, ...Object.fromEntries(files) },
    ...(required.length > 0 && { required }),
  }
  if (needed.length > 0) return { 'multipart/form-data': { schema: form, encoding } }
  return { 'multipart/form-data': { schema: form, encoding }, 'application/json': json }
}

/** Without a required field, a call may be made without a body. */
const isNeeded = (call: NamedCall, { required, anyOf }: Json) =>
  required !== undefined ||
  anyOf !== undefined ||
  ('files' in call && Object.values<FileRule>(call.files).some(({ isRequired }) => isRequired))
const mimes = { picture: 'image/png, image/jpeg', pdf: 'application/pdf' }
const isNested = (schema: unknown): boolean =>
  ['array', 'object'].includes(Object(schema).type) || (Object(schema).anyOf ?? []).some(isNested)

/** The failures by status; equal ones are shared in the document. */
function failures(codes: ErrorCode[], responses: Json): Json {
  const statuses = [...new Set(codes.map(code => errors[code][0]))].sort((a, b) => a - b)
  return Object.fromEntries(
    statuses.map(status => {
      const here = codes.filter(code => errors[code][0] === status).sort()
      const name = [status, ...here].join('.')
      responses[name] ??= failureOf(status, here)
      return [status, { $ref: `#/components/responses/${name}` }]
    }),
  )
}

function failureOf(status: number, codes: ErrorCode[]): Json {
  const schema = { allOf: [{ $ref: '#/components/schemas/Failure' }, { properties: { code: { enum: codes } } }] }
  return {
    description: codes.map(code => `\`${code}\`: ${errors[code][1]}`).join('\n\n'),
    headers: { ...requestId, ...((status === 429 || status === 503) && retryAfter), ...(status === 429 && rateLimit) },
    ...asJson(schema),
  }
}

const failure = (): Json => ({
  type: 'object',
  required: ['error', 'message', 'code'],
  properties: {
    error: { type: 'string', description: 'What went wrong, in words.' },
    message: { type: 'string', description: 'The same words.' },
    code: { type: 'string', enum: Object.keys(errors) },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'What is wrong with each field that is.',
    },
    current: { description: 'With a stale version: the record as it is now.' },
    link: {
      type: 'object',
      required: ['username', 'ticket'],
      properties: { username: { type: 'string' }, ticket: { type: 'string' } },
      description: 'With `password_once`: the login takes the ticket as `link`, with this username and its password.',
    },
    ticket: { type: 'string', description: 'With `second_factor`: `login_code` takes it beside the code.' },
  },
})

/** Replaces shared schemas and long lists by references. */
function shared(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(shared)
  if (typeof node !== 'object' || node === null) return node
  const { $ref, id, enum: values, ...rest } = node as Json
  const about = typeof rest.description === 'string' && { description: rest.description }
  if (typeof $ref === 'string') return { $ref: $ref.replace('#/$defs/', '#/components/schemas/'), ...about }
  const list = Array.isArray(values) && Object.keys(lists).find(name => isSame(lists[name] ?? [], values))
  if (list) return { $ref: `#/components/schemas/${list}`, ...about }
  const inner = Object.fromEntries(Object.entries(rest).map(([name, part]) => [name, shared(part)]))
  return { ...(values !== undefined && { enum: values }), ...(typeof id === 'object' && { id: shared(id) }), ...inner }
}

const isSame = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((value, index) => value === b[index])
