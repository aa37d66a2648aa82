// The access matrix: every call, by everybody, about every kind of record, and with every kind of dead token.
// A row of the table names a call, a kind of record with its state, and what each role gets, for example
//   listings.approve, listing:pending -> visitor 401, member 404, author 404, superAdmin 200.
// For a row, a scene is built (an organization, an author, the record), the call is sent as each role, and the outcomes are compared.
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { calls } from '#contract/index.ts'
import { type Scope, scopes } from '#contract/policy.ts'
import { type CallName, ruleOf } from '#contract/registry.ts'
import type { Database } from './db/connection.ts'
import { png } from './features/uploads/testing/samples.ts'
import { inputs } from './testing/access/inputs.ts'
import { makeScene, type Role, roles, rolesFor, type Scene } from './testing/access/scene.ts'
import { callsOfScopes } from './testing/access/scopes.ts'
import { type Outcome, type Row, table, waitForVerification } from './testing/access/table.ts'
import { type DeadTokens, deadTokens } from './testing/access/tokens.ts'
import { buildKey, buildUser } from './testing/build.ts'
import { ownDatabase } from './testing/database.ts'
import { type Answer, type TestServer, testServer } from './testing/server.ts'

let server: TestServer
let mailing: TestServer
let dead: DeadTokens
let file: { bytes: Buffer; name: string }

beforeAll(async () => {
  const { db, close } = await ownDatabase()
  server = await testServer({}, db)
  // Nothing listens there: mail is written and never sent.
  mailing = await testServer({ SMTP_URL: 'smtp://127.0.0.1:9' }, db)
  dead = await deadTokens(server)
  file = { bytes: await png(), name: 'rosa.png' }
  return async () => {
    await server.close()
    await mailing.close()
    await close()
  }
})

/**
 * The whole table is asked on the PostgreSQL server. On the embedded engine are those rows whose outcome SQL decides: what hangs on a record.
 * The others are decided by the policy before any SQL of theirs; there a call of each kind tells that tokens are looked up alike.
 */
const onServer = inject('under').engine === 'server'
const decidedBySql = onServer ? table : table.filter(({ kind }) => kind)
const ofEachKind: CallName[] = ['accounts.profile', 'listings.create', 'reference.lobs', 'articles.read']
/** A token is looked up before any record is, so one row is enough where a call answers alike about several records. */
const answerKey = ({ call, outcomes }: Row) => `${call} ${outcomes.visitor} ${outcomes.member}`
const distinct = table.filter((row, at) => table.findIndex(other => answerKey(other) === answerKey(row)) === at)
const withTokens = onServer ? distinct : distinct.filter(({ call }) => ofEachKind.includes(call))
const rows = (chosen: Row[]) => chosen.map(row => [row.title, row] as const)
const isAllowed = (outcome: Outcome) => ['200', 'live', 'proposal', 'found', 'none'].includes(outcome)
const numbered: Record<string, Outcome> = { sign_in_first: '401', not_allowed: '403', not_found: '404' }
const callOf = (name: CallName) => {
  const call = calls.find(one => one.name === name)
  if (!call) throw new Error(`There is no call ${name}.`)
  return call
}

/** Makes the input once for a scene and returns how to send it, so that every role sends exactly the same. */
async function prepareCall(row: Row, scene: Scene) {
  const call = callOf(row.call)
  const input = await inputs[row.call](scene as never)
  const field = 'files' in call && ['accounts.changePicture', 'uploads.upload'].includes(call.name)
  const files = field ? { files: { [Object.keys(call.files)[0] ?? '']: file } } : {}
  return async (as: string | null, on: TestServer = server): Promise<Outcome> =>
    outcomeOf(row, scene, await on.send(call, input as never, { ...files, ...(as !== null && { as }) }))
}

