// The API document: whole, sound, and of today.
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { FileRule } from '#contract/call.ts'
import { errorsOf } from '#contract/documents/callErrors.ts'
import { inputExample } from '#contract/documents/inputExample.ts'
import { openApi } from '#contract/documents/openapi.ts'
import { errors } from '#contract/errors.ts'
import { calls } from '#contract/index.ts'
import { issuesOf } from '#contract/input/schemaIssues.ts'
import { type CallName, ruleOf } from '#contract/registry.ts'

type Json = Record<string, unknown>
type Operation = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: Json[]
  parameters?: {
    name: string
    in: string
    description?: string
    schema: Json
    style?: string
    explode?: boolean
    example?: unknown
  }[]
  requestBody?: { content: Record<string, { schema: Json; example?: unknown }> }
  responses: Record<string, Json>
}

// As a reader gets it: what JSON cannot hold is gone.
const api: { openapi: string; paths: Record<string, Record<string, Operation>>; components: Json } = JSON.parse(
  JSON.stringify(openApi(calls)),
)
const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    path,
    method,
    ...operation,
    parameters: operation.parameters?.map(each =>
      '$ref' in each ? (resolve(String(each.$ref)) as typeof each) : each,
    ),
  })),
)
const operationOf = (name: string) => operations.find(({ operationId }) => operationId === name)

function everyNode(node: unknown, path = '#'): { path: string; node: Json }[] {
  if (typeof node !== 'object' || node === null) return []
  const inner = Object.entries(node).flatMap(([name, part]) => everyNode(part, `${path}/${name}`))
  return [{ path, node: node as Json }, ...inner]
}

