/** The one service that the Mini Program in the developer tools talks to, at the address that the build calls. */
const address = new URL(process.env.DEVTOOLS_SERVICE_URL ?? process.env.TARO_APP_SERVICE_URL ?? 'http://localhost:8080')
const port = Number(address.port || 80)

export const devtoolsServiceUrl = `http://127.0.0.1:${port}`
export const devtoolsSandboxUrl = `http://127.0.0.1:${port + 1}`

/** What the service is started with; whoever joins its database needs the same. */
export const devtoolsEnvironment = {
  NODE_ENV: 'development',
  HOST: process.env.HOST ?? '127.0.0.1',
  PORT: String(port),
  SANDBOX_PORT: String(port + 1),
  DATA_DIR: '.cache/devtools',
  DEMO_DATA: '1',
  PASSWORD_COST: '10',
}

/** Where jest leaves what came of the specs. */
export const devtoolsResults = '.cache/devtools-results.json'