function outcomeOf({ call, kind, outcomes }: Row, { record }: Scene, { status, body }: Answer<(typeof calls)[number]>) {
  const { code } = body as { code?: string }
  if (status !== 200) return (code && numbered[code]) ?? code ?? `${status}`
  const possible = new Set(Object.values(outcomes))
  if (possible.has('live')) return 'proposal' in body ? 'proposal' : 'live'
  if (!kind || !(possible.has('found') || possible.has('none'))) return '200'
  const lists = Array.isArray(body) ? [body] : Object.values(body).filter(Array.isArray)
  const isThere = lists
    .flat()
    .some(({ id, listing_id }: { id?: number; listing_id?: number }) => [id, listing_id].includes(record?.id ?? 0))
  return isThere ? 'found' : call && 'none'
}

/** The number of rows of every table, and a sum that differs after any insert, update or delete. */
async function databaseState(db: Database) {
  if (!stateQuery) {
    const tables = await db.rows<{ name: string }>(sql`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
        -- Attempts are counted whatever the answer; views of articles are written a moment after the reading.
        and table_name not in ('counters', 'articles') order by 1`)
    const sums = tables.map(
      ({ name }) => sql`(select count(*) || ':' || coalesce(sum(xmin::text::bigint), 0) from ${raw(name)})`,
    )
    const articles = sql`(select count(*) || ':' || coalesce(sum(version), 0) from articles)`
    stateQuery = sql`select concat_ws(' ', ${join([...sums, articles])}) as state`
  }
  return (await db.row<{ state: string }>(stateQuery))?.state
}
let stateQuery: Sql | undefined

/** Sends the call with tokens that are to be refused. An entry is added if any of the attempts changed the database. */
async function outcomesOfRefused(row: Row, ask: (as: string | null) => Promise<Outcome>, tokens: (string | null)[]) {
  const isChange = callOf(row.call).method === 'POST'
  const before = isChange && (await databaseState(server.db))
  const outcomes = await inTurn(ask, tokens)
  if (isChange && (await databaseState(server.db)) !== before) outcomes.push('and yet something changed')
  return outcomes
}

const roleThatMay = (row: Row) => roles.find(role => isAllowed(row.outcomes[role]) && !role.startsWith('authorWho'))

/** The roles that share a scene. An author who has another role as well needs a scene with that author. */
function rolesByScene(kind: Row['kind']): Role[][] {
  const all = rolesFor(kind)
  const alone = all.filter(role => role.startsWith('authorWho')).map(role => [role])
  return [all.filter(role => !role.startsWith('authorWho')), ...alone]
}

/**
 * The outcome for each role. All refused roles ask about the same record, and then a role that is allowed asks for it and must get it.
 * Where the call changes something, each allowed role gets a record of its own, since the first change would spoil it for the next.
 */
async function outcomesByRole(row: Row, sharing: Role[]): Promise<[Role, Outcome][]> {
  const isChange = callOf(row.call).method === 'POST'
  const refused = sharing.filter(role => !isAllowed(row.outcomes[role] ?? ''))
  const granted = sharing.filter(role => !refused.includes(role))
  const got: [Role, Outcome][] = []
  for (const together of isChange ? [refused, ...granted.map(role => [role])] : [sharing]) {
    if (together.length === 0) continue
    const scene = await makeScene(server, row, together[0] ?? 'visitor')
    const ask = await prepareCall(row, scene)
    const tokens: (string | null)[] = []
    for (const role of together) tokens.push((await scene.who(role))?.token ?? null)
    const isRefused = together === refused
    const outcomes = isRefused ? await outcomesOfRefused(row, ask, tokens) : await inTurn(ask, tokens)
    const failures = [
      ...outcomes.slice(together.length),
      ...(refused.length > 0 && (isRefused || !isChange) ? await failureOfAllowed(row, scene, ask) : []),
    ]
    got.push(...together.map((role, at): [Role, Outcome] => [role, [outcomes[at], ...failures].join(', ')]))
  }
  return got
}

async function inTurn(ask: (as: string | null) => Promise<Outcome>, tokens: (string | null)[]) {
  const outcomes: Outcome[] = []
  for (const token of tokens) outcomes.push(await ask(token))
  return outcomes
}

