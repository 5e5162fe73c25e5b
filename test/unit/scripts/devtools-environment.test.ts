import { devtoolsOf } from '../../../scripts/devtools/environment.mjs'

describe('The service for the developer tools', () => {
  const looking = devtoolsOf({ DEVTOOLS_SERVICE_URL: undefined, TARO_APP_SERVICE_URL: undefined, HOST: undefined })
  const testing = devtoolsOf({ ...process.env, DEVTOOLS_SERVICE_URL: 'http://127.0.0.1:18313' })

  it('shares no port, database, bundle or result with one at another port', () => {
    const left = ({ bundle, results, environment: { DATA_DIR, PORT, SANDBOX_PORT } }: typeof looking) => [
      bundle,
      results,
      DATA_DIR,
      PORT,
      SANDBOX_PORT,
    ]
    expect(left(looking).filter((each) => left(testing).includes(each))).toEqual([])
  })

  it('has the same settings wherever they are read', () => {
    expect(devtoolsOf({ ...process.env, DEVTOOLS_SERVICE_URL: 'http://localhost:18313' })).toEqual(testing)
    expect(testing.serviceUrl).toBe('http://127.0.0.1:18313')
  })
})
