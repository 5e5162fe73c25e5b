import { chmodSync, chownSync, mkdirSync, statSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { StartFault } from '../../running/start-fault'

/** PostgreSQL refuses to run as root; it then runs as `nobody`, whose ids these are on every Linux. */
const NOBODY = 65534

/** Who runs PostgreSQL: empty for the current user. */
export interface Owner {
  uid?: number
  gid?: number
}

const isRoot = () => process.getuid?.() === 0

export function databaseOwner(): Owner {
  return isRoot() ? { uid: NOBODY, gid: NOBODY } : {}
}

/** Whether the database's owner can enter `folder`: every folder on the way must let others pass. */
export function isReachable(folder: string): boolean {
  if (!isRoot()) return true
  const lets = (statSync(folder).mode & 0o001) !== 0
  return lets && (folder === dirname(folder) || isReachable(dirname(folder)))
}

/** A folder that only the database's owner may enter. */
export function makePrivateFolder(folder: string, { uid, gid }: Owner): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
}

/**
 * Makes the folder that holds an embedded database: `wanted`, or where `nobody` cannot get at it (below /root) one in
 * /var/lib that belongs to it. Throws a StartFault.
 */
export function prepareHome(wanted: string): string {
  try {
    mkdirSync(dirname(wanted), { recursive: true })
    const home = isReachable(dirname(wanted)) ? wanted : reachableHome(wanted)
    mkdirSync(home, { recursive: true })
    if (isRoot()) chmodSync(home, 0o755)
    return home
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartFault(`The data folder cannot be written (set DATA_DIR to another one): ${reason}`)
  }
}

/** What was meant to be temporary stays so. */
function reachableHome(wanted: string): string {
  const base = wanted.startsWith(join(tmpdir(), '/')) ? tmpdir() : '/var/lib'
  const name = createHash('sha256').update(wanted).digest('hex').slice(0, 12)
  return join(base, 'exam-registration-portal', name)
}
