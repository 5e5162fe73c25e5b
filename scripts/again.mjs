/**
 * What fails while everything runs is run once more, alone: on a machine that others load, a page may take longer than a
 * test waits for it. What fails then as well has failed.
 */

/** More than this is no accident: tests, or files of tests whose set-up took too long. */
const FEW = 20

/** @param {{ failed: number, failures?: readonly string[], files?: number, again?: () => unknown }} outcome of a suite */
export function isWorthAnother({ failed, failures, files = failed, again }) {
  return again !== undefined && failed > 0 && files <= FEW && failures.length === failed
}

/** Files of what Jest says of a run (`--json`) that hold a failure. */
export function failedFiles({ testResults }) {
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
}

export const failedTitles = {
  /**
   * Full names; a file that cannot be loaded or tidied up is named by its path. One whose set-up failed is named by its
   * tests alone, although Jest then counts the tidying up as one failure more.
   */
  ofJest({ testResults }) {
    return testResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ name, assertionResults }) => {
        const failed = assertionResults.filter(({ status }) => status === 'failed')
        return failed.length > 0 ? failed.map(({ fullName }) => fullName) : [name]
      })
  },
  /** Projects and titles, of what its JSON reporter says. */
  ofPlaywright({ suites }) {
    const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
    return suites
      .flatMap(specsOf)
      .flatMap(({ title, tests }) =>
        tests.filter(({ status }) => status === 'unexpected').map(({ projectName }) => `[${projectName}] ${title}`),
      )
  },
}

/** The counts and status of a suite whose failures ran again. */
export function afterAgain({ passed, failed }, second) {
  const still = Math.min(failed, second.failed)
  return { status: second.status, passed: passed + failed - still, failed: still }
}
