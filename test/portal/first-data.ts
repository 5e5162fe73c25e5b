/**
 * `first-data.ts <first> <folder>`: what a first start makes (its database, projects, what demonstration accounts did) is
 * made once for a run, in `first`, by the portal that comes first, and copied for each of them.
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { freePort } from '../service/setup/free-port'
import { copyData } from '../weapp/setup/prepared-service'
import { startServiceOn } from '../weapp/setup/service-process'

async function main(first: string, folder: string): Promise<void> {
  if (!existsSync(first)) await makeFirst(first)
  mkdirSync(folder)
  copyData({ data: first }, folder)
}

/** On ports of its own: whoever waits for the portal does not take this start for it. */
async function makeFirst(first: string): Promise<void> {
  mkdirSync(first)
  // root's PostgreSQL, which runs as `nobody`, keeps its data here too and not elsewhere
  chmodSync(first, 0o755)
  execFileSync(process.execPath, ['scripts/build/build-server.mjs'])
  const ports = { port: await freePort(), sandboxPort: await freePort() }
  const service = await startServiceOn(first, { bundle: 'dist/server', ...ports })
  await service.stop()
}

const [first = '', folder = ''] = process.argv.slice(2)
void main(first, folder)
