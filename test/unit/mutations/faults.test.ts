import { existsSync, readFileSync } from 'node:fs'
import { allFaults, occurrencesIn } from '../../mutations/all-faults'
import type { Fault } from '../../mutations/fault'
import { transactionFaults } from '../../mutations/faults/transactions'
import { outcomeOf, suiteOf } from '../../mutations/run-tests'

describe('The faults that tests must detect', () => {
  it('number fifty or more, have unique ids, and thirty of them revert past fixes', () => {
    const ids = allFaults.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThanOrEqual(50)
    expect(allFaults.filter(({ kind }) => kind === 'revert')).toHaveLength(30)
  })

  it.each(allFaults.map((fault) => [fault.id, fault] as const))('apply to the current source: %s', (_id, fault) => {
    expect(occurrencesIn(readFileSync(fault.file, 'utf8'), fault)).toBe(1)
    expect(fault.replace).not.toBe(fault.search)
  })

  it('name test files of npm test', () => {
    const files = allFaults.flatMap(({ expect: named }) => named)
    // `npm test` does not run the drills; only `npm run test:all` does.
    const isOfNpmTest = (file: string) =>
      /^test\/(unit|service)\/.*\.test\.tsx?$/.test(file) && !file.startsWith('test/service/drills/')
    expect(files.filter((file) => !isOfNpmTest(file) || !existsSync(file))).toEqual([])
  })

  it('name the commit of each fix', () => {
    const reverts = allFaults.filter(({ kind }) => kind === 'revert')
    expect(reverts.filter(({ commit }) => !/^[0-9a-f]{8}$/.test(commit ?? ''))).toEqual([])
  })
})

describe('Faults that revert fixes of transactions', () => {
  it('have unique ids, which differ from those of the fifty', () => {
    const ids = [...allFaults, ...transactionFaults].map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  it.each(transactionFaults.map((fault) => [fault.id, fault] as const))(
    'apply to the current source: %s',
    (_id, fault) => {
      expect(occurrencesIn(readFileSync(fault.file, 'utf8'), fault)).toBe(1)
      expect(fault.replace).not.toBe(fault.search)
    },
  )

  it('name interleavings, or service tests and why no interleaving detects them', () => {
    const isComplete = ({ expect: files, notInterleaved }: Fault) =>
      files.every((file) => existsSync(file) && suiteOf(file) === (notInterleaved ? 'service' : 'interleavings'))
    expect(transactionFaults.filter((fault) => !isComplete(fault)).map(({ id }) => id)).toEqual([])
  })
})

describe('A test run', () => {
  const ofFile = (name: string, status: string, ...assertionResults: { fullName: string; status: string }[]) => ({
    ...{ name, status, message: 'Cannot find module\n    at …' },
    assertionResults,
  })

  it('detects a fault by failed tests', () => {
    const failed = ofFile('a.test.ts', 'failed', { fullName: 'adds', status: 'failed' })
    expect(outcomeOf({ testResults: [failed, ofFile('b.test.ts', 'passed')] })).toEqual({
      failed: ['adds'],
      broken: [],
    })
  })

  it('does not detect a fault by a file that cannot be loaded', () => {
    const outcome = outcomeOf({ testResults: [ofFile('a.test.ts', 'failed')] })
    expect(outcome).toEqual({ failed: [], broken: ['a.test.ts: Cannot find module'] })
  })
})
