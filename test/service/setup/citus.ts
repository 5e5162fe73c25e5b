import { sql } from 'drizzle-orm'
import { shardNewTables, shardTable, tablesToShard } from '../../../server/src/core/postgres/sharding/shard-tables'
import { databaseUrl } from './database-names'
import { citusMachines, connected, everywhere } from './every-machine'

export const isOnCitus = citusMachines.length > 0

/** External server, which is not stopped after the run. */
export const coordinator = { url: citusMachines[0] ?? '', stop: () => Promise.resolve() }

/** Few shards, so that copying a database takes a second. */
const PARTS = 2

/** Creates an empty Citus database, replacing one of an earlier run. */
export async function createOnCitus(name: string): Promise<void> {
  await everywhere(`drop database if exists ${name} with (force)`)
  await everywhere(`create database ${name}`)
  await everywhere(`alter database ${name} set citus.shard_count = ${PARTS}`)
  for (const url of citusMachines) await connected(databaseUrl(url, name), (db) => db.execute('create extension citus'))
  await connected(databaseUrl(coordinator.url, name), async (db) => {
    const [first, ...workers] = citusMachines.map((url) => new URL(url))
    await db.execute(sql`select citus_set_coordinator_host(${first?.hostname}, ${Number(first?.port)})`)
    for (const { hostname, port } of workers) await db.execute(sql`select citus_add_node(${hostname}, ${Number(port)})`)
  })
}

/**
 * Distributes a migrated database and closes it to connections: a template must have none, not even those of Citus.
 */
export async function makeTemplate(name: string): Promise<void> {
  await connected(databaseUrl(coordinator.url, name), async (db) => {
    const [first] = await tablesToShard(db)
    if (first) await shardTable(db, first)
    await shardNewTables(db)
  })
  await everywhere(`alter database ${name} with allow_connections false`)
  await everywhere(`select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}'`)
}
