import { sql } from 'drizzle-orm'
import { connect, disconnect, type Executor } from '@server/core/postgres/database'
import type { First } from './first'

/** Rows written by one statement. */
const AT_ONCE = 50_000

/**
 * What each table's copy has of its own, in SQL; `g` is who it is made for, `g.n` their number. Everything else is as the
 * first candidate has it, sealed parts included: nobody reads them.
 */
const OF_THEIR_OWN: Record<string, { where: string; own: Record<string, string> }> = {
  account: {
    where: 'account_id = :account',
    own: {
      account_id: 'g.account_id',
      login_name: `'g' || g.n`,
      login_name_index: `'g' || g.n`,
      name_index: `'g' || g.n`,
      id_number_index: `'g' || g.n`,
      person_index: `'g' || g.n`,
    },
  },
  access_token: { where: 'account_id = :account', own: { account_id: 'g.account_id', token_hash: `'g' || g.n` } },
  registration: {
    where: 'registration_id = :registration',
    own: {
      account_id: 'g.account_id',
      registration_id: 'g.registration_id',
      registration_number: `'G-' || g.n`,
      submitted_at: `now() - (g.n % 86400) * interval '1 second'`,
    },
  },
  registration_subject: {
    where: 'registration_id = :registration',
    own: { registration_id: 'g.registration_id' },
  },
  registration_event: {
    where: 'registration_id = :registration',
    own: { registration_id: 'g.registration_id', event_id: 'uuidv7()' },
  },
  orders: {
    where: 'subject_id = :registration',
    own: { account_id: 'g.account_id', order_id: 'g.order_id', subject_id: 'g.registration_id' },
  },
  order_line: {
    where: 'order_id in (select order_id from orders where subject_id = :registration)',
    own: { order_id: 'g.order_id' },
  },
  payment: {
    where: 'order_id in (select order_id from orders where subject_id = :registration)',
    own: { order_id: 'g.order_id', payment_id: 'uuidv7()', transaction_id: `'G' || g.n` },
  },
  outbox: {
    where: `message_id in (select message_id from outbox where status = 'sent' order by message_id limit 2)`,
    own: {
      message_id: 'uuidv7()',
      target_index: `'g' || g.n`,
      created_at: `now() - (g.n % 86400) * interval '6 seconds'`,
    },
  },
  audit_log: {
    where: `details->>'registrationNumber' is not null`,
    own: { entry_id: 'uuidv7()', details: `jsonb_build_object('registrationNumber', 'G-' || g.n)` },
  },
  idempotency_key: {
    where: 'account_id = :account',
    own: { account_id: 'g.account_id', key: `'g' || g.n`, created_at: `now() - (g.n % 86400) * interval '1 second'` },
  },
  sign_in_event: {
    where: 'account_id = :account',
    own: { account_id: 'g.account_id', event_id: 'uuidv7()', at: `now() - (g.n % 86400) * interval '80 seconds'` },
  },
}

/** So many candidates who have registered and paid, from the one who did so for real. */
export async function growTo(
  databaseUrl: string,
  of: First,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const db = connect(databaseUrl, { pool: 1, isPatient: true })
  for (let first = from; first < to; first += AT_ONCE) {
    const last = Math.min(first + AT_ONCE, to) - 1
    await db.transaction(async (tx) => {
      await tx.execute(sql`
        create temporary table g on commit drop as
        select n, uuidv7() account_id, uuidv7() registration_id, uuidv7() order_id
        from generate_series(${first}::int, ${last}::int) n`)
      for (const table of Object.keys(OF_THEIR_OWN)) await tx.execute(await copyOf(tx, table, of))
    })
  }
  // as autovacuum leaves it some minutes later
  await db.execute(sql`vacuum analyze`)
  await db.execute(sql`checkpoint`)
  await disconnect(db)
}

async function copyOf(tx: Executor, table: string, { accountId, registrationId }: First) {
  const { where = '', own = {} } = OF_THEIR_OWN[table] ?? {}
  const { rows } = await tx.execute<{ name: string }>(sql`
    select column_name as name from information_schema.columns where table_name = ${table} and is_generated = 'NEVER'`)
  const names = rows.map(({ name }) => name)
  const values = names.map((name) => own[name] ?? `t.${name}`)
  const rowsOf = where.replace(':account', `'${accountId}'`).replace(':registration', `'${registrationId}'`)
  return sql.raw(`
    insert into ${table} (${names.join(', ')})
    select ${values.join(', ')} from (select * from ${table} where ${rowsOf}) t cross join g`)
}
