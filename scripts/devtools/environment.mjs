/**
 * Settings of the service for the Mini Program in the developer tools, at the address compiled into the build. File
 * names contain the port, so that the specs can run next to a service in use.
 */
export function devtoolsOf({ DEVTOOLS_SERVICE_URL, TARO_APP_SERVICE_URL, HOST } = process.env) {
  const address = new URL(DEVTOOLS_SERVICE_URL ?? TARO_APP_SERVICE_URL ?? 'http://localhost:8080')
  const port = Number(address.port || 80)
  return {
    serviceUrl: `http://127.0.0.1:${port}`,
    sandboxUrl: `http://127.0.0.1:${port + 1}`,
    /** Environment of the service; processes that connect to its database need the same. */
    environment: {
      NODE_ENV: 'development',
      HOST: HOST ?? '127.0.0.1',
      PORT: String(port),
      SANDBOX_PORT: String(port + 1),
      DATA_DIR: `.cache/devtools-${port}`,
      DEMO_DATA: '1',
      PASSWORD_MEMORY_KIB: '64',
      // disables caches, so that specs see their changes immediately
      SHARED_ANSWERS_MS: '0',
    },
    /** Folder of its bundle. */
    bundle: `.cache/devtools-server-${port}`,
    /** Jest's report of the specs. */
    results: `.cache/devtools-results-${port}.json`,
  }
}
