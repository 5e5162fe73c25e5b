/** Where the portal of these journeys runs: on ports and in a data directory of its own. */
const port = Number(process.env.TEST_PORT ?? 18_080)

export const portalUrl = `http://localhost:${port}`
export const sandboxUrl = `http://localhost:${port + 1}`

/** What the portal is started with, and what whoever joins its database needs. */
export const portalEnvironment = {
  PORT: String(port),
  SANDBOX_PORT: String(port + 1),
  DATA_DIR: '.cache/browser-data',
  LOG_LEVEL: 'warn',
  // what a test brought about is seen at once
  SHARED_ANSWERS_MS: '0',
  // hashing as dear as in production would only warm the machine
  PASSWORD_MEMORY_KIB: '64',
}
