import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { devtoolsCli } from './headless-only'
import { builtService, preparedVariable } from './prepared'

/**
 * What every file of specs begins with is made once: the service is built, and started for the first time, which makes its
 * database and everything of the demonstration. Each file has a copy.
 */
export default function globalSetup(): void {
  if (devtoolsCli) return
  execFileSync(process.execPath, ['scripts/build/build-server.mjs', builtService])
  const folder = mkdtempSync(join(tmpdir(), 'weapp-prepared-'))
  chmodSync(folder, 0o755)
  execFileSync(process.execPath, ['--import', 'tsx', 'test/weapp/setup/prepare.ts', folder], { stdio: 'pipe' })
  process.env[preparedVariable] = folder
}
