import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { failedTitles } from '../../scripts/failed-titles.mjs'

export type Suite = 'unit' | 'service'

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

export const suiteOf = (file: string): Suite => (file.startsWith('test/unit/') ? 'unit' : 'service')

/** Runs test files of one suite in a tree and reads the JSON report, because exit codes do not distinguish causes. */
export async function runTests(tree: string, suite: Suite, files: readonly string[]): Promise<Outcome> {
  const report = join(tree, `mutations-${suite}.json`)
  rmSync(report, { force: true })
  await node(tree, suite === 'unit' ? jest(report, files) : vitest(report, files))
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

/** Includes all service projects except the drills. */
function vitest(report: string, files: readonly string[]): string[] {
  const projects = ['--project', 'service', '--project', 'moments*']
  return ['node_modules/vitest/vitest.mjs', 'run', ...projects, '--reporter=json', `--outputFile=${report}`, ...files]
}

function node(cwd: string, args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [...args], { cwd, stdio: 'ignore' })
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
