import { eq } from 'drizzle-orm'
import { orders } from '@server/core/tables/payment'
import { sharedByTests } from '../setup/shared-by-tests'
import { payingService } from './setup/paying'

const paying = sharedByTests(payingService)

const unknown = '01939000-0000-7000-8000-00000000ffff'
const standing = (domain: string, orderId: string) =>
  paying.call('GET /exm_c/g/orders/:domain/:orderId', { params: { domain, orderId } })

test('the order status is returned without a sign-in, and nothing else of the order', async () => {
  const { orderId } = await paying.order()
  const { data } = await standing('shop', orderId)
  expect(data).toMatchObject({ status: 'unpaid', closedBecause: null })
  expect(Object.keys(data).sort()).toEqual(['closedBecause', 'expiresAt', 'serverTime', 'status'])
})

test('a closed order shows the reason', async () => {
  const { orderId } = await paying.order()
  const closed = { status: 'closed', closedBecause: 'cancelled' } as const
  await paying.services.db.update(orders).set(closed).where(eq(orders.orderId, orderId))
  expect((await standing('shop', orderId)).data).toMatchObject(closed)
})

test('an unknown order, or one of another project, is not found', async () => {
  const { orderId } = await paying.order()
  expect((await standing('shop', unknown)).error).toBe('EXM_R_PRSH_NOT_FOUND')
  expect((await standing('nowhere', orderId)).error).toBe('EXM_PROJECT_NOT_FOUND')
})
