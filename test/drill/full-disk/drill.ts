/**
 * Drill: the database disk fills up repeatedly and is freed again. Checks invariants and confirmed writes. Mounts a
 * small disk, so it requires root. Arguments: seed and seconds per world.
 */
import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@server/core/postgres/embedded/embedded-postgres'
import { drillCrowd } from '../crowd/drill-crowd'
import { startInstance } from '../crowd/instance'
import type { Footing } from '../crowd/trouble'
import { bookings, registrations } from '../worlds'

const DISK = '320m'
/** Limits the WAL, which would fill the disk on its own. */
const SETTINGS = ['max_wal_size=48MB', 'min_wal_size=32MB']
const FULL_MS = 2_500

async function stand(folder: string): Promise<Footing> {
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=755`, 'tmpfs', disk])
  const { url, stop } = await startEmbeddedPostgres(join(disk, 'postgres'), SETTINGS)
  const fill = async () => {
    const rubbish = join(disk, 'rubbish')
    fillWith(rubbish)
    await sleep(FULL_MS)
    rmSync(rubbish)
    // time for an exited database to restart
    await sleep(2_000)
  }
  return {
    ...{ url, trouble: { afterMs: 2_500, happen: fill, isOfDatabase: true } },
    stop: async () => {
      await stop()
      execFileSync('umount', ['-l', disk])
    },
  }
}

/** Fills the disk to the last block. */
function fillWith(path: string): void {
  const file = openSync(path, 'w')
  try {
    for (const bytes of [1 << 20, 1 << 12]) writeUntilFull(file, Buffer.alloc(bytes))
  } finally {
    closeSync(file)
  }
}

function writeUntilFull(file: number, bytes: Buffer): void {
  try {
    for (;;) writeSync(file, bytes)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

drillCrowd({ name: 'full-disk', worlds: [registrations, bookings], stand, start: startInstance })
