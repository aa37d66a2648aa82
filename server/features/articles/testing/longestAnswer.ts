// Measures how long /health takes while the server works.
import { expect } from 'vitest'
import type { TestServer } from '#server/testing/server.ts'

/** Requests /health until `work` is done, and returns the longest response time in ms. */
export async function longestAnswerWhile({ app }: TestServer, work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let isDone = false
  const working = work().finally(() => {
    isDone = true
  })
  while (!isDone) {
    const asked = performance.now()
    expect((await app.inject('/health')).statusCode).toBe(200)
    longest = Math.max(longest, performance.now() - asked)
    await new Promise(setImmediate)
  }
  await working
  return longest
}
