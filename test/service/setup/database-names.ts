/** Passes the PostgreSQL address of the run from the global setup to the workers. */
export const adminUrlVariable = 'EXAM_TEST_POSTGRES_URL'

export const templateName = 'exam_template'

/** Returns the address of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  return serverUrl.replace(/\/[^/]*$/, `/${name}`)
}
