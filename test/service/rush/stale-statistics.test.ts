/** Under load, tables grow by thousands of rows within seconds, and PostgreSQL plans with outdated statistics. */
import { sql, type SQL } from 'drizzle-orm'
import { newId } from '@server/core/postgres/ids'
import { requireProject } from '@server/calls/project/find-project'
import { appointmentNotifications } from '@server/areas/appointment/messages/notification-job'
import { notifyBatch } from '@server/domain/outbox/notification-job'
import { testService, type TestService } from '../harness'
import { rowsRead } from '../setup/rows-read'
import { sharedByTests } from '../setup/shared-by-tests'

const ROWS = 20_000
/** Row limit: a step handles a hundred rows and may read each several times. */
const FEW = 1_000

const start = 'POST /exm_c/orders/:orderId/payments'
const handlers = { [start]: () => Promise.resolve({ channel: 'h5' as const, url: 'https://pay.example/' }) }

const rush = sharedByTests(async () => {
  const service = await testService({ projects: ['demo'], handlers })
  const { projectId } = await requireProject(service.services, 'demo')
  return { service, projectId, close: () => service.close() }
})

/** Fills a table that was never analysed, such as a new one on opening day. */
async function growUncounted({ db }: TestService['services'], table: string, insert: SQL) {
  await db.execute(sql.raw(`alter table ${table} set (autovacuum_enabled = off)`))
  await db.execute(insert)
}

test('a key is found by index, however many a project received since its statistics were collected', async () => {
  const { service, projectId } = rush
  const { services } = service
  await growUncounted(
    services,
    'idempotency_key',
    sql`
      insert into idempotency_key (project_id, account_id, endpoint, key, request_digest, answer, created_at)
      select ${projectId}::uuid, gen_random_uuid(), ${start}, gen_random_uuid()::text, 'digest', '{}'::json, now()
      from generate_series(1, ${ROWS}::int)`,
  )
  const token = await service.signIn('demo', 'demo01', 'Demo1234')
  const params = { orderId: newId() }
  const rows = await rowsRead(service.databaseUrl, /from "?idempotency_key/, () =>
    service.call(start, { params, body: { channel: 'h5' } }, { token, idempotencyKey: newId() }),
  )
  expect(rows).toBeLessThan(FEW)
})

test('pending notifications are read in event order, however many wait', async () => {
  const { service, projectId } = rush
  const { services } = service
  await growUncounted(
    services,
    'appointment_event',
    sql`
      insert into appointment_event (project_id, appointment_id, event_id, event, at, awaits_message)
      select ${projectId}::uuid, gen_random_uuid(), gen_random_uuid(), 'booked', now(), random() > 0.5
      from generate_series(1, ${ROWS}::int) as one`,
  )
  const rows = await rowsRead(service.databaseUrl, /update appointment_event/, () =>
    notifyBatch(appointmentNotifications, services, projectId),
  )
  expect(rows).toBeLessThan(FEW)
})

test('no statement is JIT-compiled, which takes longer than any of them runs', async () => {
  const { rows } = await rush.service.services.db.execute<{ jit: string }>(sql`show jit`)
  expect(rows).toEqual([{ jit: 'off' }])
})
