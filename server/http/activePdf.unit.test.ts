// What it costs to look through a PDF that was made to cost much.
import { expect, test } from 'vitest'
import { refuseActivePdf } from './activePdf.ts'

const megabytes = 2
const filled = (sign: string) => Buffer.from(sign.repeat((megabytes * 1024 * 1024) / sign.length))

async function leastOf(bytes: Buffer): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < 3; round++) {
    const { user } = process.cpuUsage()
    await refuseActivePdf(bytes, 'file')
    least = Math.min(least, process.cpuUsage().user - user)
  }
  return least / 1000
}

test('no file costs much more than another of its size', async () => {
  const ordinary = await leastOf(filled('7 0 obj '))
  for (const sign of [
    '<',
    '<<',
    '/JS1',
    '/JS ',
    '<<é/JS(',
    '(',
    '( ',
    '(j\\\n',
    '<6a ',
    '/URI(javascript',
    '/X(javascript:',
    '/URI 7 ',
  ])
    expect([sign, await leastOf(filled(sign))]).toEqual([
      sign,
      expect.toSatisfy((ms: number) => ms < 300 + 5 * ordinary),
    ])
})
