/** While an update runs, instances of the version before still read and write orders by the names they know. */
import { sql } from 'drizzle-orm'
import { newId } from '@server/core/postgres/ids'
import { anOrder } from '../../payment/setup/an-order'
import { outcomeOf } from '../../payment/setup/outcome'
import { payingService } from '../../payment/setup/paying'
import { itOnOneMachine } from '../../setup/on-one-machine'
import { sharedByTests } from '../../setup/shared-by-tests'

const paying = sharedByTests(() => payingService())

itOnOneMachine('an order that the version before writes is one for a registration', async () => {
  const [projectId, orderId, accountId, registrationId] = [paying.projectId, newId(), newId(), newId()]
  await paying.services.db.execute(sql`
    with opened as (
      insert into pay_order (project_id, order_id, account_id, registration_id, status, amount_cents, created_at, expires_at)
      values (${projectId}, ${orderId}, ${accountId}, ${registrationId}, 'unpaid', 100, now(), now())
    )
    select 1`)
  const { rows } = await paying.services.db.execute(
    sql`select purpose, subject_id, status from orders where order_id = ${orderId}`,
  )
  expect(rows).toEqual([{ purpose: 'registration', subject_id: registrationId, status: 'unpaid' }])
})

itOnOneMachine('and what it locks and ends is locked and ended', async () => {
  const order = await anOrder(paying.services, paying.projectId)
  await paying.services.db.transaction(async (tx) => {
    await tx.execute(sql`
      select 1 from registration join pay_order using (project_id, registration_id)
      where pay_order.order_id = ${order.orderId} for update of pay_order`)
    await tx.execute(
      sql`update pay_order set status = 'closed', closed_because = 'expired' where order_id = ${order.orderId}`,
    )
  })
  expect((await outcomeOf(paying.services, order)).order).toBe('closed')
})
