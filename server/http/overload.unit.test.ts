// Who is let in, in which order, and how many at once.
import { expect, test } from 'vitest'
import { Failure } from './failure.ts'
import { type ConcurrencyLimit, concurrencyLimit, type Kind, type Release } from './overload.ts'

/** A clock that is set by hand. */
function at() {
  let time = 0
  const clock = () => time
  const pass = (ms: number) => {
    time += ms
  }
  return Object.assign(clock, { pass })
}

const outcome = (entering: Promise<Release>) =>
  entering.then(
    () => 'in',
    error => (error instanceof Failure ? error.code : 'another error'),
  )

async function fill(door: ConcurrencyLimit, kind: Kind, count: number): Promise<Release[]> {
  return Promise.all(Array.from({ length: count }, () => door.enter(kind)))
}

test('whoever finds no place within a tenth of a second is refused, and whoever finds one is let in', async () => {
  const door = concurrencyLimit(64)
  const leaves = await fill(door, 'read', 16)
  const waiting = [door.enter('read'), door.enter('read')].map(outcome)
  leaves[0]?.()
  // Once only, however often it is said.
  leaves[0]?.()
  expect(await Promise.all(waiting)).toEqual(['in', 'busy'])
})

test('more than are let in meanwhile do not even wait', async () => {
  const door = concurrencyLimit(64)
  await fill(door, 'read', 16)
  const waiting = Array.from({ length: 16 }, () => outcome(door.enter('read')))
  const first = await Promise.race([...waiting.map(async one => `waited: ${await one}`), outcome(door.enter('read'))])
  expect(first).toBe('busy')
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['busy']))
})

test('reads go before changes, which never take all places', async () => {
  const door = concurrencyLimit(64)
  const changes = await fill(door, 'change', 8)
  expect(door.isFull('change')).toBe(false)
  const reads = await fill(door, 'read', 16)
  const order: string[] = []
  const change = door.enter('change').then(() => order.push('change'))
  const read = door.enter('read').then(() => order.push('read'))
  expect([door.isFull('read'), door.isFull('change')]).toEqual([false, true])
  changes[0]?.()
  // A change has left, and a read waits: the place stays free for as long as it does.
  reads[0]?.()
  await Promise.all([read, change])
  expect(order).toEqual(['read', 'change'])
})

test('fewer are let in at once while reads take too long, and more again once they are quick', async () => {
  const now = at()
  const door = concurrencyLimit(256, now)
  const room = async () => {
    const leaves: Release[] = []
    while (leaves.length < 300) {
      const entered = await Promise.race([door.enter('read'), new Promise<null>(none => setImmediate(none, null))])
      if (!entered) break
      leaves.push(entered)
    }
    return leaves
  }
  const first = await room()
  expect(first).toHaveLength(64)
  now.pass(700)
  for (const leave of first) leave()
  // Every round takes longer than it should, down to the least.
  for (let round = 0; round < 12; round++) {
    const leaves = await room()
    now.pass(700)
    for (const leave of leaves) leave()
  }
  const least = await room()
  expect(least).toHaveLength(16)
  for (let round = 0; round < 20; round++) {
    now.pass(110)
    for (const leave of least.splice(0)) leave()
    least.push(...(await room()))
  }
  expect(least.length).toBeGreaterThan(40)
})
