import { devtoolsOf } from '../../../../scripts/devtools/environment.mjs'
import { devtoolsCli } from '../headless-only'
import { startService, type ServiceProcess } from '../service-process'

/**
 * The service that a file of specs works on: one of its own, or in the developer tools, whose build calls one address
 * only, the one that `npm run devtools` runs.
 */
export async function serviceForSpecs(ports: { port: number; sandboxPort: number }): Promise<ServiceProcess> {
  if (!devtoolsCli) return startService(ports)
  const { serviceUrl, sandboxUrl, environment } = devtoolsOf()
  const isReady = await fetch(`${serviceUrl}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isReady) throw new Error(`nothing answers at ${serviceUrl}: start it with npm run devtools`)
  return { url: serviceUrl, sandboxUrl, environment, close: () => Promise.resolve() }
}