function resolve(reference: string): unknown {
  const steps = reference.replace(/^#\//, '').split('/')
  return steps.reduce<unknown>((node, step) => Object(node)[step], api)
}

test('every call is in it once, under its own method and path', () => {
  expect(operations.map(({ operationId, method, path }) => `${operationId} ${method} ${path}`).sort()).toEqual(
    calls.map(({ name, method, path }) => `${name} ${method.toLowerCase()} ${path}`).sort(),
  )
})

test('every reference leads to something, and every shared part is used', () => {
  const references = everyNode(api).flatMap(({ node: { $ref } }) => (typeof $ref === 'string' ? [$ref] : []))
  expect(references.filter(reference => resolve(reference) === undefined)).toEqual([])
  const used = new Set(references)
  const parts = ['schemas', 'responses', 'parameters', 'headers'].flatMap(kind =>
    Object.keys(Object(api.components[kind])).map(name => `#/components/${kind}/${name}`),
  )
  expect(parts.filter(part => !used.has(part))).toEqual([])
  const allowed = /^[a-zA-Z0-9._-]+$/
  expect(parts.filter(part => !allowed.test(part.split('/').at(-1) ?? ''))).toEqual([])
})

test('each call that a key may make has a line of curl that names its address, and no other has one', () => {
  for (const { operationId, description, path } of operations) {
    const { scope } = ruleOf(operationId as CallName)
    const line = description.split('\n').find(each => each.includes('curl'))
    if (scope) expect(line, operationId).toContain(`"$APPETITE${path}`)
    else expect(line, operationId).toBeUndefined()
  }
})

test('every operation says what it is for, who may make it and what it answers', () => {
  expect(api.openapi).toMatch(/^3\.1\./)
  for (const { operationId, summary, description, tags, responses } of operations) {
    expect(summary, operationId).toMatch(/\S.*[.]$/)
    expect(description, operationId).toMatch(/may make this call/)
    expect(tags, operationId).toHaveLength(1)
    expect(Object.keys(responses), operationId).toContain('200')
    for (const answer of Object.values(responses))
      expect('$ref' in answer || typeof answer.description === 'string', operationId).toBe(true)
  }
})

test('every schema is sound: known types, required fields that exist, patterns that compile', () => {
  const types = ['string', 'integer', 'number', 'boolean', 'array', 'object', 'null']
  const schemas = everyNode(api).filter(
    ({ node: { type, properties } }) => typeof type === 'string' || Object(properties) === properties,
  )
  expect(schemas.length).toBeGreaterThan(500)
  for (const { path, node } of schemas) {
    // What an example holds is no schema, whatever it calls its fields.
    if (/\/security(Schemes|\/)|\/example\//.test(path) || path.endsWith('/properties')) continue
    if (typeof node.type === 'string') expect(types, path).toContain(node.type)
    const required = Array.isArray(node.required) ? node.required : []
    // A record has names of its own in place of properties.
    const known = [...Object.keys(Object(node.properties)), ...(Object(node.propertyNames).enum ?? [])]
    expect(
      required.filter(name => !known.includes(name)),
      path,
    ).toEqual([])
    if (typeof node.pattern === 'string') expect(() => new RegExp(String(node.pattern), 'u'), path).not.toThrow()
    if (node.type === 'array') expect(node.items, path).toBeDefined()
  }
})

test('a list in a query is a list with commas, and only a GET has a query', () => {
  for (const { operationId, method, parameters = [] } of operations) {
    const query = parameters.filter(parameter => parameter.in === 'query')
    expect(new Set(parameters.map(({ name }) => name)).size, operationId).toBe(parameters.length)
    if (method === 'post') expect(query, operationId).toEqual([])
    for (const { schema, style, explode } of query)
      if (schema.type === 'array') expect({ style, explode }, operationId).toEqual({ style: 'form', explode: false })
  }
  expect(operationOf('reference.cities')?.parameters).toMatchObject([{ name: 'state', style: 'form', explode: false }])
})

test('every parameter and every field of a body says what it means, and every body has an example', () => {
  for (const { operationId, parameters = [], requestBody } of operations) {
    for (const { name, description } of parameters) expect(description, `${operationId} ${name}`).toMatch(/\S.*\.$/)
    for (const { schema } of Object.values(requestBody?.content ?? {}))
      for (const shape of [schema, ...(Array.isArray(schema.anyOf) ? schema.anyOf : [])])
        for (const [name, field] of Object.entries(Object(shape.properties)))
          expect(Object(field).description, `${operationId} ${name}`).toMatch(/\S.*\.$/)
    const json = requestBody?.content['application/json']
    if (json) expect(json, operationId).toHaveProperty('example')
  }
})

test('every reply has a schema with a name and an example that the call could answer', () => {
  for (const call of calls) {
    const { content } = Object(operationOf(call.name)?.responses['200'])
    const { schema, example } = content['application/json']
    expect(schema, call.name).toEqual({ $ref: expect.stringMatching(/^#\/components\/schemas\/[A-Z][A-Za-z0-9]+$/) })
    expect(call.reply.safeParse(example).error?.issues ?? [], call.name).toEqual([])
  }
})

test('integers have the bounds that they have', () => {
  const integers = [api.paths, api.components.schemas]
    .flatMap(part => everyNode(part))
    .filter(({ node }) => node.type === 'integer')
  const unbounded = integers.filter(
    ({ node: { minimum, maximum } }) => !(Number(minimum) >= 0 && Number(maximum) <= 2_147_483_647),
  )
  expect(integers.length).toBeGreaterThan(100)
  expect(unbounded.map(({ path }) => path)).toEqual([])
})

test('what is needed is said to be: the file of an upload, the state and the line of a match', () => {
  const { content, required } = Object(operationOf('uploads.upload')?.requestBody)
  expect([required, Object.keys(content)]).toEqual([true, ['multipart/form-data']])
  expect(content['multipart/form-data'].schema.required).toEqual(['purpose', 'file'])
  const needed = operationOf('matches.find')?.parameters?.filter(each => Object(each).required)
  expect(needed?.map(({ name }) => name)).toEqual(['state', 'line_of_business'])
})

test('the document stays small enough for a tool to read it at once', () => {
  expect(Buffer.byteLength(JSON.stringify(openApi(calls)))).toBeLessThan(1_000_000)
})

test('every example is what its call takes', () => {
  for (const call of calls) {
    const taken = call.input.safeParse(inputExample(call))
    expect(taken.error?.issues ?? [], call.name).toEqual([])
  }
})

test('what takes a number says so, also where text is answered', () => {
  const { schema } = operationOf('listings.create')?.requestBody?.content['application/json'] ?? {}
  expect(Object(schema?.properties).minimum_premium.anyOf).toContainEqual(
    expect.objectContaining({ type: ['string', 'number'] }),
  )
})

test('what a schema refuses is said in words, never in those of the library', () => {
  const wrong = [undefined, null, 7, 7.5, -1, '', 'x'.repeat(200_000), true, [], [[]], [7], { a: 1 }, 'no such value']
  const said = calls.flatMap(({ input }) => {
    const taken = input.safeParse({})
    const names = Object.keys(everyField(input))
    const each = names.flatMap(name => wrong.map(value => input.safeParse({ ...Object(taken.data), [name]: value })))
    return each.flatMap(({ error }) => issuesOf(error?.issues ?? []).map(({ message }) => message))
  })
  expect(said.length).toBeGreaterThan(1_000)
  const raw = /Invalid|Too (small|big)|expected|received|Unrecognized|undefined|NaN/
  expect([...new Set(said.filter(message => raw.test(message)))]).toEqual([])
})

/** The names of all fields that a call takes, as the document has them. */
function everyField(input: (typeof calls)[number]['input']): object {
  const { properties, anyOf = [] }: Json = z.toJSONSchema(input, { io: 'input' })
  return Object.assign({}, properties, ...(Array.isArray(anyOf) ? anyOf.map(shape => Object(shape).properties) : []))
}

test('a call that takes files comes as a form too', () => {
  for (const call of calls.filter(({ method }) => method === 'POST')) {
    const content = operationOf(call.name)?.requestBody?.content
    const files = 'files' in call ? Object.keys(call.files) : []
    const needed = 'files' in call ? Object.values<FileRule>(call.files).some(({ isRequired }) => isRequired) : false
    expect(Object.hasOwn(Object(content), 'application/json'), call.name).toBe(!needed)
    expect(Object.hasOwn(Object(content), 'multipart/form-data'), call.name).toBe(files.length > 0)
    for (const field of files)
      expect(content?.['multipart/form-data']?.schema.properties).toMatchObject({ [field]: { format: 'binary' } })
  }
})

test('who must sign in is told so, and who need not is not', () => {
  expect(operationOf('accounts.profile')?.security).toEqual([{ session: [] }])
  expect(operationOf('accounts.profile')?.responses).toHaveProperty('401')
  expect(operationOf('reference.lobs')?.security).toEqual([])
  expect(operationOf('articles.list')?.security).toEqual([{}, { session: [] }])
  expect(operationOf('reference.lobs')?.responses).not.toHaveProperty('401')
  expect(operationOf('moderation.queue')?.responses).toHaveProperty('403')
  expect(operationOf('listings.filtered')?.security).toEqual([{ session: [] }, { key: ['read'] }])
  expect(operationOf('listings.filtered')?.description).toContain('A key with the scope `read` may make it too.')
  const withKey = operations.filter(({ parameters }) => parameters?.some(({ name }) => name === 'Idempotency-Key'))
  expect(withKey.map(({ operationId }) => operationId)).toContain('articles.save')
  expect(withKey.map(({ operationId }) => operationId)).not.toContain('accounts.logIn')
})

test('every failure of the catalogue can be met in some call', () => {
  const met = new Set(calls.flatMap(errorsOf))
  const wanted = Object.keys(errors).filter(code => code !== 'no_such_call')
  expect(wanted.filter(code => ![...met].some(known => known === code))).toEqual([])
})
