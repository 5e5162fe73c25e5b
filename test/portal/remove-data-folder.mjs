import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * Removes a portal's data folder together with its database, which is in another folder when its user cannot access
 * the data folder (`prepareHome` in server/src/core/postgres/embedded/process-owner.ts). A leftover database would be
 * encrypted with a lost key.
 */
export function removeDataFolder(folder) {
  const name = createHash('sha256').update(resolve(folder, 'postgres')).digest('hex').slice(0, 12)
  const elsewhere = [tmpdir(), '/var/lib'].map((base) => join(base, 'exam-registration-portal', name))
  for (const each of [folder, ...elsewhere]) rmSync(each, { recursive: true, force: true })
}
