// The pipeline: what is read of a request, what of it is refused, and what every answer has.
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { readProfile, updateName } from '#contract/calls/accounts.ts'
import { filteredListings } from '#contract/calls/listings.ts'
import { addLob, readLobs } from '#contract/calls/reference.ts'
import { errors } from '#contract/errors.ts'
import { calls } from '#contract/index.ts'
import { buildUser, unique } from '../testing/build.ts'
import { openServer } from '../testing/fixtures.ts'
import { pipelineTo } from '../testing/pipeline.ts'
import { handle } from './handle.ts'

const server = await openServer()
const reader = await buildUser(server)

const json = { 'content-type': 'application/json' }
const post = (payload: string, headers: Record<string, string> = json) =>
  server.raw({ method: 'POST', url: updateName.path, as: reader, headers, payload })
const get = (query: string) => server.raw({ method: 'GET', url: `${filteredListings.path}?${query}`, as: reader })
const nested = (levels: number) => `{"name_24":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`
/** Valid for the schema with this many bytes of room, as white space between the tokens is none of its business. */
const bodyOf = (bytes: number) => '{"name_24":"Rosa Quill"}'.padEnd(bytes, ' ')

describe('a body', () => {
  test('may be nested 20 deep, and no deeper', async () => {
    expect((await post(nested(20))).body).toMatchObject({
      code: 'invalid_input',
      fields: { name_24: expect.any(String) },
    })
    const deeper = await post(nested(21))
    expect([deeper.status, deeper.body]).toEqual([400, expect.objectContaining({ code: 'unreadable' })])
    expect((await post(nested(8_000))).status).toBe(400)
  })

  test('in which brackets stand inside a text is not deep', async () => {
    const name_24 = `Ana ${'[{'.repeat(28)}`
    expect((await post(JSON.stringify({ name_24 }))).body).toMatchObject({ name_24 })
  })

  test('may have 16 KB, and not a byte more', async () => {
    expect((await post(bodyOf(16 * 1024))).status).toBe(200)
    const larger = await post(bodyOf(16 * 1024 + 1))
    expect([larger.status, larger.body]).toEqual([413, expect.objectContaining({ code: 'too_large' })])
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'application/jsonp'])(
    'that is %s is refused, though it holds JSON',
    async type => {
      const { status, body } = await post(bodyOf(0), { 'content-type': type })
      expect([status, body]).toEqual([415, expect.objectContaining({ code: 'wrong_content_type' })])
    },
  )

  test('that is a form is refused where the call takes no files', async () => {
    const form = '--x\r\nContent-Disposition: form-data; name="name_24"\r\n\r\nRosa\r\n--x--\r\n'
    expect((await post(form, { 'content-type': 'multipart/form-data; boundary=x' })).status).toBe(415)
  })

  test.each(['{', '{"name_24":}', 'NaN', '{"name_24":"\n"}', "{'name_24':1}", '\ufeff{}{'])(
    'that is no JSON is unreadable: %j',
    async text => {
      const { status, body } = await post(text)
      expect([status, body]).toEqual([400, expect.objectContaining({ code: 'unreadable' })])
    },
  )

  test.each(['[]', '"name_24"', '1', '[{"name_24":"Rosa Quill"}]'])('that is no object is refused: %s', async text => {
    expect((await post(text)).status).toBe(400)
  })

  test('names the fields that are wrong, missing, or not there', async () => {
    const { body } = await post('{"name24":"Rosa Quill"}')
    expect(body).toMatchObject({ code: 'invalid_input', fields: { name24: 'There is no such field here.' } })
    expect(body).toHaveProperty('fields.name_24')
  })

  test('cannot reach what all objects share', async () => {
    for (const text of [
      '{"__proto__":{"role":"superAdmin"}}',
      '{"name_24":{"__proto__":1}}',
      '{"\\u005f_pr\\u006Fto__" : 1}',
    ]) {
      expect((await post(text)).body).toMatchObject({ code: 'unreadable' })
    }
    expect((await post('{"name_24":"\\"__proto__\\": Rosa"}')).body).toMatchObject({ name_24: '"__proto__": Rosa' })
    const { body } = await post('{"name_24":"Rosa","constructor":{"prototype":{"polluted":1}},"toString":1}')
    expect(Object.keys(Object(body).fields)).toEqual(['constructor', 'toString'])
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })
})

