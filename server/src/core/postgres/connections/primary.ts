import pg from 'pg'
import { CONNECT_TIMEOUT_MS } from './timeouts'
import type { Servers } from './servers'

/**
 * Timeout of the search for the primary, in milliseconds; longer while no primary is known, since the slow server may
 * be the promoted one.
 */
const SEARCH_TIMEOUT_MS = 1_000
const FIRST_SEARCH_TIMEOUT_MS = CONNECT_TIMEOUT_MS

/**
 * Returns the timeline (the first eight hex digits of a WAL file name), or null on a read-only server: a standby or a
 * fenced primary.
 */
const TIMELINE_QUERY = `select case when pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' then null
  else left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) end as timeline`

/** Runs a query on a connection that may not be in the pool yet. */
type RunQuery = (text: string) => Promise<pg.QueryResult<{ timeline: string | null }>>

/** Returns the timeline of a writable server, or null if the server is read-only. */
export async function walTimeline(ask: RunQuery): Promise<number | null> {
  const { rows } = await ask(TIMELINE_QUERY)
  const timeline = rows[0]?.timeline ?? null
  return timeline === null ? null : parseInt(timeline, 16)
}

/**
 * Queries all servers and selects the writable one with the highest timeline; unreachable servers are skipped. Returns
 * whether a primary was found.
 */
export async function selectPrimary(servers: Servers): Promise<boolean> {
  const patienceMs = servers.isAnyKnown ? SEARCH_TIMEOUT_MS : FIRST_SEARCH_TIMEOUT_MS
  const seen = await Promise.all(
    servers.addresses.map(async (address) => ({
      address,
      timeline: await timelineAt(address, patienceMs).catch(() => null),
    })),
  )
  const [newest] = seen
    .flatMap(({ address, timeline }) => (timeline === null ? [] : [{ address, timeline }]))
    .sort((one, other) => other.timeline - one.timeline)
  return newest !== undefined && servers.select(newest.address, newest.timeline)
}

async function timelineAt(connectionString: string, patienceMs: number): Promise<number | null> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: patienceMs, query_timeout: patienceMs })
  // errors reach the caller through its promises; without a listener, a broken connection would end the process
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await walTimeline((text) => client.query(text))
  } finally {
    await client.end().catch(() => undefined)
  }
}
