// The tests without a browser. Those of the server run twice: on the embedded engine and on a PostgreSQL server.
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { SlowestFirst } from './tests/slowestFirst.ts'

const withoutDatabase = '{server,demo}/**/*.unit.test.ts'
const scratch = 'server/testing/scratch.ts'
const threads = 'server/testing/threads.ts'
const server = { include: ['{server,demo}/**/*.test.ts'] }

export default defineConfig({
  test: {
    // Long, because machines that test are small and shared; a test that hangs is still found.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Test files of a worker share one database and one load of the code; they make records of their own.
    isolate: false,
    pool: 'forks',
    maxWorkers: Math.max(2, Math.min(8, availableParallelism() - 1)),
    sequence: { sequencer: SlowestFirst },
    // A file is transformed once for all projects, and for the next run as long as it says the same.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest-modules' },
    projects: [
      { extends: true, test: { name: 'contract', include: ['contract/**/*.test.ts', 'search/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'tests',
          include: ['tests/**/*.test.ts', 'web/**/*.test.ts', withoutDatabase],
          globalSetup: scratch,
        },
      },
      {
        extends: true,
        test: {
          ...server,
          name: 'server on embedded',
          exclude: [withoutDatabase, 'server/**/*.postgres.test.ts'],
          globalSetup: [scratch, threads, 'server/testing/onEmbedded.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...server,
          name: 'server on postgres',
          exclude: [withoutDatabase, 'server/**/*.embedded.test.ts'],
          globalSetup: [scratch, threads, 'server/testing/onPostgres.ts'],
        },
      },
    ],
  },
})
