import { failedTitles } from '../../../scripts/failed-titles.mjs'

describe('A failure', () => {
  it('has the title of its test, or the name of its file if that cannot be loaded', () => {
    const testResults = [
      { name: 'a.test.ts', status: 'passed', assertionResults: [{ fullName: 'holds', status: 'passed' }] },
      {
        name: 'b.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'keeps', status: 'passed' },
          // Vitest prefixes names with the file-level suite, whose name is empty.
          { fullName: ' breaks', status: 'failed' },
        ],
      },
      { name: 'c.test.ts', status: 'failed', assertionResults: [] },
    ]
    expect(failedTitles.ofJest({ testResults })).toEqual(['breaks', 'c.test.ts'])
  })

  it('of a set-up has the titles of its tests, not the error of the teardown', () => {
    const assertionResults = ['one', 'two'].map((fullName) => ({ fullName, status: 'failed' }))
    const file = { name: 'd.test.ts', status: 'failed', message: 'cannot close', assertionResults }
    expect(failedTitles.ofJest({ testResults: [file] })).toEqual(['one', 'two'])
  })

  it('includes the host in the browser', () => {
    const spec = (title: string, status: string) => ({ title, tests: [{ projectName: 'webview', status }] })
    const suites = [
      {
        specs: [spec('pays', 'unexpected')],
        suites: [{ specs: [spec('signs in', 'expected'), spec('goes', 'unexpected')] }],
      },
    ]
    expect(failedTitles.ofPlaywright({ suites })).toEqual(['[webview] pays', '[webview] goes'])
  })
})
