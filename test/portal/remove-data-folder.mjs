import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * Removes a portal's data folder together with its database, which lies elsewhere when the one who runs it may not enter
 * the folder (`prepareHome` in server/src/core/postgres/embedded/owner.ts): left behind, it would be sealed with a key
 * that nobody has any more.
 */
export function removeDataFolder(folder) {
  const name = createHash('sha256').update(resolve(folder, 'postgres')).digest('hex').slice(0, 12)
  const elsewhere = [tmpdir(), '/var/lib'].map((base) => join(base, 'exam-registration-portal', name))
  for (const each of [folder, ...elsewhere]) rmSync(each, { recursive: true, force: true })
}
