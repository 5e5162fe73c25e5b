/** Hands the address of the run's PostgreSQL from the global setup to the workers. */
export const adminUrlVariable = 'EXAM_TEST_POSTGRES_URL'

export const templateName = 'exam_template'

/** The same server, another database. */
export function databaseUrl(serverUrl: string, name: string): string {
  return serverUrl.replace(/\/[^/]*$/, `/${name}`)
}
