/**
 * `npm run mutations`: applies one fault after the other to a copy of the tree and runs the test files that must detect it.
 * `npm run mutations -- ID …`: only those faults. Exit code 1 when fewer than nine of ten are detected.
 *
 * `npm run mutations -- --interleavings [ID …]`: the same for the faults that revert fixes of transactions, with all pairs
 * of the interleavings. All of them must be detected.
 */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import startPostgres from '../service/setup/global-setup'
import { allFaults, occurrencesIn, withoutLineComments } from './all-faults'
import type { Fault } from './fault'
import { transactionFaults } from './faults/transactions'
import { runTests, suiteOf, type Suite } from './run-tests'
import { copyTree, withChange } from './tree'

interface FaultSet {
  faults: readonly Fault[]
  /** Share that must be detected. */
  required: number
  detectedBy: string
}

/** 45 of 50. */
const OF_NPM_TEST: FaultSet = { faults: allFaults, required: 0.9, detectedBy: 'npm test' }
const OF_TRANSACTIONS: FaultSet = {
  ...{ faults: transactionFaults, required: 1 },
  detectedBy: 'interleavings and tests that pause',
}

/** Faster suites first. */
const SUITES: readonly Suite[] = ['unit', 'service', 'interleavings']

const filesOf = (faults: readonly Fault[], suite: Suite): string[] => [
  ...new Set(faults.flatMap(({ expect }) => expect).filter((file) => suiteOf(file) === suite)),
]

/** Throws when a test file fails on the unmodified tree, because such a file detects nothing. */
async function requirePassing(tree: string, faults: readonly Fault[]): Promise<void> {
  for (const suite of SUITES) {
    const files = filesOf(faults, suite)
    if (files.length === 0) continue
    const { failed, broken } = await runTests(tree, suite, files)
    const problems = [...failed, ...broken]
    if (problems.length > 0) throw new Error(`${suite} fails on the unmodified tree: ${problems.join('; ')}`)
  }
}

interface Result {
  isDetected: boolean
  text: string
}

async function detect(tree: string, fault: Fault): Promise<Result> {
  const path = join(tree, fault.file)
  const count = occurrencesIn(readFileSync(path, 'utf8'), fault)
  if (count !== 1) return { isDetected: false, text: `does not apply: its text occurs ${count} times in ${fault.file}` }
  const apply = (source: string) => withoutLineComments(source).replace(fault.search, () => fault.replace)
  return withChange(path, apply, async () => {
    const problems: string[] = []
    for (const suite of SUITES) {
      const files = filesOf([fault], suite)
      if (files.length === 0) continue
      const { failed, broken } = await runTests(tree, suite, files, { isFirstFailureEnough: true })
      if (failed[0] !== undefined) return { isDetected: true, text: `detected by ${suite} (${failed[0]})` }
      problems.push(...broken)
    }
    return { isDetected: false, text: ['NOT DETECTED', ...problems].join('; ') }
  })
}

/** Returns the number of detected faults. */
async function runAll(tree: string, faults: readonly Fault[]): Promise<number> {
  await requirePassing(tree, faults)
  let detected = 0
  for (const fault of faults) {
    const { isDetected, text } = await detect(tree, fault)
    if (isDetected) detected += 1
    console.log(`${fault.id}: ${text}`)
  }
  return detected
}

function wantedFaults({ faults }: FaultSet, ids: readonly string[]): readonly Fault[] {
  const unknown = ids.filter((id) => !faults.some((fault) => fault.id === id))
  if (unknown.length > 0) throw new Error(`no such fault: ${unknown.join(', ')}`)
  return ids.length > 0 ? faults.filter(({ id }) => ids.includes(id)) : faults
}

const INTERLEAVINGS = '--interleavings'

async function main(): Promise<void> {
  const words = process.argv.slice(2)
  const set = words.includes(INTERLEAVINGS) ? OF_TRANSACTIONS : OF_NPM_TEST
  const faults = wantedFaults(
    set,
    words.filter((word) => word !== INTERLEAVINGS),
  )
  const tree = copyTree()
  // one for all runs: the set-up of each run finds it by environment variables
  const isPostgresUsed = SUITES.some((suite) => suite !== 'unit' && filesOf(faults, suite).length > 0)
  const stop = isPostgresUsed ? await startPostgres() : null
  try {
    const detected = await runAll(tree, faults)
    console.log(`${detected} of ${faults.length} detected by ${set.detectedBy}`)
    process.exitCode = detected < faults.length * set.required ? 1 : 0
  } finally {
    await stop?.()
    rmSync(tree, { recursive: true, force: true })
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
