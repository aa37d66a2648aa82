// The access matrix: every call, by everybody, about every kind of record, and with every kind of dead token.
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { calls } from '#contract/index.ts'
import { type CallName, ruleOf } from '#contract/registry.ts'
import type { Database } from './db/connection.ts'
import { png } from './features/uploads/testing/samples.ts'
import { inputs } from './testing/access/inputs.ts'
import { makeScene, type Role, roles, type Scene } from './testing/access/scene.ts'
import { type Outcome, type Row, table, waitForVerification } from './testing/access/table.ts'
import { type DeadTokens, deadTokens } from './testing/access/tokens.ts'
import { buildUser } from './testing/build.ts'
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
const isWhole = inject('under').engine === 'server'
const decidedBySql = isWhole ? table : table.filter(({ kind }) => kind)
const ofEachKind: CallName[] = ['accounts.profile', 'listings.create', 'reference.lobs', 'articles.read']
/** A token is looked up before any record is: of the records about which a call answers alike, one is enough. */
const alike = ({ call, outcomes }: Row) => `${call} ${outcomes.visitor} ${outcomes.member}`
const distinct = table.filter((row, at) => table.findIndex(other => alike(other) === alike(row)) === at)
const withTokens = isWhole ? distinct : distinct.filter(({ call }) => ofEachKind.includes(call))
const rows = (chosen: Row[]) => chosen.map(row => [row.title, row] as const)
const isAllowed = (outcome: Outcome) => ['200', 'live', 'proposal', 'found', 'none'].includes(outcome)
const numbered: Record<string, Outcome> = { sign_in_first: '401', not_allowed: '403', not_found: '404' }
const callOf = (name: CallName) => {
  const call = calls.find(one => one.name === name)
  if (!call) throw new Error(`There is no call ${name}.`)
  return call
}

/** The input is made once a scene, so that whoever comes second asks for exactly the same. */
async function asking(row: Row, scene: Scene) {
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
  const flavours = new Set(Object.values(outcomes))
  if (flavours.has('live')) return 'proposal' in body ? 'proposal' : 'live'
  if (!kind || !(flavours.has('found') || flavours.has('none'))) return '200'
  const lists = Array.isArray(body) ? [body] : Object.values(body).filter(Array.isArray)
  const isThere = lists
    .flat()
    .some(({ id, listing_id }: { id?: number; listing_id?: number }) => [id, listing_id].includes(record?.id ?? 0))
  return isThere ? 'found' : call && 'none'
}

/** Of every table how many rows, and a sum that moves with whatever is inserted, changed or deleted. */
async function everything(db: Database) {
  if (!state) {
    const tables = await db.rows<{ name: string }>(sql`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
        -- Attempts are counted whatever the answer; views of articles are written a moment after the reading.
        and table_name not in ('counters', 'articles') order by 1`)
    const sums = tables.map(
      ({ name }) => sql`(select count(*) || ':' || coalesce(sum(xmin::text::bigint), 0) from ${raw(name)})`,
    )
    const articles = sql`(select count(*) || ':' || coalesce(sum(version), 0) from articles)`
    state = sql`select concat_ws(' ', ${join([...sums, articles])}) as state`
  }
  return (await db.row<{ state: string }>(state))?.state
}
let state: Sql | undefined

/** What all these get who are to be refused, and that nothing is left of any of their attempts at a change. */
async function refusals(row: Row, ask: (as: string | null) => Promise<Outcome>, tokens: (string | null)[]) {
  const isChange = callOf(row.call).method === 'POST'
  const before = isChange && (await everything(server.db))
  const outcomes = await inTurn(ask, tokens)
  if (isChange && (await everything(server.db)) !== before) outcomes.push('and yet something changed')
  return outcomes
}

const twinOf = (row: Row) => roles.find(role => isAllowed(row.outcomes[role]) && !role.startsWith('authorWho'))

/** Whom one scene serves: an author who is something else as well is the author of a scene of their own. */
const casts = [
  roles.filter(role => !role.startsWith('authorWho')),
  ...roles.filter(role => role.startsWith('authorWho')).map(role => [role]),
]

/**
 * What each of them gets. Those who are refused ask about one record, one after the other, and then somebody asks for the same and gets it.
 * Where a call changes something, each who may do it has a record of their own; readers share theirs.
 */
async function cells(row: Row, cast: Role[]): Promise<[Role, Outcome][]> {
  const isChange = callOf(row.call).method === 'POST'
  const refused = cast.filter(role => !isAllowed(row.outcomes[role]))
  const granted = cast.filter(role => !refused.includes(role))
  const got: [Role, Outcome][] = []
  for (const together of isChange ? [refused, ...granted.map(role => [role])] : [cast]) {
    if (together.length === 0) continue
    const scene = await makeScene(server, row, together[0] ?? 'visitor')
    const ask = await asking(row, scene)
    const tokens: (string | null)[] = []
    for (const role of together) tokens.push((await scene.who(role))?.token ?? null)
    const isRefused = together === refused
    const outcomes = isRefused ? await refusals(row, ask, tokens) : await inTurn(ask, tokens)
    const complaints = [
      ...outcomes.slice(together.length),
      ...(refused.length > 0 && (isRefused || !isChange) ? await complaintOfTwin(row, scene, ask) : []),
    ]
    got.push(...together.map((role, at): [Role, Outcome] => [role, [outcomes[at], ...complaints].join(', ')]))
  }
  return got
}

