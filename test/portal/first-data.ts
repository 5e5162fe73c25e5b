/**
 * `first-data.ts <first> [<folder>]`: creates the data of a first start (database, projects, demonstration accounts) in
 * `first` unless they exist, and copies them to `folder`.
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { freePort } from '../service/setup/free-port'
import { copyData } from '../weapp/setup/prepared-service'
import { startServiceOn } from '../weapp/setup/service-process'

async function main(first: string, folder?: string): Promise<void> {
  if (!existsSync(first)) await makeFirst(first)
  if (folder === undefined) return
  mkdirSync(folder)
  copyData({ data: first }, folder)
}

/** Uses separate ports, so that this start is not mistaken for the portal. */
async function makeFirst(first: string): Promise<void> {
  mkdirSync(first)
  // PostgreSQL started by root runs as `nobody` and keeps its data in this folder too
  chmodSync(first, 0o755)
  execFileSync(process.execPath, ['scripts/build/build-server.mjs'])
  const ports = { port: await freePort(), sandboxPort: await freePort() }
  const service = await startServiceOn(first, { bundle: 'dist/server', ...ports })
  await service.stop()
}

const [first = '', folder] = process.argv.slice(2)
void main(first, folder)
