import { sql } from 'drizzle-orm'
import { addressesOf } from '@server/core/postgres/connections/addresses'
import { PROCESS_NAME_PREFIX } from '@server/core/postgres/database'
import { unavailableWorkers } from '@server/core/postgres/sharding/workers'
import type { Services } from '@server/core/services'
import type { Env } from '@server/env'
import { type Check, type Finding, okFinding, problemFinding } from './finding'

/** Oldest major version with upstream support. The oldest one under test is the embedded version. */
const OLDEST = 14

/** Connections reserved for backups and administrators. */
const SPARE = 10

/** Each instance opens one connection besides its pool for the health probe. */
const PROBE_CONNECTIONS = 1

interface Server extends Record<string, unknown> {
  version: string
  major: number
  fsync: string
  full_page_writes: string
  archive_mode: string
  most: number
  used: number
  instances: number
  archive_fails: boolean
  standbys: number
  synchronous_standby_names: string
}

export const database: Check = {
  what: 'Database',
  async run(services) {
    const server = await serverOf(services)
    const wrong = [...durability(server), ...connections(server, services), ...archive(server, services)]
    wrong.push(...standbyFaults(server, services.env), ...machineFaults(await unavailableWorkers(services.db)))
    if (server.major < OLDEST)
      wrong.push(
        problemFinding(
          'soon',
          `PostgreSQL ${server.version}`,
          `Go to PostgreSQL ${OLDEST} or newer: this one is mended no more.`,
        ),
      )
    return wrong.length > 0
      ? wrong
      : [okFinding(`PostgreSQL ${server.version}, ${server.used} of ${server.most} connections`)]
  },
}

async function serverOf({ db }: Services): Promise<Server> {
  const { rows } = await db.execute<Server>(sql`
    select current_setting('server_version') as version,
      current_setting('server_version_num')::int / 10000 as major,
      current_setting('fsync') as fsync,
      current_setting('full_page_writes') as full_page_writes,
      current_setting('archive_mode') as archive_mode,
      current_setting('synchronous_standby_names') as synchronous_standby_names,
      (select count(*)::int from pg_stat_replication) as standbys,
      current_setting('max_connections')::int as most,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
      (select count(distinct application_name)::int from pg_stat_activity
        where starts_with(application_name, ${PROCESS_NAME_PREFIX})) as instances,
      (select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) from pg_stat_archiver)
        as archive_fails`)
  if (!rows[0]) throw new Error('the database does not say what it is')
  return rows[0]
}

type Found = Omit<Finding, 'what'>[]

function durability({ fsync, full_page_writes: wholePages }: Server): Found {
  const off = Object.entries({ fsync, full_page_writes: wholePages }).filter(([, value]) => value === 'off')
  return off.map(([name]) =>
    problemFinding('now', `${name} is off`, `Set ${name} = on: with the power goes what candidates were told is done.`),
  )
}

/** Unreachable nodes of a distributed database. */
const machineFaults = (away: readonly string[]): Found =>
  away.map((name) =>
    problemFinding(
      'now',
      `${name} does not answer`,
      'Bring it up (docs/operations/machines.md): its projects have no calls and jobs.',
    ),
  )

/**
 * Compares the required connections with the limit, as in the README. This tool counts as one of the connected
 * processes.
 */
function connections({ most, instances }: Server, { env }: Services): Found {
  const others = Math.max(instances - 1, 1)
  const needed = others * (env.DATABASE_POOL + PROBE_CONNECTIONS) + SPARE
  if (needed <= most) return []
  const mend = `Raise max_connections to ${needed}, or lower DATABASE_POOL.`
  return [problemFinding('soon', `${others} instances may want ${needed} connections of ${most}`, mend)]
}

function archive({ archive_mode: mode, archive_fails: fails }: Server, { env }: Services): Found {
  if (fails)
    return [
      problemFinding(
        'now',
        'its archive takes no more',
        'Read the server’s log: its disk fills until the archive takes them.',
      ),
    ]
  if (mode !== 'off' || env.NODE_ENV !== 'production') return []
  const mend =
    'Archive as docs/operations/backup.md says; without, what came after the last backup is lost with the disk.'
  return [problemFinding('soon', 'nothing is archived', mend)]
}

interface Followed {
  /** Number of standbys connected to the queried server. */
  standbys: number
  synchronous_standby_names: string
}

/** Findings about standbys when DATABASE_URL lists several servers (docs/operations/failover.md). Pure. */
export function standbyFaults(
  server: Followed,
  { DATABASE_URL: url }: Pick<Env, 'DATABASE_URL'>,
): Omit<Finding, 'what'>[] {
  if (url === undefined || addressesOf(url).length < 2) return []
  const { standbys, synchronous_standby_names: names } = server
  if (standbys === 0)
    return [
      problemFinding(
        'now',
        'no standby follows it',
        'Bring one up (docs/operations/failover.md): nobody would take its place.',
      ),
    ]
  if (names === '')
    return [
      problemFinding(
        'now',
        'it acknowledges what no standby has',
        'Set synchronous_standby_names: with its machine goes what candidates were told is done.',
      ),
    ]
  return []
}
