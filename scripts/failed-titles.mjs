/** Names of failed tests, for the last lines of `npm test`. */
export const failedTitles = {
  /**
   * Full names from the JSON report of Jest or Vitest; the path of a file that cannot be loaded or closed. A file whose
   * setup failed is reported by its tests only, although Jest counts the teardown as another failure.
   */
  ofJest({ testResults }) {
    return testResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ name, assertionResults }) => {
        const failed = assertionResults.filter(({ status }) => status === 'failed')
        return failed.length > 0 ? failed.map(({ fullName }) => fullName.trim()) : [name]
      })
  },
  /** Projects and titles from Playwright's JSON report. */
  ofPlaywright({ suites }) {
    const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
    return suites
      .flatMap(specsOf)
      .flatMap(({ title, tests }) =>
        tests.filter(({ status }) => status === 'unexpected').map(({ projectName }) => `[${projectName}] ${title}`),
      )
  },
}
