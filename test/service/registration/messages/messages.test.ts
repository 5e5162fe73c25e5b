/** SMS and email about a registration: one per event, over the configured channels of the account. */
import { sql } from 'drizzle-orm'
import { PAYMENT_WINDOW_MS } from '@contract/codes'
import { formatPattern } from '@contract/format'
import { inBothLanguages } from '@contract/reason'
import { registrationJobs } from '@server/areas/registration/area'
import { settlePayment } from '@server/domain/orders/settlement/settle'
import { paymentDueJob } from '@server/domain/orders/due/payment-due-job'
import { expireRegistrations } from '@server/areas/registration/release/expire'
import { createAccount } from '@server/domain/accounts/accounts'
import { decideRegistration } from '@server/areas/registration/review/decide-registration'
import { addToTimelines } from '@server/areas/registration/timeline/timeline'
import { requireProject } from '@server/calls/project/find-project'
import { latestMessages } from '@server/domain/outbox/messages'
import { purposes } from '@server/area-list'
import { projectCacheOf } from '@server/calls/project/project-cache'
import { matchRoute } from '@/platform/navigation/route-matching'
import { anOrder, type TestOrder } from '../../payment/setup/an-order'
import { operate } from '../../operator/operator'
import { outcomeOf, paymentOf } from '../../payment/setup/outcome'
import { payingService } from '../../payment/setup/paying'
import { until } from '../../setup/until'
import { sharedByTests } from '../../setup/shared-by-tests'

const MINUTE_MS = 60_000
const PHONE = '13812345678'
const EMAIL = 'ming@example.org'

const paying = sharedByTests(() => payingService({ now: '2026-05-01T02:00:00Z' }))
const dueJob = paymentDueJob(purposes)
beforeEach(async () => {
  await paying.behaveWell()
  await paying.services.db.execute(sql`delete from outbox; delete from account`)
  await configure({ language: 'zh-cn', messages: null })
})

/** Sets language and messages of the project file. */
async function configure({ language, messages }: { language: string; messages: object | null }): Promise<void> {
  const said = JSON.stringify({ language, ...(messages && { messages }) })
  await paying.services.db.execute(
    sql`update project set revision = revision + 1, definition = (definition - 'messages') || ${said}::jsonb`,
  )
  await projectCacheOf(paying.services).refresh()
}

/** Creates an order of a candidate with these contacts. */
async function orderOf(
  contacts: { phone?: string; email?: string } = { phone: PHONE, email: EMAIL },
  of?: { batchCode: string; prices: Record<string, number> },
) {
  const identity = { idType: 'passport', idNumber: `E${Math.random()}`, realName: '王明' } as const
  const data = { account: `ming${Math.random().toString(36).slice(2)}`, password: 'Right-password1' }
  const accountId = await createAccount(paying.services, paying.projectId, { ...data, ...identity, ...contacts })
  return anOrder(paying.services, paying.projectId, { accountId, ...(of && { of }) })
}

const tell = async () => {
  for (const job of registrationJobs) await job.run(paying.services)
}
async function told() {
  await tell()
  const messages = await latestMessages(paying.services, { limit: 100 })
  return messages.reverse().map(({ channel, template, target, text }) => ({ channel, template, target, text }))
}
const summary = async () => (await told()).map(({ channel, template }) => `${template} by ${channel}`).sort()

async function pay(order: TestOrder): Promise<void> {
  await paying.startPaying(order)
  await paying.pay(await paymentOf(paying.services, order))
  await until(async () => (await outcomeOf(paying.services, order)).order === 'paid')
}

const happenings: [string, string, (order: TestOrder) => Promise<unknown>][] = [
  ['paid', 'registrationPaid', pay],
  ['cancelled', 'registrationCancelled', (order) => paying.cancel(order)],
  [
    'expired',
    'registrationExpired',
    (order) => {
      paying.clock.advance(PAYMENT_WINDOW_MS)
      return expireRegistrations(paying.services, [order])
    },
  ],
]

test.each(happenings)(
  'a registration that is %s is notified by text and email, once in each',
  async (_name, template, happen) => {
    await configure({ language: 'zh-cn', messages: { cancelled: ['sms', 'email'] } })
    await happen(await orderOf())
    await tell()
    expect(await summary()).toEqual([`${template} by email`, `${template} by sms`])
    const [first, second] = await told()
    expect([first?.target, second?.target].sort()).toEqual([PHONE, EMAIL])
    expect(first?.text).toMatch(/^【职业资格考试】2026年上半年报名 /)
  },
)