async function failureOfAllowed(row: Row, scene: Scene, ask: (as: string | null) => Promise<Outcome>) {
  const allowed = roleThatMay(row)
  if (!allowed) return []
  const got = await ask((await scene.who(allowed))?.token ?? null)
  return isAllowed(got) ? [] : [`but ${allowed} got ${got}`]
}

describe('the table', () => {
  test('has every call of the contract, in every situation that its policy distinguishes', () => {
    const states = { listing: ['pending', 'approved'], organization: ['pending', 'approved'] }
    const distinguished: Record<string, string[]> = {
      ...states,
      article: ['pending', 'approved'],
      proposal: ['open', 'applied'],
      comment: ['approved'],
      provider: ['waiting', 'declined'],
      saved_search: ['own', 'shared'],
      collection: ['own', 'shared'],
      note: ['own', 'shared'],
    }
    const needed = calls.flatMap(({ name, input }) => {
      const rule = ruleOf(name)
      if (!rule.sees) return [name]
      const named =
        rule.sees === 'named' ? Object.keys(distinguished).filter(kind => accepts(input, kind)) : [rule.sees]
      return named.flatMap(kind => (distinguished[kind] ?? []).map(state => `${name} ${kind}:${state}`))
    })
    const rows = table.map(({ call, kind, state }) => (kind ? `${call} ${kind}:${state}` : call))
    const names = new Set(table.map(({ call }) => call))
    const missing = needed.filter(one => !rows.includes(one) && !(names.has(one as CallName) && !one.includes(' ')))
    const unknown = [...names].filter(name => !calls.some(call => call.name === name))
    expect({ missing, unknown }, 'Correct server/testing/access/rows/').toEqual({ missing: [], unknown: [] })
  })

  test('has at least 600 cells', () => {
    expect(table.length * (roles.length + Object.keys(dead).length)).toBeGreaterThan(600)
  })

  test('answers 403 only where the role alone decides, and then whatever the record is', () => {
    const signedIn = roles.filter(role => role !== 'visitor' && !/superAdmin$/i.test(role))
    const mixed = calls.filter(({ name }) => {
      const outcomes = table
        .filter(({ call }) => call === name)
        .flatMap(row => signedIn.map(role => row.outcomes[role]))
      return outcomes.includes('403') && outcomes.some(outcome => outcome !== '403')
    })
    expect(mixed.map(({ name }) => name)).toEqual([])
  })

  test('has for every refusal somebody to whom the same call is granted', () => {
    const neverGranted = table.filter(row => !table.some(other => other.call === row.call && roleThatMay(other)))
    // To sign in again takes a provider: `signInAgain.test.ts` has one. A passkey takes a device: `passkeys.test.ts` has one. Nobody here has an agency: `agencies.test.ts` has its people.
    // A session of one's own is ended in `sessionList.test.ts`.
    const elsewhere = [
      'accounts.endSession',
      'accounts.signInAgain',
      'accounts.confirmTotp',
      'accounts.stopTotp',
      'accounts.newRecoveryCodes',
      'accounts.logInWithCode',
      'accounts.forgetDevice',
      'accounts.addPasskey',
      'agencies.invite',
      'agencies.join',
      'agencies.leave',
    ]
    expect([...new Set(neverGranted.map(({ call }) => call))]).toEqual(elsewhere)
  })
})

const accepts = (input: (typeof calls)[number]['input'], kind: string) => input.safeParse({ kind, id: 1 }).success

describe('who may do what', () => {
  test.each(rows(decidedBySql))('%s', async (_, row) => {
    const got: Partial<Record<Role, Outcome>> = {}
    for (const sharing of rolesByScene(row.kind))
      for (const [role, outcome] of await outcomesByRole(row, sharing)) got[role] = outcome
    expect(got).toEqual(row.outcomes)
  })
})

