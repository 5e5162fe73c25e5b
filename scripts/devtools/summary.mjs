/** What came of specs in the developer tools, from jest's JSON: counts, and what was left to the headless host and why. */
const SKIPPED = /^(.*) \[headless host only: (.*)\]/

/**
 * Tests that are skipped without a reason are counted as failed: nobody said why they cannot run there.
 * @returns {{ passed: number, failed: number, lines: string[] }}
 */
export function summaryOf({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults }) {
  const skipped = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'pending' || status === 'skipped'),
  )
  const namesByReason = new Map()
  const unnamed = []
  for (const { fullName } of skipped) {
    const [, , reason] = SKIPPED.exec(fullName) ?? []
    if (reason === undefined) unnamed.push(fullName)
    else
      namesByReason.set(reason, [
        ...(namesByReason.get(reason) ?? []),
        fullName.replace(` [headless host only: ${reason}]`, ''),
      ])
  }
  return {
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites + unnamed.length,
    lines: [
      ...[...namesByReason].flatMap(([reason, names]) => [
        `left to the headless host, which alone can ${reason}:`,
        ...names.map((name) => `  ${name}`),
      ]),
      ...unnamed.map((name) => `skipped without a reason: ${name}`),
      `${numPassedTests} passed, ${numFailedTests + numRuntimeErrorTestSuites} failed, ${skipped.length} left to the headless host`,
    ],
  }
}
