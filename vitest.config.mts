import { resolve } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

type Options = TestProjectInlineConfiguration['test']

/** Tests of deadlines and races, and CPU-intensive tests: run one at a time without competing load. */
const moments = [
  'test/service/core/{http,running}/*.test.ts',
  'test/service/files/{busy-pool,full-disk,pdf}.test.ts',
  'test/service/**/race/!(race).test.ts',
  'test/service/payment/coupons/race.test.ts',
  'test/service/registration/submit/hold.test.ts',
  'test/service/every-call/database-unavailable.test.ts',
]

/** Time-sensitive tests that replace modules (`vi.mock`); each file has its own process. */
const isolatedMoments = ['test/service/core/postgres/{health-probe,connections/*}.test.ts']

/** Tests of more than ten seconds that repeat what shorter tests cover; run by `npm run test:all`. */
const slow = [
  'test/service/key-rotation/keys.test.ts',
  'test/service/registration/rows-read.test.ts',
  'test/service/operator/{process,qa-guide}.test.ts',
  'test/service/actions/killed-instance.test.ts',
  'test/service/payment/other-payments.test.ts',
  'test/service/{account,registration}/demonstration.test.ts',
]

/** Slow tests that start and kill processes or race them: run one at a time. */
const slowMoments = [
  'test/service/core/start*.test.ts',
  'test/service/core/postgres/embedded/*.test.ts',
  'test/service/{payment,registration/race}/race.test.ts',
]

const drills = ['test/service/drills/**/*.test.ts']

/** Runs after all groups with parallel workers. */
const oneAtATime = (groupOrder: number) => ({ maxWorkers: 1, sequence: { groupOrder } }) satisfies Options

const project = (name: string, options: Options): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, globalSetup: ['test/service/setup/global-setup.ts'], ...options },
})

/**
 * Tests with a running service and database; `unit` and `weapp` run in Jest (jest.config.js). A worker loads each
 * module once for all of its files, so no file may depend on module state.
 */
export default defineConfig({
  resolve: {
    // x.h5.ts takes precedence over x.ts: tests use the browser implementation of a platform pair
    extensions: ['.h5.tsx', '.h5.ts', '.tsx', '.ts', '.mjs', '.js', '.json'],
    alias: {
      '@contract': resolve('contract'),
      '@server': resolve('server/src'),
      'mini-program-host': resolve('mini-program-host/api'),
      '@': resolve('src'),
    },
  },
  server: { watch: null },
  test: {
    globals: true,
    setupFiles: ['test/service/setup/one-query-per-connection.ts'],
    pool: 'forks',
    isolate: false,
    // one more than cores: each worker waits for PostgreSQL a third of the time
    maxWorkers: 3,
    // cache of compiled modules, invalidated by file changes
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
    // other suites may compete for the CPU
    testTimeout: 180_000,
    hookTimeout: 180_000,
    teardownTimeout: 60_000,
    // teardown hooks run in definition order too
    sequence: { hooks: 'list' },
    projects: [
      project('service', {
        setupFiles: ['test/service/setup/busy-machine.ts'],
        include: ['test/service/**/*.test.ts'],
        exclude: [...moments, ...isolatedMoments, ...slow, ...slowMoments, ...drills],
      }),
      project('slow', { setupFiles: ['test/service/setup/busy-machine.ts'], include: slow }),
      project('moments', { include: moments, ...oneAtATime(1) }),
      project('moments-isolated', { include: isolatedMoments, isolate: true, ...oneAtATime(2) }),
      project('slow-moments', { include: slowMoments, ...oneAtATime(4) }),
      project('drills', { include: drills, isolate: true, ...oneAtATime(3) }),
      project('interleavings', {
        setupFiles: ['test/service/setup/busy-machine.ts'],
        include: ['test/interleavings/**/*.test.ts'],
      }),
    ],
  },
})
