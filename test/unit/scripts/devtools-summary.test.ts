import { summaryOf } from '../../../scripts/devtools/summary.mjs'

const test = (fullName: string, status: string) => ({ fullName, status })
const outcome = (...assertionResults: object[]) => ({
  numPassedTests: 1,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [{ assertionResults }],
})

describe('The summary of specs in the developer tools', () => {
  it('lists what was left to the headless host by reason, with a count', () => {
    const { passed, failed, lines } = summaryOf(
      outcome(
        test('signs in', 'passed'),
        test('paying over [headless host only: send the program to the background]', 'pending'),
        test('the button [headless host only: know phones] refused, says so', 'pending'),
      ),
    )
    expect([passed, failed]).toEqual([1, 0])
    expect(lines).toEqual([
      'left to the headless host, which alone can send the program to the background:',
      '  paying over',
      'left to the headless host, which alone can know phones:',
      '  the button refused, says so',
      '1 passed, 0 failed, 2 left to the headless host',
    ])
  })

  it('reports a failure for a test that is skipped without a reason', () => {
    const { failed, lines } = summaryOf(outcome(test('forgotten', 'pending')))
    expect(failed).toBe(1)
    expect(lines).toContain('skipped without a reason: forgotten')
  })
})
