/** Reads are by key under load: the cost per candidate does not grow with the number of registrations. */
import { sql } from 'drizzle-orm'
import { notifyBatch } from '@server/domain/outbox/notification-job'
import { registrationNotifications } from '@server/areas/registration/messages/notification-job'
import { findOrder } from '@server/areas/payment/order-store'
import { registeredInOtherBatches } from '@server/areas/registration/conflicts/other-batches'
import { findMyRegistrations } from '@server/areas/registration/mine/my-registrations-store'
import { submissionFacts } from '@server/areas/registration/submit/submission-facts'
import { actorOf } from '@server/calls/actor/actors'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import { projectByDomain } from '@server/calls/project/find-project'
import type { Services } from '@server/core/services'
import { itOnOneMachine } from '../setup/on-one-machine'
import { sharedByTests } from '../setup/shared-by-tests'
import { academy } from './academy'
import { createCandidates, type SignedIn } from './race/many-candidates'

const CANDIDATES = 2000
/** Pending events per candidate. */
const EVENTS = 10

let batch: { projectId: string; batchCode: string }
let candidates: SignedIn[]
const school = sharedByTests(academy)
beforeAll(async () => {
  const { services } = school.service
  const project = await projectByDomain(services, 'academy')
  batch = { projectId: project?.projectId ?? '', batchCode: 'PLAIN' }
  candidates = await createCandidates(services, batch.projectId, CANDIDATES, () => ({}))
  await registerAll(services)
})

/** Registers all candidates, with the account id as order id, after statistics were gathered on an empty batch. */
async function registerAll({ db }: Services): Promise<void> {
  for (const table of ['registration', 'orders', 'order_line'])
    await db.execute(sql.raw(`alter table ${table} set (autovacuum_enabled = false)`))
  const rows = candidates.map(({ accountId }) => ({ account_id: accountId, registration_id: newId() }))
  await db.execute(sql`
    insert into registration (project_id, registration_id, account_id, batch_code, registration_number, status,
      audit_status, amount_cents, content, submitted_at)
    select ${batch.projectId}::uuid, registration_id, account_id, 'PLAIN', registration_id, 'submitted', 1, 0, '{}', now()
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as row(account_id uuid, registration_id uuid)`)
  await db.execute(sql`
    insert into registration_event (project_id, registration_id, event_id, event, at, awaits_message)
    select project_id, registration_id, gen_random_uuid(), 'submitted', now(), true
    from registration, generate_series(1, ${EVENTS})`)
  const orders = sql`json_to_recordset(${JSON.stringify(rows)}::text::json) as row(account_id uuid, registration_id uuid)`
  await db.execute(sql`
    insert into orders (project_id, order_id, account_id, purpose, subject_id, status, amount_cents, created_at, expires_at)
    select ${batch.projectId}::uuid, account_id, account_id, 'registration', registration_id, 'unpaid', 0, now(), now() from ${orders}`)
  await db.execute(sql`
    insert into order_line (project_id, order_id, line_number, kind, ref, text, amount_cents)
    select ${batch.projectId}::uuid, account_id, 1, 'subject', 'LAW', '{}', 0 from ${orders}`)
}

/** Counts rows read from registration tables, or from the named tables. */
function rowsReadBy(
  services: Services,
  ask: (services: Services) => Promise<unknown>,
  tables = '^registration',
): Promise<number> {
  return services.db.transaction(async (tx) => {
    const before = await rowsRead(tx, tables)
    await ask({ ...services, db: tx as unknown as Services['db'] })
    return (await rowsRead(tx, tables)) - before
  })
}

/** Rows read by this transaction. */
async function rowsRead(tx: Executor, tables: string): Promise<number> {
  const { rows } = await tx.execute<{ read: number }>(sql`
    select sum(pg_stat_get_xact_tuples_returned(oid) + pg_stat_get_xact_tuples_fetched(oid))::int as read
    from pg_class where relname ~ ${tables} and relnamespace = current_schema()::regnamespace`)
  return rows[0]?.read ?? 0
}

itOnOneMachine(
  'what is known of those who submit is read by key, also when the statistics know nothing of the batch',
  async () => {
    const { services } = school.service
    const asking = candidates.slice(0, 200)
    const read = await rowsReadBy(services, (within) =>
      Promise.all(asking.map(({ accountId }) => submissionFacts(within, batch, accountId))),
    )
    expect(read).toBeGreaterThanOrEqual(asking.length)
    expect(read).toBeLessThanOrEqual(4 * asking.length)
  },
)

itOnOneMachine('and so is what they are registered for in other batches', async () => {
  const { services } = school.service
  const accountIds = candidates.slice(0, 200).map(({ accountId }) => accountId)
  const asked = { ...batch, batchCode: 'SUBJECT_FIRST', accountIds }
  const read = await rowsReadBy(services, ({ db, now }) => registeredInOtherBatches(db, asked, now()))
  expect(read).toBeGreaterThanOrEqual(accountIds.length)
  expect(read).toBeLessThanOrEqual(4 * accountIds.length)
})

itOnOneMachine('what is told of them is read by key, however much waits', async () => {
  const told = 100
  const read = await rowsReadBy(school.service.services, (within) =>
    notifyBatch(registrationNotifications, within, batch.projectId),
  )
  expect(read).toBeGreaterThanOrEqual(told)
  expect(read).toBeLessThanOrEqual(6 * told)
})

itOnOneMachine('and so are their registrations, with subjects, orders and payments', async () => {
  const { services } = school.service
  const asking = candidates.slice(0, 100)
  const ask = (within: Services) =>
    Promise.all(asking.map(({ accountId }) => findMyRegistrations(within, batch.projectId, accountId)))
  const read = await rowsReadBy(services, ask, '^(registration|orders|payment)')
  expect(read).toBeGreaterThanOrEqual(asking.length)
  expect(read).toBeLessThanOrEqual(6 * asking.length)
})

itOnOneMachine('and so is who they are', async () => {
  const { services } = school.service
  const asking = candidates.slice(0, 100)
  const ask = (within: Services) => Promise.all(asking.map(({ token }) => actorOf(within, token)))
  const read = await rowsReadBy(services, ask, '^(account|access_token)')
  expect(read).toBeGreaterThanOrEqual(2 * asking.length)
  expect(read).toBeLessThanOrEqual(4 * asking.length)
})

itOnOneMachine('and so are their orders', async () => {
  const { services } = school.service
  const asking = candidates.slice(0, 100)
  const ask = (within: Services) =>
    Promise.all(asking.map(({ accountId }) => findOrder(within, batch.projectId, { orderId: accountId, accountId })))
  const read = await rowsReadBy(services, ask, '^(registration|orders|order_line|payment)')
  expect(read).toBeGreaterThanOrEqual(asking.length)
  expect(read).toBeLessThanOrEqual(8 * asking.length)
})
