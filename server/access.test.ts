// The access matrix: every call, by everybody, about every kind of record, and with every kind of dead token.
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
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
  if (!kind || !flavours.has('found')) return '200'
  const lists = Array.isArray(body) ? [body] : Object.values(body).filter(Array.isArray)
  const isThere = lists.flat().some((one: { id?: number }) => one.id === record?.id)
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
  const outcomes: Outcome[] = []
  for (const token of tokens) outcomes.push(await ask(token))
  if (isChange && (await everything(server.db)) !== before) outcomes.push('and yet something changed')
  return outcomes
}

const twinOf = (row: Row) => roles.find(role => isAllowed(row.outcomes[role]) && !role.startsWith('authorWho'))

/** What this role gets; behind a refusal somebody else asks for the same of the same record, and gets it. */
async function cell(row: Row, role: Role): Promise<Outcome> {
  const scene = await makeScene(server, row, role)
  const ask = await asking(row, scene)
  const as = (await scene.who(role))?.token ?? null
  if (isAllowed(row.outcomes[role])) return ask(as)
  const outcomes = await refusals(row, ask, [as])
  return [...outcomes, ...(await complaintOfTwin(row, scene, ask))].join(', ')
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
    // To sign in again takes a provider: `signInAgain.test.ts` has one.
    expect([...new Set(lonely.map(({ call }) => call))]).toEqual(['accounts.signInAgain'])
  })
})

const accepts = (input: (typeof calls)[number]['input'], kind: string) => input.safeParse({ kind, id: 1 }).success

describe('who may do what', () => {
  test.each(rows(table))('%s', async (_, row) => {
    const got: Partial<Record<Role, Outcome>> = {}
    for (const role of roles) got[role] = await cell(row, role)
    expect(got).toEqual(row.outcomes)
  })
})

describe('a dead token', () => {
  test.each(rows(table))('opens nothing, and beside a public call it is ignored: %s', async (_, row) => {
    const expected = row.outcomes.visitor
    const got: Record<string, Outcome> = {}
    if (isAllowed(expected))
      for (const [kind, token] of Object.entries(dead))
        got[kind] = await (await asking(row, await makeScene(server, row, 'visitor')))(token)
    else {
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
  const asked = table.filter(row => row.outcomes.visitor === '401' && isAllowed(row.outcomes.member))
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
