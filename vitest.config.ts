// The tests without a browser. `npm test` runs the projects whose names do not begin with 'long'; `npm run test:all` runs all.
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { SlowestFirst } from './tests/slowestFirst.ts'

const withoutDatabase = '{server,demo}/**/*.unit.test.ts'
const scratch = 'server/testing/scratch.ts'
const threads = 'server/testing/threads.ts'
const everyServerTest = '{server,demo}/**/*.test.ts'
const onlyEmbedded = 'server/**/*.embedded.test.ts'
const onlyPostgres = 'server/**/*.postgres.test.ts'
/** Kills, generated requests, thousands of commits and large files: they look for rare faults, with more rounds than a change needs. */
const long = [
  'server/db/kills.*.test.ts',
  'server/db/durability.embedded.test.ts',
  'server/fuzz.test.ts',
  'server/work/kills.test.ts',
  'server/features/integrations/kills.test.ts',
  'server/features/watches/kills.test.ts',
  'server/features/exchange/large.test.ts',
]
const rounds = { KILLS: process.env.KILLS ?? '20', FUZZ_RUNS: process.env.FUZZ_RUNS ?? '5000' }
/** What the two engines do differently. The SQL of the features is the same on both. */
const differsByEngine = [
  onlyEmbedded,
  'server/db/*.test.ts',
  'server/index/*.test.ts',
  'server/mail/*.test.ts',
  'server/work/work.test.ts',
  'server/http/{afterCommit,deadline,idempotency}.test.ts',
  'server/access.test.ts',
  'server/resetFactor.test.ts',
  'server/features/exchange/exchange.test.ts',
]

const on = (engine: 'Embedded' | 'Postgres') => [scratch, threads, `server/testing/on${engine}.ts`]

export default defineConfig({
  test: {
    // Long, because machines that test are small and shared; a test that hangs is still found.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
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
          name: 'server on postgres',
          include: [everyServerTest],
          exclude: [withoutDatabase, onlyEmbedded, ...long],
          globalSetup: on('Postgres'),
        },
      },
      {
        extends: true,
        test: {
          name: 'server on embedded',
          include: differsByEngine,
          exclude: [withoutDatabase, onlyPostgres, ...long],
          globalSetup: on('Embedded'),
        },
      },
      {
        extends: true,
        test: {
          name: 'long: the rest on embedded',
          include: [everyServerTest],
          exclude: [withoutDatabase, onlyPostgres, ...differsByEngine, ...long],
          globalSetup: on('Embedded'),
        },
      },
      {
        extends: true,
        test: {
          name: 'long: embedded',
          include: long,
          exclude: [onlyPostgres],
          globalSetup: on('Embedded'),
          env: rounds,
        },
      },
      {
        extends: true,
        test: {
          name: 'long: postgres',
          include: long,
          exclude: [onlyEmbedded],
          globalSetup: on('Postgres'),
          env: rounds,
        },
      },
      {
        extends: true,
        test: { name: 'long: search', include: ['search/engine.test.ts'], env: rounds },
      },
      // Both need the PostgreSQL 18 that npm run test:newest installs.
      {
        extends: true,
        test: {
          name: 'long newest: server on postgres 18',
          include: [everyServerTest],
          exclude: [withoutDatabase, onlyEmbedded, ...long],
          globalSetup: [scratch, threads, 'server/testing/onPostgres18.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'long newest: rolling', include: ['tests/rolling.long.ts'], globalSetup: scratch },
      },
    ],
  },
})
