// What a failed call says, as far as its answer arrived.
import { expect, test } from 'vitest'
import { failureOf } from './callFailed.ts'

test('an answer that broke off is no refusal, one that is not ours is unexpected, and ours says why', async () => {
  const broken = new ReadableStream({ start: controller => controller.error(new TypeError('network error')) })
  await expect(failureOf(new Response(broken, { status: 403 }))).rejects.toThrow('network error')
  expect(await failureOf(new Response('<h1>Forbidden</h1>', { status: 403 }))).toMatchObject({ code: 'unexpected' })
  const ours = { code: 'second_factor_required', error: 'Please set one up first.', asked_by: 'site' }
  expect(await failureOf(Response.json(ours, { status: 403 }))).toMatchObject({
    code: 'second_factor_required',
    askedBy: 'site',
  })
})
