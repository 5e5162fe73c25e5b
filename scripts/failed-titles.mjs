/** Names of what failed, as the last lines of `npm test` list them. */
export const failedTitles = {
  /**
   * Full names, of the JSON that Jest and Vitest write; a file that cannot be loaded or closed is named by its path. One
   * whose set-up failed is named by its tests alone, although Jest then counts the closing as one failure more.
   */
  ofJest({ testResults }) {
    return testResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ name, assertionResults }) => {
        const failed = assertionResults.filter(({ status }) => status === 'failed')
        return failed.length > 0 ? failed.map(({ fullName }) => fullName.trim()) : [name]
      })
  },
  /** Projects and titles, of the JSON that Playwright writes. */
  ofPlaywright({ suites }) {
    const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
    return suites
      .flatMap(specsOf)
      .flatMap(({ title, tests }) =>
        tests.filter(({ status }) => status === 'unexpected').map(({ projectName }) => `[${projectName}] ${title}`),
      )
  },
}