async function inTurn(ask: (as: string | null) => Promise<Outcome>, tokens: (string | null)[]) {
  const outcomes: Outcome[] = []
  for (const token of tokens) outcomes.push(await ask(token))
  return outcomes
}

async function complaintOfTwin(row: Row, scene: Scene, ask: (as: string | null) => Promise<Outcome>) {
  const twin = twinOf(row)
  if (!twin) return []
  const got = await ask((await scene.who(twin))?.token ?? null)
  return isAllowed(got) ? [] : [`but its twin (${twin}) ${got}`]
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
    expect(needed.filter(one => !rows.includes(one) && !(names.has(one as CallName) && !one.includes(' ')))).toEqual([])
    expect([...names].filter(name => !calls.some(call => call.name === name))).toEqual([])
  })

  test('has at least 600 cells', () => {
    expect(table.length * (roles.length + Object.keys(dead).length)).toBeGreaterThan(600)
  })

  test('answers 403 only where the role alone decides, and then whatever the record is', () => {
    const signedIn = roles.filter(role => role !== 'visitor' && !/superAdmin$/i.test(role))
    const mixed = calls.filter(({ name }) => {
      const cells = table.filter(({ call }) => call === name).flatMap(row => signedIn.map(role => row.outcomes[role]))
      return cells.includes('403') && cells.some(outcome => outcome !== '403')
    })
    expect(mixed.map(({ name }) => name)).toEqual([])
  })

  test('has for every refusal somebody to whom the same call is granted', () => {
    const lonely = table.filter(row => !table.some(other => other.call === row.call && twinOf(other)))
    // To sign in again takes a provider: `signInAgain.test.ts` has one. Nobody here has an agency: `agencies.test.ts` has its people.
    const elsewhere = ['accounts.signInAgain', 'agencies.invite', 'agencies.join', 'agencies.leave']
    expect([...new Set(lonely.map(({ call }) => call))]).toEqual(elsewhere)
  })
})

const accepts = (input: (typeof calls)[number]['input'], kind: string) => input.safeParse({ kind, id: 1 }).success

describe('who may do what', () => {
  test.each(rows(decidedBySql))('%s', async (_, row) => {
    const got: Partial<Record<Role, Outcome>> = {}
    for (const cast of casts) for (const [role, outcome] of await cells(row, cast)) got[role] = outcome
    expect(got).toEqual(row.outcomes)
  })
})

describe('a dead token', () => {
  test.each(rows(withTokens))('opens nothing, and beside a public call it is ignored: %s', async (_, row) => {
    const expected = row.outcomes.visitor
    const got: Record<string, Outcome> = {}
    if (isAllowed(expected)) {
      const newRecord = async () => asking(row, await makeScene(server, row, 'visitor'))
      const read = callOf(row.call).method === 'GET' && (await newRecord())
      for (const [kind, token] of Object.entries(dead)) got[kind] = await (read || (await newRecord()))(token)
    } else {
      const scene = await makeScene(server, row, 'visitor')
      const ask = await asking(row, scene)
      const [outcomes, complaint] = [
        await refusals(row, ask, Object.values(dead)),
        await complaintOfTwin(row, scene, ask),
      ]
      for (const [index, kind] of [...Object.keys(dead), 'afterwards'].entries())
        if (outcomes[index]) got[kind] = outcomes[index]
      expect(complaint).toEqual([])
    }
    expect(got).toEqual(Object.fromEntries(Object.keys(dead).map(kind => [kind, expected])))
  })
})

describe('an unverified address, where mail is configured', () => {
  const asked = withTokens.filter(row => row.outcomes.visitor === '401' && isAllowed(row.outcomes.member))
  test.each(rows(asked))('keeps from contributing and from nothing else: %s', async (_, row) => {
    const scene = await makeScene(server, row, 'member')
    const ask = await asking(row, scene)
    const unverified = await buildUser(server, { verified: false })
    const waits = waitForVerification.includes(row.call)
    expect(await ask(unverified.token, mailing)).toBe(waits ? 'verify_first' : row.outcomes.member)
    if (!waits) return
    expect(await ask((await buildUser(server)).token, mailing)).toBe(row.outcomes.member)
    expect(await (await asking(row, await makeScene(server, row, 'member')))(unverified.token)).toBe(
      row.outcomes.member,
    )
  })
})
