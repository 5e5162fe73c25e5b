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
 * Bundles the service; each spec file's service starts with a copy of the data of a first start, which scripts/test.mjs
 * creates (FIRST_DATA) or this function. The developer tools use their own service.
 */
export default async function globalSetup(): Promise<void> {
  if (devtoolsCli) return
  // Within the project, so that the bundle finds node_modules.
  const bundle = `.cache/weapp-service-${process.pid}`
  execFileSync(process.execPath, ['scripts/build/build-server.mjs', bundle])
  const data = process.env.FIRST_DATA ?? (await startOnce(bundle))
  globalThis.weappRun = { bundle, data }
  handOver({ bundle, data })
}

/** Returns the folder with the data of a first start. */
async function startOnce(bundle: string): Promise<string> {
  const data = mkdtempSync(join(tmpdir(), 'weapp-data-'))
  // PostgreSQL runs as `nobody` when the tests run as root and needs access to the folder.
  chmodSync(data, 0o755)
  const service = await startServiceOn(data, { bundle, port: await freePort(), sandboxPort: await freePort() })
  await service.stop()
  if (existsSync(join(data, 'postgres/data/postmaster.pid'))) throw new Error('the first service left its database up')
  return data
}
