import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Services } from '@server/core/services'
import { processorSeconds } from '../processor-time'

/** Field positions after the process name in /proc/PID/stat: parent, and CPU time of ended children. */
const PARENT = 1
const ENDED_USER = 13
const ENDED_SYSTEM = 14
const TICKS_PER_SECOND = 100

function fieldsOf(pid: number): number[] {
  try {
    const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    return after.split(' ').map(Number)
  } catch {
    return []
  }
}

/** Returns a function that reads the CPU seconds of a local PostgreSQL: its postmaster and all child processes. */
export async function databaseSeconds({ db }: Services): Promise<() => number> {
  const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  const postmaster = fieldsOf(rows[0]?.pid ?? 0)[PARENT] ?? 0
  return () => {
    const fields = fieldsOf(postmaster)
    const ended = ((fields[ENDED_USER] ?? 0) + (fields[ENDED_SYSTEM] ?? 0)) / TICKS_PER_SECOND
    const children = readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0 && fieldsOf(pid)[PARENT] === postmaster)
    return children.reduce((sum, pid) => sum + processorSeconds(pid), ended + processorSeconds(postmaster))
  }
}