test('a reminder is sent ten minutes before the payment deadline, once, and never late', async () => {
  await orderOf()
  paying.clock.advance(PAYMENT_WINDOW_MS - 10 * MINUTE_MS - 1)
  await dueJob.run(paying.services)
  expect(await summary()).toEqual([])
  paying.clock.advance(1)
  await Promise.all([dueJob.run(paying.services), dueJob.run(paying.services)])
  await dueJob.run(paying.services)
  expect(await summary()).toEqual(['paymentDue by email', 'paymentDue by sms'])
  const [message] = await latestMessages(paying.services, { limit: 1 })
  expect(message?.text).toContain('68.00元')
  expect(message?.expiresAt?.getTime()).toBe(paying.clock.now() + 10 * MINUTE_MS)
})

test('registrations that expire together are reminded together, except one being paid', async () => {
  const made = await Promise.all([1, 2, 3].map((n) => orderOf({ phone: `1381234567${n}` })))
  paying.clock.advance(PAYMENT_WINDOW_MS - 10 * MINUTE_MS)
  const { db } = paying.services
  const transactions = vi.spyOn(db, 'transaction')
  await db.transaction(async (payer) => {
    await payer.execute(sql`select from orders where order_id = ${made[0]?.orderId} for update`)
    transactions.mockClear()
    await dueJob.run(paying.services)
  })
  expect(transactions).toHaveBeenCalledTimes(1)
  transactions.mockRestore()
  const reminded = async () => (await told()).map(({ target }) => target).sort()
  expect(await reminded()).toEqual(['13812345672', '13812345673'])
  await dueJob.run(paying.services)
  expect(await reminded()).toEqual(['13812345671', '13812345672', '13812345673'])
})

test('a refunded duplicate payment is notified with its amount', async () => {
  const order = await orderOf()
  await paying.startPaying(order, 'h5')
  const first = await paymentOf(paying.services, order)
  await paying.startPaying(order, 'jsapi')
  const second = await paymentOf(paying.services, order)
  await paying.pay(first)
  await until(async () => (await outcomeOf(paying.services, order)).order === 'paid')
  await paying.pay(second, { amountCents: 6_800, force: true })
  await until(async () => (await outcomeOf(paying.services, order)).refunds.length === 1)
  await paying.runJobs()
  await until(async () => (await outcomeOf(paying.services, order)).events.includes('paymentRefunded'))
  const refunded = (await told()).filter(({ template }) => template === 'registrationRefunded')
  expect(refunded).toHaveLength(2)
  expect(refunded[0]?.text).toContain('有 68.00元 已原路退回')
})

test('a requested refund is notified when it is confirmed, and when it failed', async () => {
  const order = await orderOf({ phone: PHONE })
  await pay(order)
  const { projectId, registrationId } = order
  const at = new Date(paying.clock.now())
  const happened = (event: 'refundConfirmed' | 'refundFailed') =>
    addToTimelines(paying.services.db, [{ projectId, registrationId, event, at, amountCents: 4_000 }])
  await happened('refundConfirmed')
  await happened('refundFailed')
  expect(await summary()).toEqual(['refundConfirmed by sms', 'refundFailed by sms', 'registrationPaid by sms'])
  const texts = (await told()).map(({ text }) => text).join('\n')
  expect(texts).toContain('的退费申请已通过，40.00元 将原路退回')
  expect(texts).toContain('有 40.00元 暂未退回成功')
})

test('an abandoned refund is notified with the reason, and when it is sent again after all', async () => {
  const order = await orderOf({ phone: PHONE })
  await paying.startPaying(order)
  await paying.behave({ refundOutcome: 'CLOSED' })
  await paying.pay(await paymentOf(paying.services, order), { amountCents: 100 })
  await until(async () => (await outcomeOf(paying.services, order)).refunds.length === 1)
  await paying.runJobs()
  await until(async () => (await outcomeOf(paying.services, order)).refunds[0]?.status === 'failed')
  const { rows } = await paying.services.db.execute<{ refund_id: string }>(sql`
    select refund_id from refund join payment using (project_id, payment_id) where order_id = ${order.orderId}`)
  const refunds = (...words: string[]) => operate(paying.services, 'refunds', ...words)
  const refundId = rows[0]?.refund_id ?? ''
  await refunds('give-up', 'shop', refundId, '--reason', '请持身份证到财务处领取。')
  await refunds('retry', 'shop', refundId)
  await paying.behaveWell()
  const texts = (await told()).map(({ template, text }) => `${template}: ${text}`).join('\n')
  expect(texts).toMatch(/refundGivenUp: .* 的 1\.00元 不再通过微信退回：请持身份证到财务处领取。款项没有丢失/)
  expect(texts).toMatch(/refundSentAgain: .*未退回成功的 1\.00元 已重新发起原路退回/)
})

