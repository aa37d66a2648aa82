// Measures how long /health takes while the server works.
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import type { TestServer } from '#server/testing/server.ts'

/** Without a pause the requests themselves would keep a processor busy. */
const everyMs = 10

/** Requests /health until `work` is done, and returns the longest response time in ms. */
export async function longestAnswerWhile({ app }: TestServer, work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let isDone = false
  const working = work().finally(() => {
    isDone = true
  })
  while (!isDone) {
    // Counted from when it was due: a pause that takes longer is a request that would have waited.
    const due = performance.now() + everyMs
    await pause(everyMs)
    expect((await app.inject('/health')).statusCode).toBe(200)
    longest = Math.max(longest, performance.now() - due)
  }
  await working
  return longest
}