describe('a dead token', () => {
  test.each(rows(withTokens))('opens nothing, and beside a public call it is ignored: %s', async (_, row) => {
    const expected = row.outcomes.visitor
    const got: Record<string, Outcome> = {}
    if (isAllowed(expected)) {
      const newRecord = async () => prepareCall(row, await makeScene(server, row, 'visitor'))
      const read = callOf(row.call).method === 'GET' && (await newRecord())
      for (const [kind, token] of Object.entries(dead)) got[kind] = await (read || (await newRecord()))(token)
    } else {
      const scene = await makeScene(server, row, 'visitor')
      const ask = await prepareCall(row, scene)
      const [outcomes, failure] = [
        await outcomesOfRefused(row, ask, Object.values(dead)),
        await failureOfAllowed(row, scene, ask),
      ]
      for (const [index, kind] of [...Object.keys(dead), 'afterwards'].entries())
        if (outcomes[index]) got[kind] = outcomes[index]
      expect(failure).toEqual([])
    }
    expect(got).toEqual(Object.fromEntries(Object.keys(dead).map(kind => [kind, expected])))
  })
})

describe('an unverified address, where mail is configured', () => {
  const asked = withTokens.filter(row => row.outcomes.visitor === '401' && isAllowed(row.outcomes.member))
  test.each(rows(asked))('keeps from contributing and from nothing else: %s', async (_, row) => {
    const scene = await makeScene(server, row, 'member')
    const ask = await prepareCall(row, scene)
    const unverified = await buildUser(server, { verified: false })
    const waits = waitForVerification.includes(row.call)
    expect(await ask(unverified.token, mailing)).toBe(waits ? 'verify_first' : row.outcomes.member)
    if (!waits) return
    expect(await ask((await buildUser(server)).token, mailing)).toBe(row.outcomes.member)
    expect(await (await prepareCall(row, await makeScene(server, row, 'member')))(unverified.token)).toBe(
      row.outcomes.member,
    )
  })
})

describe('a key', () => {
  const scopesOf = (name: CallName) => scopes.find(scope => callsOfScopes[scope].includes(name))
  const asked = rows(distinct.filter((row, at) => distinct.findIndex(other => other.call === row.call) === at))
  const chosen = onServer ? asked : asked.filter(([, { call }]) => ofEachKind.includes(call))

  test.each(chosen)('makes the calls of its scopes and no other: %s', async (_, row) => {
    const scope = scopesOf(row.call)
    const got: Record<string, Outcome> = {}
    const expected: Record<string, Outcome> = {}
    for (const own of [[], ['read'], ['contribute'], ['export'], [...scopes]] as (readonly Scope[])[]) {
      const scene = await makeScene(server, row, 'author')
      const ask = await prepareCall(row, scene)
      const author = scene.author
      const mayAsk = scope && own.includes(scope)
      const title = own.join(' ') || 'none'
      got[title] = await ask((await buildKey(server.db, { by: author.id, scopes: own })).secret)
      // What it may, it may as its account does.
      expected[title] = mayAsk ? row.outcomes.author : scope ? 'scope_missing' : 'key_not_allowed'
    }
    expect(got).toEqual(expected)
  })

  test('of no superAdmin decides anything or manages accounts', async () => {
    const { id } = await buildUser(server, { role: 'superAdmin' })
    const { secret } = await buildKey(server.db, { by: id, scopes })
    for (const { name } of calls.filter(({ name }) => ruleOf(name).rank === 'superAdmin')) {
      const row = table.find(({ call }) => call === name)
      if (!row) throw new Error(`The table has no row for ${name}.`)
      const ask = await prepareCall(row, await makeScene(server, row, 'superAdmin'))
      expect([name, await ask(secret)]).toEqual([name, 'key_not_allowed'])
    }
  })

  test('is named for every call that has a scope', () => {
    const named = Object.fromEntries(
      scopes.map(scope => [
        scope,
        calls
          .filter(({ name }) => ruleOf(name).scope === scope)
          .map(({ name }) => name)
          .sort(),
      ]),
    )
    expect(named).toEqual(Object.fromEntries(scopes.map(scope => [scope, [...callsOfScopes[scope]].sort()])))
  })
})
