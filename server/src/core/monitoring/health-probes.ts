import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { unavailableWorkers } from '../postgres/sharding/workers'
import { isMachineClockWrong } from '../running/shared-clock'
import { withTimeout } from '../running/with-timeout'
import type { Services } from '../services'

/** Timeout of each readiness check in milliseconds; shorter than the probe interval of load balancers. */
const READY_MS = 2_000

/**
 * Registers health probes. `/health/live`: the process responds. `/health/ready`: HTTP 503 unless the database responds
 * within two seconds over the pool that serves requests, has the latest schema, the machine's clock is correct, and
 * files can be stored. On a distributed database, `away` lists unavailable workers; the instance continues to serve
 * projects on the others.
 */
export function registerHealthProbes(app: FastifyInstance, services: Services): void {
  const newest = readMigrationFiles({ migrationsFolder: services.env.MIGRATIONS_DIR }).at(-1)?.folderMillis ?? 0

  app.get('/health/live', () => ({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    const reason = await notReadyReason(services, newest)
    if (reason) return reply.code(503).send({ status: 'not ready', reason })
    const away = await withTimeout(READY_MS, unavailableWorkers(services.db)).catch(() => ['one that does not say so'])
    return { status: 'ready', ...(away.length > 0 && { away }) }
  })
}

async function notReadyReason({ db, log, clock, files }: Services, newest: number): Promise<string | null> {
  if (isMachineClockWrong(clock))
    return `the machine’s clock is ${Math.round(clock.machineAheadMs / 1000)} s ahead of the database’s`
  try {
    const {
      rows: [row],
    } = await withTimeout(
      READY_MS,
      db.execute<{ applied: string }>(
        sql`select coalesce(max(created_at), 0) as applied from drizzle.__drizzle_migrations`,
      ),
    )
    if (Number(row?.applied) < newest) return 'migrations are missing'
    return await withTimeout(READY_MS, files.whyNotHere()).catch(() => 'DATA_DIR does not answer')
  } catch (error) {
    log.warn({ err: error }, 'not ready')
    return 'the database does not answer'
  }
}
