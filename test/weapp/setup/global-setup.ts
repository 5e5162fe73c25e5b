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
 * The service is bundled, and started for the first time, once for the whole run: whoever needs one of its own begins with
 * a copy of what that start made. The developer tools have a service of their own.
 */
export default async function globalSetup(): Promise<void> {
  if (devtoolsCli) return
  const data = mkdtempSync(join(tmpdir(), 'weapp-data-'))
  // root's PostgreSQL, which runs as `nobody`, keeps its data here too and not elsewhere
  chmodSync(data, 0o755)
  // below the project, where packages are found from it
  const bundle = `.cache/weapp-service-${process.pid}`
  globalThis.weappRun = { bundle, data }
  execFileSync(process.execPath, ['scripts/build/build-server.mjs', bundle])

  const service = await startServiceOn(data, { bundle, port: await freePort(), sandboxPort: await freePort() })
  await service.stop()
  if (existsSync(join(data, 'postgres/data/postmaster.pid'))) throw new Error('the first service left its database up')
  handOver({ bundle, data })
}
