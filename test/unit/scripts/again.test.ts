import { afterAgain, failedFiles, failedTitles, isWorthAnother } from '../../../scripts/again.mjs'

const again = () => undefined

describe('what fails while everything runs', () => {
  const result = {
    testResults: [
      { name: 'a.test.ts', status: 'passed', assertionResults: [{ fullName: 'holds', status: 'passed' }] },
      {
        name: 'b.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'keeps', status: 'passed' },
          { fullName: 'breaks', status: 'failed' },
        ],
      },
      { name: 'c.test.ts', status: 'failed', assertionResults: [] },
    ],
  }

  it('is named by its tests, or by the file that cannot be loaded', () => {
    expect(failedTitles.ofJest(result)).toEqual(['breaks', 'c.test.ts'])
    expect(failedFiles(result)).toEqual(['b.test.ts', 'c.test.ts'])
  })

  it('counts a set-up that failed by its tests, not by the tidying up that failed for it as well', () => {
    const assertionResults = ['one', 'two'].map((fullName) => ({ fullName, status: 'failed' }))
    const file = { name: 'd.test.ts', status: 'failed', message: 'cannot close', assertionResults }
    expect(failedTitles.ofJest({ testResults: [file] })).toEqual(['one', 'two'])
  })

  it('is named with its host in the browser', () => {
    const spec = (title: string, status: string) => ({ title, tests: [{ projectName: 'webview', status }] })
    const suites = [
      {
        specs: [spec('pays', 'unexpected')],
        suites: [{ specs: [spec('signs in', 'expected'), spec('goes', 'unexpected')] }],
      },
    ]
    expect(failedTitles.ofPlaywright({ suites })).toEqual(['[webview] pays', '[webview] goes'])
  })

  it('is run again when it is little and known', () => {
    expect(isWorthAnother({ failed: 1, failures: ['breaks'], again })).toBe(true)
    expect(isWorthAnother({ failed: 0, failures: [], again })).toBe(false)
    const many = { failed: 21, failures: Array.from({ length: 21 }, String), again }
    expect(isWorthAnother(many)).toBe(false)
    expect(isWorthAnother({ ...many, files: 1 })).toBe(true)
    expect(isWorthAnother({ failed: 1 })).toBe(false)
  })

  it('has failed when it fails again', () => {
    const first = { passed: 10, failed: 2 }
    expect(afterAgain(first, { status: 0, passed: 5, failed: 0 })).toEqual({ status: 0, passed: 12, failed: 0 })
    expect(afterAgain(first, { status: 1, passed: 4, failed: 1 })).toEqual({ status: 1, passed: 11, failed: 1 })
  })
})