describe('a query', () => {
  test('with a list in several parameters is the same as with one text with commas', async () => {
    const [one, several] = [await get('state=NY,TX&facets=1'), await get('state=NY&state=TX&state=&facets=1')]
    expect([several.status, several.body]).toEqual([200, one.body])
    const category = ['Hospitality and Entertainment', 'Real Estate'].map(encodeURIComponent)
    expect((await get(`category=${category.join('&category=')}`)).status).toBe(200)
    expect((await get('states=NY&states=TX')).body).toEqual((await get('states=NY,TX')).body)
    expect((await get(`state=${'NY&state='.repeat(60)}TX`)).body).toMatchObject({ fields: { state: 'At most 51' } })
    expect((await get('state=NY&state=Nowhere')).status).toBe(400)
  })

  test('with any other parameter given twice is refused, by its name', async () => {
    const { status, body } = await get('searchTerm=a&searchTerm=b')
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ fields: { searchTerm: 'May be given only once.' } }),
    ])
    expect((await get('searchTerm=a')).status).toBe(200)
    expect((await get('state=NY,TX')).status).toBe(200)
  })

  test('with a parameter that is not there is refused, by its name', async () => {
    expect((await get('serchTerm=a')).body).toMatchObject({ fields: { serchTerm: 'There is no such field here.' } })
    expect((await get('__proto__=1')).status).toBe(400)
    expect((await get('constructor=1')).status).toBe(400)
  })

  test('that cannot be stored or decoded is refused, never a failure of ours', async () => {
    for (const query of ['searchTerm=%00', 'searchTerm=a%00b', 'page=1e400', 'page=-0.5', 'id=99999999999999999999'])
      expect((await get(query)).status).toBe(400)
    for (const query of ['searchTerm=%ED%A0%80', '%', '%zz=%zz', 'searchTerm=%FF'])
      expect((await get(query)).status).toBeLessThan(500)
  })
})

