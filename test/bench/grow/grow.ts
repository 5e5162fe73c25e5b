import { sql } from 'drizzle-orm'
import { connect, disconnect, type Executor } from '@server/core/postgres/database'
import type { First } from './first'
import { columnsOf, filled } from './put-off'

/**
 * Columns that differ in each copied row, in SQL; `g` is the new candidate, `g.n` the number. All other columns are
 * copied, including ciphertext, which is never read.
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
    where: `details->>'registrationNumber' = :number`,
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

/** Copies the first candidate's rows up to the given number of paid registrations. Requires that no service runs. */
export async function growTo(
  databaseUrl: string,
  of: First,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const db = connect(databaseUrl, { pool: 1, isPatient: true })
  await db.execute(
    sql.raw(`
      create unlogged table grown as
      select n, uuidv7() account_id, uuidv7() registration_id, uuidv7() order_id
      from generate_series(${from}, ${to - 1}) n`),
  )
  for (const table of Object.keys(OF_THEIR_OWN)) {
    await db.transaction((tx) => filled(tx, table, async () => tx.execute(await copyOf(tx, table, of))))
    // same state as after autovacuum
    await db.execute(sql.raw(`vacuum analyze ${table}`))
  }
  await db.execute(sql`drop table grown`)
  await db.execute(sql`analyze`)
  await db.execute(sql`checkpoint`)
  await disconnect(db)
}

async function copyOf(tx: Executor, table: string, of: First) {
  const { where = '', own = {} } = OF_THEIR_OWN[table] ?? {}
  const names = await columnsOf(tx, table)
  const values = names.map((name) => own[name] ?? `t.${name}`)
  const rowsOf = where
    .replace(':account', `'${of.accountId}'`)
    .replace(':registration', `'${of.registrationId}'`)
    .replace(':number', `'${of.registrationNumber}'`)
  return sql.raw(`
    with t as materialized (select * from ${table} where ${rowsOf})
    insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from grown g cross join t`)
}
