// What follows a commit may fail; the change stands, its writer is told so, and the search knows of it.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { addLob } from '#contract/calls/reference.ts'
import { buildListing, buildUser, unique } from '../testing/build.ts'
import { openServer } from '../testing/fixtures.ts'
import { pipelineTo } from '../testing/pipeline.ts'
import { handle } from './handle.ts'

const server = await openServer()
const writer = await buildUser(server)

test('a step that fails after the commit is logged, and neither undoes nor hides the change', async () => {
  const done: string[] = []
  const errors: unknown[] = []
  let listing = 0
  const handler = handle(addLob, async ({ db, afterCommit }, { label }) => {
    listing = (await buildListing(db)).id
    afterCommit(() => {
      throw new Error('at once')
    })
    afterCommit(async () => Promise.reject(new Error('a little later')))
    afterCommit(() => void done.push('the step behind them'))
    return { label, value: label }
  })
  const log = { info: () => undefined, warn: () => undefined, error: (fields: object) => void errors.push(fields) }
  const pipeline = await pipelineTo([handler], { ...server, log })
  const label = unique('Windmills')
  const payload = JSON.stringify({ label })
  const headers = { 'content-type': 'application/json' }
  const { status, body } = await pipeline.ask({ method: 'POST', url: addLob.path, headers, payload }, writer)
  expect([status, body]).toEqual([200, { label, value: label }])
  expect(done).toEqual(['the step behind them'])
  expect(errors).toEqual([
    { call: addLob.name, err: expect.objectContaining({ message: 'at once' }) },
    { call: addLob.name, err: expect.objectContaining({ message: 'a little later' }) },
  ])
  expect(await server.db.row(sql`select 1 as one from listings where id = ${listing}`)).toEqual({ one: 1 })
  expect(pipeline.index.engine.has(listing)).toBe(true)
  await pipeline.close()
})
