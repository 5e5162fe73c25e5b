import { devtoolsOf } from '../../../../scripts/devtools/environment.mjs'
import { devtoolsCli } from '../headless-only'
import { startService, type ServiceProcess } from '../service-process'

/**
 * Returns the service of a spec file: a new one, or in the developer tools the one started by `npm run devtools`, since
 * their build calls a fixed address.
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