test('a rejection includes its refund: no separate notification is sent for it', async () => {
  const order = await orderOf({ phone: PHONE }, { batchCode: 'B1', prices: { S1: 6_800 } })
  await pay(order)
  const project = await requireProject(paying.services, 'shop')
  const { registrationId } = order
  await decideRegistration(paying.services, project, {
    registrationId,
    state: 'rejected',
    reason: inBothLanguages('材料不全', ''),
    actor: 'wang',
  })
  expect((await outcomeOf(paying.services, order)).events).toContain('refundConfirmed')
  expect(await summary()).toEqual(['registrationPaid by sms', 'registrationRejected by sms'])
})

test('only emails contain a link, which requires signing in to the project', async () => {
  const order = await orderOf()
  await pay(order)
  const [sms, email] = ['sms', 'email'].map(
    (channel) => async () => (await told()).find((each) => each.channel === channel),
  )
  expect((await sms?.())?.text).not.toMatch(/https?:/)
  const link = new URL(/https?:\S+/.exec((await email?.())?.text ?? '')?.[0] ?? '')
  const { name, params } = matchRoute(link.pathname + link.search)
  expect({ name, projectCode: params.projectCode }).toEqual({ name: 'signIn', projectCode: 'shop' })
  expect(matchRoute(params.redirect ?? '')).toEqual({
    name: 'registrationDetail',
    params: { registrationId: order.registrationId },
  })
})

test('messages are in the project’s language', async () => {
  await configure({ language: 'en', messages: { paid: ['sms'] } })
  await pay(await orderOf())
  expect((await told())[0]?.text).toMatch(
    /^Vocational exam \(First half of 2026\): we received CNY \d+\.\d\d for registration .* on Fri 1 May 2026, \d\d:\d\d \(UTC\+8\)\./,
  )
})

test('amounts are formatted as on the screens of that language', async () => {
  await configure({ language: 'en', messages: { cancelled: [], paymentDue: ['sms'] } })
  const order = await orderOf()
  await paying.services.db.execute(sql`update orders set amount_cents = 120000 where order_id = ${order.orderId}`)
  paying.clock.advance(PAYMENT_WINDOW_MS - 10 * MINUTE_MS)
  await dueJob.run(paying.services)
  expect((await told())[0]?.text).toContain('Pay CNY 1,200.00 before')
})

test('messages disabled by the project are not sent', async () => {
  await configure({
    language: 'zh-cn',
    messages: { paid: ['email'], submitted: [], paymentDue: [], expired: [], cancelled: [], refunded: [] },
  })
  await pay(await orderOf())
  expect(await summary()).toEqual(['registrationPaid by email'])
  const cancelled = await orderOf({ phone: '13912345678' })
  await paying.cancel(cancelled)
  expect(await summary()).toEqual(['registrationPaid by email'])
})

test('an account without a phone or an email gets the other message', async () => {
  await pay(await orderOf({ email: EMAIL }))
  expect(await summary()).toEqual(['registrationPaid by email'])
  await paying.services.db.execute(sql`delete from outbox; delete from account`)
  await pay(await orderOf({ phone: PHONE }))
  expect(await summary()).toEqual(['registrationPaid by sms'])
  await paying.services.db.execute(sql`delete from outbox; delete from account`)
  await pay(await orderOf({}))
  expect(await summary()).toEqual([])
})

test('of several instances at once each sends different messages', async () => {
  const orders = await Promise.all([1, 2, 3, 4].map((n) => orderOf({ phone: `1381234567${n}` })))
  for (const order of orders) await pay(order)
  await Promise.all([tell(), tell(), tell()])
  expect(await summary()).toEqual(Array(4).fill('registrationPaid by sms'))
})

