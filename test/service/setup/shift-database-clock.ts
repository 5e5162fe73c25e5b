import { connected } from './every-machine'

/** Shift of Node's clock in milliseconds (test/shifted-clock.mjs); 0 without `--at`. */
const offsetMs = Number(process.env['CLOCK_OFFSET_MS'] ?? 0)

/** Functions of the schema `shifted` are found before PostgreSQL's own; tables are created in `public`. */
export const clockSettings = offsetMs === 0 ? [] : ['search_path=public,shifted,pg_catalog']

const functions = {
  now: 'stable',
  transaction_timestamp: 'stable',
  statement_timestamp: 'stable',
  clock_timestamp: 'volatile',
}

/** Shifts PostgreSQL's clock like Node's, in the database at `url` and in those copied from it. */
export async function shiftDatabaseClock(url: string): Promise<void> {
  if (offsetMs === 0) return
  await connected(url, async (db) => {
    await db.execute('create schema shifted')
    for (const [name, kind] of Object.entries(functions))
      await db.execute(`create function shifted.${name}() returns timestamptz language sql ${kind} parallel safe
        return pg_catalog.${name}() + interval '${offsetMs} milliseconds'`)
  })
}
