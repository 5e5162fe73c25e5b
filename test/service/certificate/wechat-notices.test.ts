/** WeChat messages about paper certificates, for candidates who consented. */
import { paymentDueJob } from '@server/domain/orders/due/payment-due-job'
import { latestMessages } from '@server/domain/outbox/messages'
import { purposes } from '@server/area-list'
import { keepAgreements } from '../setup/store-agreements'
import { sharedByTests } from '../setup/shared-by-tests'
import { address, paperAppliedFor } from './paper-applied-for'

const at = sharedByTests(paperAppliedFor)
beforeEach(() => at.reset())

const MINUTE = 60_000

/** Returns the WeChat reminders about an unpaid order after consent at `minutes` of its half hour. */
async function toldOfPostage(minutes: number) {
  const { env } = at.services
  at.services.env = { ...env, WECHAT_TEMPLATE_PAYMENT_DUE: 'due' }
  const { token, accountId } = await at.holder()
  const { projectId } = at.defined
  const agreed = { openid: 'openid', language: 'zh' as const, topics: ['paymentDue' as const] }
  const { orderId } = (await at.apply(token, address)).data
  at.clock.advance(minutes * MINUTE)
  // twice, because the holder's registration has an order too
  await keepAgreements(at.services, { projectId, accountId }, agreed)
  await keepAgreements(at.services, { projectId, accountId }, agreed)
  at.clock.advance((21 - minutes) * MINUTE)
  await paymentDueJob(purposes).run(at.services)
  at.services.env = env
  const told = await latestMessages(at.services, { limit: 30 })
  const ofOrder = told.filter(({ notice }) =>
    decodeURIComponent(notice?.page ?? '').includes(`/order/${orderId ?? ''}`),
  )
  return ofOrder.map(({ notice }) => notice?.fields)
}

it('sends a WeChat reminder of unpaid postage ten minutes before the order expires', async () => {
  expect(await toldOfPostage(1)).toMatchObject([{ amount2: '20.00元' }])
})

it('keeps a WeChat subscription given in the last ten minutes for later messages', async () => {
  expect(await toldOfPostage(20.5)).toEqual([])
})
