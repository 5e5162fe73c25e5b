import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../service/setup/free-port'
import { devtoolsCli } from './headless-only'
import { handOver, type PreparedService } from './prepared-service'
import { startServiceOn } from './service-process'

declare global {
  var weappRun: PreparedService | undefined
}

/**
 * Bundles the service and starts it once per run; each spec file's service starts with a copy of the resulting data.
 * The developer tools use their own service.
 */
export default async function globalSetup(): Promise<void> {
  if (devtoolsCli) return
  const data = mkdtempSync(join(tmpdir(), 'weapp-data-'))
  // PostgreSQL runs as `nobody` when the tests run as root and needs access to the folder.
  chmodSync(data, 0o755)
  // Within the project, so that the bundle finds node_modules.
  const bundle = `.cache/weapp-service-${process.pid}`
  globalThis.weappRun = { bundle, data }
  execFileSync(process.execPath, ['scripts/build/build-server.mjs', bundle])

  const service = await startServiceOn(data, { bundle, port: await freePort(), sandboxPort: await freePort() })
  await service.stop()
  if (existsSync(join(data, 'postgres/data/postmaster.pid'))) throw new Error('the first service left its database up')
  handOver({ bundle, data })
}
