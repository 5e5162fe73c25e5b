/**
 * Summarises Jest's JSON report of specs in the developer tools: counts, and specs left to the headless host with the
 * reason.
 */
const SKIPPED = /^(.*) \[headless host only: (.*)\]/

/**
 * Counts tests skipped without a reason as failed.
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