describe('an answer', () => {
  test('carries the id of its request, whatever it is', async () => {
    const urls = [readLobs.path, readProfile.path, '/api/none', '/nowhere', '/health', `${readLobs.path}?a=1`]
    const ids = []
    for (const url of urls) ids.push((await server.raw({ method: 'GET', url })).headers['x-request-id'])
    ids.push((await post('{')).headers['x-request-id'], (await post(bodyOf(2_000_000))).headers['x-request-id'])
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('that is a failure says one sentence twice, and its code', async () => {
    const failures = [
      await server.raw({ method: 'GET', url: readProfile.path }),
      await server.raw({ method: 'GET', url: '/api/none' }),
      await server.raw({ method: 'PUT', url: readProfile.path }),
      await post('{'),
      await post('{}'),
      await post(bodyOf(2_000_000)),
      await post('Rosa', { 'content-type': 'text/plain' }),
    ]
    for (const { status, body } of failures) {
      const { error, message, code } = body as { error: string; message: string; code: keyof typeof errors }
      expect(error).toBe(message)
      expect(message.length).toBeGreaterThan(5)
      expect(errors[code][0]).toBe(status)
    }
    expect(failures.map(({ status }) => status)).toEqual([401, 404, 405, 400, 400, 413, 415])
  })

  test('to a method that a call does not take names those it takes', async () => {
    for (const call of calls.filter(({ path }) => path !== readLobs.path)) {
      const answer = await server.raw({ method: 'DELETE', url: call.path })
      expect([call.path, answer.status]).toEqual([call.path, 405])
      expect(String(answer.headers.allow)).toContain(call.method)
    }
  })
})

describe('what a handler gives', () => {
  const profile = {
    id: 7,
    username: 'rosa@example.com',
    email: 'rosa@example.com',
    name_24: 'Rosa Quill',
    role: 'member' as const,
    profile_picture_url: '/default-profile.svg',
    verified: true,
    has_password: true,
    reminders: true,
    deletions: true,
    alerts: true,
    mail_paused: false,
    organizations: [],
    factor_asked: [],
    created_at: '2026-03-01T00:00:00.000Z',
  }
  const answerOf = async (given: unknown) => {
    // What the compiler would refuse is the point here.
    const pipeline = await pipelineTo([handle(readProfile, async () => given as typeof profile)], server)
    const answer = await pipeline.ask({ method: 'GET', url: readProfile.path }, reader)
    await pipeline.close()
    return answer
  }

  test('is cut down to what the contract says', async () => {
    const { status, body, text } = await answerOf({ ...profile, password_hash: '$argon2id$...' })
    expect([status, body]).toEqual([200, profile])
    expect(text).not.toContain('argon2id')
  })

  test('and does not fit the contract is a failure that shows nothing of it', async () => {
    const { status, body, text } = await answerOf({ ...profile, id: 'the secret itself' })
    expect([status, body]).toEqual([
      500,
      { error: 'An error occurred', message: 'An error occurred', code: 'unexpected' },
    ])
    expect(text).not.toMatch(/secret|zod|expected int/i)
  })

  test('and throws what nobody foresaw is a failure that shows nothing of it', async () => {
    const pipeline = await pipelineTo(
      [
        handle(readProfile, async () => {
          throw new Error('the password is hunter2')
        }),
      ],
      server,
    )
    const { status, text } = await pipeline.ask({ method: 'GET', url: readProfile.path }, reader)
    await pipeline.close()
    expect(status).toBe(500)
    expect(text).not.toContain('hunter2')
  })

  test('and is wrong by the database is told to the caller: a bad value 400, a conflict 409', async () => {
    const label = unique('Kayak rental')
    await server.db.run(
      sql`insert into lines_of_business (value, label) values (${label.toLowerCase().replaceAll(' ', '-')}, ${label})`,
    )
    const statements = {
      number: sql`select ${'seven'}::text::int`,
      range: sql`select ${'99999999999'}::text::int`,
      division: sql`select 1 / ${0}::int`,
      date: sql`select ${'2024-02-31'}::text::date`,
      unique: sql`insert into lines_of_business (value, label) values ('another-value', ${label})`,
      foreign: sql`insert into memberships (user_id, organization_id) values (${reader.id}, 2147483647)`,
      check: sql`insert into lines_of_business (value, label) values ('Not A Slug', 'x')`,
      missing: sql`insert into lines_of_business (value, label) values ('of-no-label', null)`,
    }
    const got: Record<string, number> = {}
    const rows = async () =>
      (await server.db.row<{ count: number }>(sql`select count(*)::int as count from lines_of_business`))?.count
    const before = await rows()
    for (const [name, statement] of Object.entries(statements)) {
      const handler = handle(addLob, async ({ db }) => {
        await db.run(sql`insert into lines_of_business (value, label) values ('half-done', 'Half done')`)
        await db.run(statement)
        return { label: 'x', value: 'x' }
      })
      const pipeline = await pipelineTo([handler], server)
      const { status, body } = await pipeline.ask(
        { method: 'POST', url: addLob.path, headers: json, payload: '{"label":"x"}' },
        reader,
      )
      await pipeline.close()
      got[name] = status
      expect(body.code).not.toBe('unexpected')
    }
    expect(got).toEqual({
      number: 400,
      range: 400,
      division: 400,
      date: 400,
      unique: 409,
      foreign: 409,
      check: 409,
      missing: 409,
    })
    expect(await rows()).toBe(before)
  })
})
