// What is deprecated says so to whoever uses it, and in the API document.
import { expect, test } from 'vitest'
import { updateName } from '#contract/calls/accounts.ts'
import { readLobs } from '#contract/calls/reference.ts'
import { openApi } from '#contract/documents/openapi.ts'
import type { NamedCall } from '#contract/index.ts'
import { buildUser } from '../testing/build.ts'
import { openServer } from '../testing/fixtures.ts'
import { pipelineTo } from '../testing/pipeline.ts'
import { handle } from './handle.ts'

const server = await openServer()
const days = { since: '2026-03-01', ends: '2026-09-01' }
const told = {
  deprecation: '@1772323200',
  sunset: 'Tue, 01 Sep 2026 00:00:00 GMT',
  link: '</docs/api>; rel="deprecation"',
}
const untold = { deprecation: undefined, sunset: undefined, link: undefined }
const toldBy = ({ headers: { deprecation, sunset, link } }: { headers: Record<string, unknown> }) => ({
  deprecation,
  sunset,
  link,
})

const wholly = { ...readLobs, deprecated: days }
const partly = { ...updateName, deprecated: { ...days, fields: ['name_24'] } }

test('a deprecated call says since when and until when in every answer; one that is not says nothing', async () => {
  const pipeline = await pipelineTo([handle(wholly, async () => [])], server)
  const others = await pipelineTo([handle(readLobs, async () => [])], server)
  const ask = { method: 'GET', url: readLobs.path } as const
  const answers = [await pipeline.ask(ask), await pipeline.ask({ ...ask, url: `${ask.url}?no_such_field=1` })]
  expect(answers.map(({ status }) => status)).toEqual([200, 400])
  expect(answers.map(toldBy)).toEqual([told, told])
  expect(toldBy(await others.ask(ask))).toEqual(untold)
  await pipeline.close()
  await others.close()
})

test('a deprecated field is told of to whoever sends it, and to nobody else', async () => {
  const reader = await buildUser(server)
  const pipeline = await pipelineTo([handle(partly, async () => ({ message: 'Done' }) as never)], server)
  const send = (payload: object) =>
    pipeline.ask(
      { method: 'POST', url: updateName.path, headers: { 'content-type': 'application/json' }, payload },
      reader,
    )
  expect(toldBy(await send({ name_24: 'Rosa Quill' }))).toEqual(told)
  expect(toldBy(await send({}))).toEqual(untold)
  await pipeline.close()
})

test('the API document marks the call, or the field', () => {
  const operationOf = (call: NamedCall) => Object(Object(openApi([call]).paths)[call.path])[call.method.toLowerCase()]
  expect(operationOf(wholly)).toMatchObject({
    deprecated: true,
    description: expect.stringContaining('It is deprecated since 2026-03-01 and may be gone from 2026-09-01 on.'),
    responses: { 200: { headers: { Deprecation: {}, Sunset: {} } } },
  })
  expect(operationOf(readLobs)).not.toHaveProperty('deprecated')
  expect(operationOf(partly)).not.toHaveProperty('deprecated')
  expect(operationOf(partly).requestBody.content['application/json'].schema.properties.name_24.deprecated).toBe(true)
})