test('messages of an instance that dies while sending are sent by the next one', async () => {
  await pay(await orderOf({ phone: PHONE }))
  const { db } = paying.services
  const transaction = db.transaction.bind(db)
  vi.spyOn(db, 'transaction').mockImplementationOnce((work) =>
    transaction(async (tx) => {
      await work(tx)
      throw new Error('died')
    }),
  )
  await expect(tell()).rejects.toThrow('died')
  expect(await latestMessages(paying.services, { limit: 1 })).toEqual([])
  expect(await summary()).toEqual(['registrationPaid by sms'])
})

/** Simulates a lost key or a damaged row. */
const breakAccount = (order: TestOrder) =>
  paying.services.db.execute(sql`
    update account set phone_cipher = substr(phone_cipher, 1, 20)
    where account_id = (select account_id from orders where order_id = ${order.orderId})`)

test('an account that cannot be decrypted blocks no other notifications, and is skipped for an hour', async () => {
  const [broken, whole] = [await orderOf({ phone: PHONE }), await orderOf({ phone: '13812345679' })]
  await breakAccount(broken)
  for (const order of [broken, whole]) await pay(order)
  const error = vi.spyOn(paying.services.log, 'error')
  expect((await told()).map(({ target }) => target)).toEqual(['13812345679'])
  expect(error).toHaveBeenCalledTimes(1)
  expect(JSON.stringify(error.mock.calls[0]?.[0])).not.toContain(PHONE)
  await tell()
  expect(error).toHaveBeenCalledTimes(1)
  paying.clock.advance(60 * MINUTE_MS)
  await tell()
  expect(error).toHaveBeenCalledTimes(2)
  error.mockRestore()
})

test('an account that cannot be decrypted blocks no other reminders', async () => {
  const [broken] = [await orderOf({ phone: PHONE }), await orderOf({ phone: '13812345679' })]
  await breakAccount(broken)
  paying.clock.advance(PAYMENT_WINDOW_MS - 10 * MINUTE_MS)
  await dueJob.run(paying.services)
  const reminded = (await told()).filter(({ template }) => template === 'paymentDue')
  expect(reminded.map(({ target }) => target)).toEqual(['13812345679'])
})

test('payment reminders are not sent when the candidate or the project disabled them', async () => {
  const order = await orderOf()
  const switchTo = (isOn: boolean) =>
    paying.call('POST /ea/reminders', { body: { kind: 'paymentDue', isOn } }, { token: order.token })
  expect((await switchTo(false)).data.reminders).toContainEqual({ kind: 'paymentDue', isOn: false })
  paying.clock.advance(PAYMENT_WINDOW_MS - 10 * MINUTE_MS)
  await dueJob.run(paying.services)
  expect(await summary()).toEqual([])
  await switchTo(true)
  await orderOf({ phone: '13812345671', email: 'other@example.org' })
  const preview = await operate(paying.services, 'reminders', 'preview', 'shop')
  expect(preview.printed).toMatch(/ paymentDue +1 +0 +sms, email\n/)
  expect(preview.printed).toContain('待支付 68.00元')
  await paying.services.db.execute(
    sql`update project set revision = revision + 1, definition = definition || '{"reminders":{"paymentDue":false}}'`,
  )
  await projectCacheOf(paying.services).refresh()
  paying.clock.advance(PAYMENT_WINDOW_MS - 10 * MINUTE_MS)
  await dueJob.run(paying.services)
  expect(await summary()).toEqual([])
  await paying.services.db.execute(
    sql`update project set revision = revision + 1, definition = definition - 'reminders'`,
  )
  await projectCacheOf(paying.services).refresh()
})

test('messages contain the payment time, not the time of its notification', async () => {
  await configure({ language: 'zh-cn', messages: { paid: ['sms'] } })
  const order = await orderOf()
  await paying.startPaying(order)
  const paidAt = new Date(paying.clock.now() + 5 * MINUTE_MS)
  paying.clock.advance(9 * MINUTE_MS)
  const { paymentId } = await paymentOf(paying.services, order)
  const paid = { transactionId: 'late-notice', amountCents: 6_800, currency: 'CNY', paidAt }
  await settlePayment(paying.paymentContext, { projectId: paying.projectId, paymentId }, paid)
  expect((await told())[0]?.text).toContain(`已于 ${formatPattern(paidAt.getTime(), 'yyyy年MM月dd日 HH:mm')} 支付`)
})
