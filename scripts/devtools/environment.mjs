/**
 * The one service that the Mini Program in the developer tools talks to, at the address that the build calls. All that it
 * leaves on the disk bears its port: the specs may run beside a service that somebody is looking at.
 */
export function devtoolsOf({ DEVTOOLS_SERVICE_URL, TARO_APP_SERVICE_URL, HOST } = process.env) {
  const address = new URL(DEVTOOLS_SERVICE_URL ?? TARO_APP_SERVICE_URL ?? 'http://localhost:8080')
  const port = Number(address.port || 80)
  return {
    serviceUrl: `http://127.0.0.1:${port}`,
    sandboxUrl: `http://127.0.0.1:${port + 1}`,
    /** What the service is started with; whoever joins its database needs the same. */
    environment: {
      NODE_ENV: 'development',
      HOST: HOST ?? '127.0.0.1',
      PORT: String(port),
      SANDBOX_PORT: String(port + 1),
      DATA_DIR: `.cache/devtools-${port}`,
      DEMO_DATA: '1',
      PASSWORD_MEMORY_KIB: '64',
      // what a spec brought about is seen at once
      SHARED_ANSWERS_MS: '0',
    },
    /** Where its bundle lies. */
    bundle: `.cache/devtools-server-${port}`,
    /** Where jest leaves what came of the specs. */
    results: `.cache/devtools-results-${port}.json`,
  }
}
