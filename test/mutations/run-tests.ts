import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { failedTitles } from '../../scripts/failed-titles.mjs'

export type Suite = 'unit' | 'service' | 'interleavings'

/** `broken`: a test file that could not be loaded, or a runner without a report. */
export interface Outcome {
  failed: string[]
  broken: string[]
}

interface Report {
  testResults: { name: string; status: string; message?: string; assertionResults: Assertion[] }[]
}

interface Assertion {
  status: string
  fullName: string
}

export function suiteOf(file: string): Suite {
  if (file.startsWith('test/unit/')) return 'unit'
  return file.startsWith('test/interleavings/') ? 'interleavings' : 'service'
}

interface Options {
  /** Ends interleavings at the first failed test: one is enough to detect a fault. */
  isFirstFailureEnough?: boolean
}

/** Runs test files of one suite in a tree, and reads the JSON report: because exit codes do not distinguish causes. */
export async function runTests(
  tree: string,
  suite: Suite,
  files: readonly string[],
  { isFirstFailureEnough = false }: Options = {},
): Promise<Outcome> {
  const report = join(tree, `mutations-${suite}.json`)
  rmSync(report, { force: true })
  if (suite === 'unit') await node(tree, jest(report, files))
  else if (suite === 'service') await node(tree, vitest(report, SERVICE_PROJECTS, files))
  else await node(tree, vitest(report, ['interleavings'], files, isFirstFailureEnough ? ['--bail=1'] : []), ALL_PAIRS)
  if (!existsSync(report)) return { failed: [], broken: [`${suite}: no report`] }
  return outcomeOf(JSON.parse(readFileSync(report, 'utf8')) as Report)
}

/** Limits tests that hang because of a fault. */
const UNIT_TEST_TIMEOUT_MS = 30_000

function jest(report: string, files: readonly string[]): string[] {
  const output = ['--json', '--outputFile', report, '--silent']
  const limits = ['--maxWorkers=1', `--testTimeout=${UNIT_TEST_TIMEOUT_MS}`]
  const options = ['--selectProjects', 'unit', ...limits, ...output, '--runTestsByPath']
  return ['node_modules/jest/bin/jest.js', ...options, ...files]
}

/** All but the drills. */
const SERVICE_PROJECTS = ['service', 'moments*']

/** `npm test` runs a sample of the pairs that changes with the date. */
const ALL_PAIRS = { SAMPLE: 'all' }

function vitest(
  report: string,
  projects: readonly string[],
  files: readonly string[],
  options: readonly string[] = [],
): string[] {
  const named = projects.flatMap((project) => ['--project', project])
  const output = ['--reporter=json', `--outputFile=${report}`]
  return ['node_modules/vitest/vitest.mjs', 'run', ...named, ...options, ...output, ...files]
}

function node(cwd: string, args: readonly string[], env: Record<string, string> = {}): Promise<void> {
  const child = spawn(process.execPath, [...args], { cwd, stdio: 'ignore', env: { ...process.env, ...env } })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', () => resolve())
  })
}

export function outcomeOf({ testResults }: Report): Outcome {
  const hasFailedTest = ({ assertionResults }: Report['testResults'][number]) =>
    assertionResults.some(({ status }) => status === 'failed')
  const broken = testResults.filter((result) => result.status === 'failed' && !hasFailedTest(result))
  return {
    failed: failedTitles.ofJest({ testResults: testResults.filter(hasFailedTest) }) as string[],
    broken: broken.map(({ name, message = '' }) => `${name}: ${message.split('\n')[0]}`),
  }
}
