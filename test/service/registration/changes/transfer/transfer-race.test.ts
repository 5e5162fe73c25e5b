/** Transfers concurrent with each other and with other registration actions. */
import { sql } from 'drizzle-orm'
import { payingService } from '../../../payment/setup/paying'
import { interleave } from '../../../setup/pause'
import { sharedByTests } from '../../../setup/shared-by-tests'
import { untilWaiting } from '../../../setup/until-waiting'
import { batches } from './batches'
import { candidatesOf, cost, law } from './candidates'

const paying = sharedByTests(() => payingService({ now: '2026-05-01T02:00:00Z', batches }))
const { registered, settled, register, shown, transfer, detail, seatsLeft } = candidatesOf(() => paying)

/** Checks that every pool counter matches its free seats. */
async function expectEverySeatCounted(): Promise<void> {
  const { rows } = await paying.services.db.execute(sql`
    select group_key, pool, capacity - remaining as taken, count(held.*)::int as held
    from seat_pool left join (
      select registration_subject.batch_code, subject_code, area_code from registration_subject join registration using (project_id, registration_id)
      where status = 'submitted'
    ) held on held.batch_code = group_key and held.subject_code || ' ' || held.area_code = pool
    group by 1, 2, 3 having capacity - remaining <> count(held.*)`)
  expect(rows).toEqual([])
}

it('makes one of two transfers of a registration to two batches', async () => {
  const order = await settled()
  const sittings = { into: await shown(order, 'INTO'), clash: await shown(order, 'CLASH') }
  const outcomes = await Promise.all([
    transfer(order, 'INTO', { sittings: sittings.into }),
    transfer(order, 'CLASH', { sittings: sittings.clash }),
  ])
  expect(outcomes.filter(({ error }) => error === null)).toHaveLength(1)
  await expectEverySeatCounted()
})

it('refuses a transfer when an identity check fails meanwhile', async () => {
  const order = await settled()
  const sittings = await shown(order, 'INTO')
  const { first } = await interleave(
    paying.services,
    (text) => text.includes('for no key update'),
    () => transfer(order, 'INTO', { sittings }),
    () =>
      paying.services.db.execute(sql`update account set identity = 'mismatched' where account_id = ${order.accountId}`),
  )
  expect(first.error).toBe('EA_IDENTITY_MISMATCH')
  await expectEverySeatCounted()
})

it('gives the last seat to one of several transfers, and the others keep theirs', async () => {
  const orders = [await settled(), await settled(), await settled()]
  const wanted = await Promise.all(orders.map((order) => shown(order, 'INTO', 'AREA2')))
  const { 'INTO LAW AREA2': left = 0 } = await seatsLeft()
  await paying.services.db.execute(
    sql`update seat_pool set remaining = 1, capacity = capacity - ${left - 1}::int where group_key = 'INTO' and pool = 'LAW AREA2'`,
  )
  const outcomes = await Promise.all(
    orders.map(async (order, index) => (await transfer(order, 'INTO', { sittings: wanted[index] ?? [] })).error),
  )
  expect(outcomes.filter((error) => error === null)).toHaveLength(1)
  expect(outcomes.filter((error) => error === 'EXM_REG_SEAT_LIMIT')).toHaveLength(2)
  await expectEverySeatCounted()
})

it('refunds by the batch after a concurrent transfer, or refuses the transfer', async () => {
  const order = await settled([law, cost])
  const { registrationId, token } = order
  const sittings = await shown(order, 'INTO')
  const body = { subjects: ['LAW'], reason: '出差', backCents: 5_000 }
  const [moved, asked] = await Promise.all([
    transfer(order, 'INTO', { sittings }),
    paying.call('POST /exm_c/registrations/:registrationId/refund', { params: { registrationId }, body }, { token }),
  ])
  // INTO refunds only half, so the previously displayed refund is no longer valid there
  const both = [moved.error, asked.error]
  expect([
    [null, 'E_REG_URD_OR_CHANGED'],
    ['ERG_BTE_REFUND_STARTED', null],
  ]).toContainEqual(both)
  await expectEverySeatCounted()
})

it('loses no seat when a transfer and a change of test area are concurrent', async () => {
  const order = await settled()
  const { registrationId, token } = order
  const sittings = await shown(order, 'INTO')
  const path = 'POST /exm_c/registrations/:registrationId/region'
  const body = { choices: [{ subjectCode: 'LAW', areaCode: 'AREA2' }] }
  const both = await paying.services.db.transaction(async (tx) => {
    await tx.execute(sql`select from seat_pool where project_id = ${paying.projectId} for update`)
    const moved = transfer(order, 'INTO', { sittings })
    await untilWaiting(paying.services.db)
    const changed = paying.call(path, { params: { registrationId }, body }, { token })
    await untilWaiting(paying.services.db, 2)
    return { moved, changed }
  })
  expect((await both.moved).error).toBeNull()
  await both.changed
  expect((await detail(order)).subjects).toHaveLength(1)
  await expectEverySeatCounted()
})

it('allows either a transfer or a new registration of its candidate in the same batch', async () => {
  const order = await settled()
  const sittings = await shown(order, 'INTO')
  const outcomes = await Promise.allSettled([
    transfer(order, 'INTO', { sittings }).then(({ error }) => error),
    register(order.token, 'INTO', [cost]).then(() => null),
  ])
  const done = outcomes.filter((one) => one.status === 'fulfilled' && one.value === null)
  expect(done).toHaveLength(1)
  await expectEverySeatCounted()
})

it('sells no seat twice when a transfer and registrations are concurrent', async () => {
  const order = await settled()
  const sittings = await shown(order, 'INTO', 'AREA2')
  await Promise.all([
    transfer(order, 'INTO', { sittings }),
    ...[1, 2, 3].map(() => registered([{ ...law, areaCode: 'AREA2' }], 'INTO').catch(() => null)),
  ])
  await expectEverySeatCounted()
})
