import {
  devtoolsEnvironment,
  devtoolsSandboxUrl,
  devtoolsServiceUrl,
} from '../../../../scripts/devtools/environment.mjs'
import { devtoolsCli } from '../headless-only'
import { startService, type ServiceProcess } from '../service-process'

/**
 * The service that a file of specs works on: one of its own, or in the developer tools, whose build calls one address
 * only, the one that `npm run devtools` runs.
 */
export async function serviceForSpecs(ports: { port: number; sandboxPort: number }): Promise<ServiceProcess> {
  if (!devtoolsCli) return startService(ports)
  const isReady = await fetch(`${devtoolsServiceUrl}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isReady) throw new Error(`nothing answers at ${devtoolsServiceUrl}: start it with npm run devtools`)
  return {
    url: devtoolsServiceUrl,
    sandboxUrl: devtoolsSandboxUrl,
    environment: devtoolsEnvironment,
    close: () => Promise.resolve(),
  }
}
