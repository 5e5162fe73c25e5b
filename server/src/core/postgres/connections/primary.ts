import pg from 'pg'
import { CONNECT_MS } from './deadlines'
import type { Servers } from './servers'

/**
 * A server that says nothing for so long is not waited for, in milliseconds; longer while none is known, for the one that is
 * slow may be the one that was promoted.
 */
const LOOK_MS = 1_000
const FIRST_LOOK_MS = CONNECT_MS

/** The first eight digits of a file of its log; null where nothing may be written: a standby, or one that was fenced. */
const ASK = `select case when pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' then null
  else left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) end as timeline`

/** What a connection is asked with, also before it belongs to anybody. */
type Ask = (text: string) => Promise<pg.QueryResult<{ timeline: string | null }>>

/** On which timeline the server at the other end takes what is written; null where it takes nothing. */
export async function timelineOf(ask: Ask): Promise<number | null> {
  const { rows } = await ask(ASK)
  const timeline = rows[0]?.timeline ?? null
  return timeline === null ? null : parseInt(timeline, 16)
}

/**
 * Looks at all servers, and turns to the one that was promoted last; a server that does not answer is left out. Answers
 * whether there is one.
 */
export async function turnToPrimary(servers: Servers): Promise<boolean> {
  const patienceMs = servers.isAnyKnown ? LOOK_MS : FIRST_LOOK_MS
  const seen = await Promise.all(
    servers.addresses.map(async (address) => ({
      address,
      timeline: await timelineAt(address, patienceMs).catch(() => null),
    })),
  )
  const [newest] = seen
    .flatMap(({ address, timeline }) => (timeline === null ? [] : [{ address, timeline }]))
    .sort((one, other) => other.timeline - one.timeline)
  return newest !== undefined && servers.turnTo(newest.address, newest.timeline)
}

async function timelineAt(connectionString: string, patienceMs: number): Promise<number | null> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: patienceMs, query_timeout: patienceMs })
  // who asked hears of it; without a listener a broken connection would end the process
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await timelineOf((text) => client.query(text))
  } finally {
    await client.end().catch(() => undefined)
  }
}
