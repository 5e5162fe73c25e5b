import { chmodSync, chownSync, mkdirSync, statSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { StartFault } from '../../running/start-fault'

/** uid and gid of `nobody` on every Linux; used as root, because PostgreSQL refuses to run as root. */
const NOBODY = 65534

/** Account that runs PostgreSQL; empty for the current user. */
export interface ProcessOwner {
  uid?: number
  gid?: number
}

const isRoot = () => process.getuid?.() === 0

export function databaseOwner(): ProcessOwner {
  return isRoot() ? { uid: NOBODY, gid: NOBODY } : {}
}

/**
 * Returns whether the database's owner can enter `folder`: every parent folder must grant execute permission to others.
 */
export function isReachable(folder: string): boolean {
  if (!isRoot()) return true
  const lets = (statSync(folder).mode & 0o001) !== 0
  return lets && (folder === dirname(folder) || isReachable(dirname(folder)))
}

/** Creates a folder that only the database's owner can enter. */
export function makePrivateFolder(folder: string, { uid, gid }: ProcessOwner): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
}

/**
 * Creates the folder of an embedded database: `wanted`, or a folder in /var/lib if `nobody` cannot reach `wanted`
 * (below /root). Throws a StartFault.
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

/** Folders below the temporary directory are replaced by others below it. */
function reachableHome(wanted: string): string {
  const base = wanted.startsWith(join(tmpdir(), '/')) ? tmpdir() : '/var/lib'
  const name = createHash('sha256').update(wanted).digest('hex').slice(0, 12)
  return join(base, 'exam-registration-portal', name)
}
