import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Runs a bench or drill in a temporary folder; the process fails when a target is missed. */
export async function inTemporaryFolder(work: (folder: string) => Promise<boolean>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'exam-measured-'))
  // PostgreSQL may run as another user
  chmodSync(folder, 0o755)
  const isReached = await work(folder).finally(() => rmSync(folder, { recursive: true, force: true }))
  process.exitCode = isReached ? 0 : 1
}
