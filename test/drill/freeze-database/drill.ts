/**
 * Drill: the database is frozen repeatedly without closing connections, then continues. Checks invariants and
 * confirmed writes. Arguments: seed and seconds per world.
 */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@server/core/postgres/embedded/embedded-postgres'
import { drillCrowd } from '../crowd/drill-crowd'
import { startInstance } from '../crowd/instance'
import type { Footing } from '../crowd/trouble'
import { processesOf } from '../postmaster'
import { bookings, registrations } from '../worlds'

/** From unnoticeable to longer than any timeout. */
const STILL_MS = [300, 1_500, 6_000]

async function stand(folder: string): Promise<Footing> {
  const home = join(folder, 'postgres')
  const { url, stop } = await startEmbeddedPostgres(home)
  let times = 0
  const freeze = async () => {
    const processes = await processesOf(home)
    for (const one of processes) signal(one, 'SIGSTOP')
    await sleep(STILL_MS[times++ % STILL_MS.length])
    for (const one of processes) signal(one, 'SIGCONT')
  }
  return { url, stop, trouble: { afterMs: 2_000, happen: freeze, isOfDatabase: true } }
}

/** Ignores processes that have ended meanwhile. */
function signal(process_: number, name: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(process_, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

drillCrowd({ name: 'freeze-database', worlds: [registrations, bookings], stand, start: startInstance })
