/** Values read before a lock are read again after it: one action is paused in between while another changes them. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { PayChannelError, type AbnormalRefundTo } from '@server/core/providers/wechat-pay'
import { newId } from '@server/core/postgres/ids'
import { billDifferences } from '@server/core/tables/bill'
import { coupons } from '@server/core/tables/coupon'
import { orders, payments, refunds } from '@server/core/tables/payment'
import { checkBill } from '@server/domain/orders/bills/check-bill'
import { isOrder, isRefund, type RefundKey } from '@server/domain/orders/keys'
import { abandonRefund, sendOnRefund } from '@server/domain/orders/refunds/failed/failed-refund'
import { payOutRefund } from '@server/domain/orders/refunds/failed/paid-out'
import { refundJob } from '@server/domain/orders/refunds/refund-job'
import { checkRefund, recordRefund } from '@server/domain/orders/refunds/refund-progress'
import { purposes } from '@server/area-list'
import { operate } from '../../operator/operator'
import { endedOrWaiting, interleave } from '../../setup/pause'
import { sharedByTests } from '../../setup/shared-by-tests'
import { temporaryFolder } from '../../setup/temporary-folder'
import { untilWaiting } from '../../setup/until-waiting'
import type { TestOrder } from '../setup/an-order'
import { twoInstances } from './two-instances'

const PRICE = 6800
const both = sharedByTests(twoInstances)

const bind = ({ orderId, token }: TestOrder, code: string, by = both.two) =>
  by.call('POST /exm_c/orders/:orderId/coupons/bind', { params: { orderId }, body: { code } }, { token })
const start = ({ orderId, token }: TestOrder, by = both.one) =>
  by.call('POST /exm_c/orders/:orderId/payments', { params: { orderId }, body: { channel: 'native' } }, { token })
const amountOf = async ({ projectId }: TestOrder, orderId: string) => {
  const [row] = await both.one.services.db.select().from(orders).where(isOrder(projectId, orderId))
  return row?.amountCents
}

test('an order for several costs the sum of its parts when opened, also when a coupon is used at that moment', async () => {
  const parts = [await both.order(), await both.order()] as const
  await both.coupon('TOGETHER1')
  const { first, second } = await interleave(
    both.one.services,
    (text) => /from "registration".* for update/.test(text),
    () => both.together(parts),
    () => bind(parts[0], 'TOGETHER1'),
  )
  expect(second.error).toBeNull()
  expect(await amountOf(parts[0], first)).toBe(2 * PRICE - 1000)
  expect(await both.broken()).toEqual([])
})

describe('A refund whose card is closed', () => {
  /** Creates a failed refund of a payment with a wrong amount. */
  async function abnormal() {
    const order = await both.order()
    const payment = await both.started(order.orderId, PRICE)
    await both.settle(both.one, { ...payment, amountCents: 100 })
    const isOfPayment = and(eq(refunds.projectId, both.projectId), eq(refunds.paymentId, payment.paymentId))
    const [refund] = await both.one.services.db.select().from(refunds).where(isOfPayment)
    if (!refund) throw new Error('nothing goes back')
    const { refundId } = refund
    both.refundsAtWechat.set(refundId, 'ABNORMAL')
    const key = { projectId: both.projectId, refundId }
    await recordRefund(both.paymentContext(both.one), key, { refundId, status: 'ABNORMAL', toMerchant: false })
    const row = async () => (await both.one.services.db.select().from(refunds).where(isRefund(key)))[0]
    /** WeChat notifies that the money arrived where it was sent. */
    const arrive = async () => {
      both.refundsAtWechat.set(refundId, 'SUCCESS')
      await recordRefund(both.paymentContext(both.one), key, await both.wechatPay.queryRefund(refundId))
    }
    return { key, refundId, row, arrive }
  }
  const card = { kind: 'card', bank: 'ICBC_DEBIT', account: '6222000011112222', name: '王明' } as const
  const merchant = { kind: 'merchant' } as const
  const sendOn = (by: typeof both.one, key: RefundKey, to: AbnormalRefundTo) =>
    sendOnRefund(both.paymentContext(by), key, to).catch((error: unknown) => {
      if (error instanceof PayChannelError) return error.reason
      throw error
    })
  const atCandidate = { status: 'succeeded', atMerchant: false }
  const atMerchant = { status: 'failed', channelState: 'SUCCESS', atMerchant: true }
  /** Runs `meanwhile` after WeChat received the next destination and before it answers; then it answers or refuses. */
  function pauseDestination(meanwhile: () => Promise<unknown>, refusal?: PayChannelError) {
    const apply = both.wechatPay.applyAbnormalRefund.bind(both.wechatPay)
    return vi.spyOn(both.wechatPay, 'applyAbnormalRefund').mockImplementationOnce(async (id, to) => {
      const answer = refusal ? Promise.reject(refusal) : apply(id, to)
      const [result] = await Promise.allSettled([answer])
      await meanwhile()
      return result.status === 'fulfilled' ? result.value : answer
    })
  }
  afterEach(() => vi.restoreAllMocks())

  it.each([
    ['a card', card, merchant],
    ['the merchant', merchant, card],
  ] as const)(
    'goes to %s, where WeChat accepted it, when another operator redirects it too',
    async (_to, to, other) => {
      const { key, row, arrive } = await abnormal()
      const answered: string[] = []
      pauseDestination(async () => void answered.push(await sendOn(both.two, key, other)))
      answered.push(await sendOn(both.one, key, to))
      expect(answered).toEqual(['underWay', 'done'])
      await arrive()
      expect(await row()).toMatchObject(to.kind === 'card' ? atCandidate : atMerchant)
    },
  )

  it('goes to one destination when two operators redirect it after both asked WeChat', async () => {
    const { key, row, arrive } = await abnormal()
    let second = ''
    const ask = both.wechatPay.queryRefund.bind(both.wechatPay)
    vi.spyOn(both.wechatPay, 'queryRefund').mockImplementationOnce(async (id) => {
      const asked = await ask(id)
      second = await sendOn(both.two, key, merchant)
      return asked
    })
    expect([await sendOn(both.one, key, card), second]).toEqual(['INVALID_REQUEST', 'done'])
    await arrive()
    expect(await row()).toMatchObject(atMerchant)
  })

  it('has arrived at its candidate when WeChat refused the merchant while the refund job asked about it', async () => {
    const { key, row, arrive } = await abnormal()
    both.advance(7 * 3_600_000)
    const refusal = new PayChannelError('INVALID_REQUEST', 'the account is closed', 400)
    pauseDestination(() => refundJob(purposes).run(both.paymentContext(both.two).services), refusal)
    expect(await sendOn(both.one, key, merchant)).toBe('INVALID_REQUEST')
    await arrive()
    expect(await row()).toMatchObject(atCandidate)
  })

  it('has arrived at its candidate when WeChat did not answer about the merchant and accepted a card', async () => {
    const { key, row, arrive } = await abnormal()
    vi.spyOn(both.wechatPay, 'applyAbnormalRefund').mockRejectedValueOnce(new PayChannelError('TIMEOUT', '', 0))
    expect(await sendOn(both.one, key, merchant)).toBe('TIMEOUT')
    expect(await sendOn(both.one, key, card)).toBe('done')
    await arrive()
    expect(await row()).toMatchObject(atCandidate)
  })

  it('is with the merchant when WeChat accepted that and its answer was lost', async () => {
    const { key, row, arrive } = await abnormal()
    const apply = both.wechatPay.applyAbnormalRefund.bind(both.wechatPay)
    vi.spyOn(both.wechatPay, 'applyAbnormalRefund').mockImplementationOnce(async (id, to) => {
      await apply(id, to)
      throw new PayChannelError('TIMEOUT', '', 0)
    })
    expect(await sendOn(both.one, key, merchant)).toBe('TIMEOUT')
    await arrive()
    expect(await row()).toMatchObject(atMerchant)
    expect(await sendOn(both.one, key, card)).toBe('atMerchant')
  })

  it('is with the merchant when somebody sent it there in the merchant platform of WeChat', async () => {
    const { key, row, arrive } = await abnormal()
    await both.wechatPay.applyAbnormalRefund(key.refundId, merchant)
    await arrive()
    expect(await row()).toMatchObject(atMerchant)
  })

  it('stays on its way when WeChat repeats the notification of the closed card after it was redirected', async () => {
    const { key, refundId, row } = await abnormal()
    expect(await sendOn(both.one, key, card)).toBe('done')
    const repeated = { kind: 'refund', refund: { refundId, status: 'ABNORMAL', toMerchant: false } } as const
    vi.spyOn(both.wechatPay, 'openNotification').mockResolvedValueOnce(repeated)
    const url = `/pay/wechat/refund-notify/${key.projectId}`
    expect((await both.two.app.inject({ method: 'POST', url, payload: '{}' })).statusCode).toBe(204)
    expect(await row()).toMatchObject({ status: 'processing', channelState: 'PROCESSING' })
  })

  it('stays closed when an earlier answer arrives late', async () => {
    const { key, refundId, row } = await abnormal()
    const was = await row()
    await recordRefund(both.paymentContext(both.one), key, { refundId, status: 'CLOSED', toMerchant: false })
    await recordRefund(
      both.paymentContext(both.two),
      key,
      { refundId, status: 'ABNORMAL', toMerchant: false },
      was && { was },
    )
    expect(await row()).toMatchObject({ status: 'failed', channelState: 'CLOSED' })
  })

  it('is abandoned when WeChat closed it after an answer that it was in progress', async () => {
    const { key, refundId, row } = await abnormal()
    vi.spyOn(both.wechatPay, 'queryRefund').mockImplementationOnce(async () => {
      both.refundsAtWechat.set(refundId, 'CLOSED')
      await checkRefund(both.paymentContext(both.two), key)
      return { refundId, status: 'PROCESSING', toMerchant: false }
    })
    expect(await abandonRefund(both.paymentContext(both.one), key, { zh: '银行卡已注销', en: '' })).toBe('done')
    expect(await row()).toMatchObject({ status: 'givenUp', channelState: 'CLOSED' })
  })

  it('stays on its way when WeChat repeats the notification and still reports the closed card', async () => {
    const { key, refundId, row } = await abnormal()
    expect(await sendOnRefund(both.paymentContext(both.one), key, card)).toBe('done')
    vi.spyOn(both.wechatPay, 'queryRefund').mockResolvedValueOnce({ refundId, status: 'ABNORMAL', toMerchant: false })
    await checkRefund(both.paymentContext(both.two), key)
    vi.mocked(both.wechatPay.queryRefund).mockRestore()
    expect(await row()).toMatchObject({ status: 'processing', channelState: 'PROCESSING' })
  })

  it('stays with the merchant when WeChat reports an earlier state', async () => {
    const { key, refundId, row, arrive } = await abnormal()
    expect(await sendOn(both.one, key, merchant)).toBe('done')
    await arrive()
    const was = await row()
    await recordRefund(
      both.paymentContext(both.two),
      key,
      { refundId, status: 'PROCESSING', toMerchant: true },
      was && { was },
    )
    expect(await row()).toMatchObject(atMerchant)
  })

  it('is not reported as to be paid out when it was paid out during the query', async () => {
    const { key, refundId, row } = await abnormal()
    vi.spyOn(both.wechatPay, 'queryRefund').mockImplementationOnce(async () => {
      await recordRefund(both.paymentContext(both.two), key, { refundId, status: 'SUCCESS', toMerchant: true })
      both.refundsAtWechat.set(refundId, 'SUCCESS')
      both.merchants.add(refundId)
      const paidOut = { as: 'cash', reference: 'XJ-2', at: new Date(both.one.services.now()), by: 'li' } as const
      expect(await payOutRefund(both.paymentContext(both.two), key, paidOut)).toBe('done')
      return { refundId, status: 'SUCCESS', toMerchant: true }
    })
    expect(await abandonRefund(both.paymentContext(both.one), key, { zh: '账户已注销', en: '' })).toBe('notFailed')
    expect(await row()).toMatchObject({ status: 'succeeded', paidOutReference: expect.anything() as unknown })
  })

  it('is not paid out again when WeChat reports that the candidate received what was recorded as the merchant’s', async () => {
    const { key, refundId, row } = await abnormal()
    await recordRefund(both.paymentContext(both.one), key, { refundId, status: 'SUCCESS', toMerchant: true })
    expect(await row()).toMatchObject(atMerchant)
    both.refundsAtWechat.set(refundId, 'SUCCESS')
    const paidOut = { as: 'cash', reference: 'XJ-1', at: new Date(both.one.services.now()), by: 'li' } as const
    expect(await payOutRefund(both.paymentContext(both.one), key, paidOut)).toBe('arrived')
    expect(await row()).toMatchObject({ ...atCandidate, paidOutAs: null })
  })

  it('stays with the merchant when an earlier answer arrives late', async () => {
    const { key, refundId, row, arrive } = await abnormal()
    const was = await row()
    expect(await sendOn(both.one, key, merchant)).toBe('done')
    await arrive()
    await recordRefund(
      both.paymentContext(both.two),
      key,
      { refundId, status: 'ABNORMAL', toMerchant: false },
      was && { was },
    )
    expect(await row()).toMatchObject(atMerchant)
  })
})

describe('A start that WeChat answers after the payment was abandoned', () => {
  /** Runs `meanwhile` while the payment is being started. */
  async function stalled(order: TestOrder, meanwhile: () => Promise<unknown>) {
    const starting = vi.spyOn(both.wechatPay, 'start').mockImplementationOnce(async ({ paymentId }) => {
      // longer than any call: ending the payment now assumes that it never reached WeChat
      both.advance(31_000)
      await meanwhile()
      return { kind: 'native', codeUrl: `weixin://${paymentId}` }
    })
    const answer = await start(order)
    starting.mockRestore()
    return answer
  }
  const paymentsOf = async ({ projectId, orderId }: TestOrder) => {
    const isOf = and(eq(payments.projectId, projectId), eq(payments.orderId, orderId))
    return (await both.one.services.db.select().from(payments).where(isOf)).map(({ status }) => status)
  }

  it('does not reopen it while an order for several with the same order is being paid', async () => {
    const parts = [await both.order(), await both.order()] as const
    const close = vi.spyOn(both.wechatPay, 'close')
    const { error } = await stalled(parts[0], async () => {
      const whole = { ...parts[0], orderId: await both.together(parts, both.two) }
      await both.started(whole.orderId, 2 * PRICE)
    })
    expect(error).toBe('EXM_R_PRSH_CONFIRMING')
    expect(await paymentsOf(parts[0])).toEqual(['closed'])
    expect(close).toHaveBeenCalledTimes(2)
    close.mockRestore()
  })

  it('does not reopen it when its order was cancelled', async () => {
    const order = await both.order()
    const { token, registrationId } = order
    const { error } = await stalled(order, () =>
      both.two.call('POST /exm_c/registrations/:registrationId/cancel', { params: { registrationId } }, { token }),
    )
    expect(error).toBe('EXM_R_PRSH_NOTHING')
    expect(await paymentsOf(order)).toEqual(['closed'])
  })

  it('is answered by a new start, which leaves one payment', async () => {
    const order = await both.order()
    await both.coupon('STALLED1')
    const { error } = await stalled(order, () => bind(order, 'STALLED1'))
    expect(error).toBe('EXM_R_PRSH_CONFIRMING')
    expect((await start(order)).error).toBeNull()
    expect((await paymentsOf(order)).sort()).toEqual(['closed', 'started'])
  })
})

describe('Codes', () => {
  const couponOf = async (end: string) => {
    const isIt = and(eq(coupons.projectId, both.projectId), eq(coupons.codeEnd, end))
    return (await both.one.services.db.select().from(coupons).where(isIt))[0]
  }

  it('of a series revoked meanwhile stay on an order that was opened, and stay used', async () => {
    const { db } = both.one.services
    await both.coupon('REVOKEDAAA1')
    await both.coupon('REVOKEDAAA2')
    await db.execute(sql`update coupon set series = 'revoked' where code_end in ('AAA1', 'AAA2')`)
    const first = await couponOf('AAA1')
    let order: TestOrder | undefined
    let revoking: ReturnType<typeof operate> | undefined
    await db.transaction(async (tx) => {
      await tx.execute(sql`select from coupon where coupon_id = ${first?.couponId} for update`)
      revoking = operate(both.two.services, 'coupons', 'revoke', 'shop', 'revoked')
      await untilWaiting(db)
      order = await both.order()
      const used = bind(order, 'REVOKEDAAA2', both.one)
      await endedOrWaiting(both.one.services, used)
      expect((await used).error).toBeNull()
    })
    expect(await revoking).toMatchObject({ code: 0, printed: expect.stringContaining('1 of 2 revoked.') as string })
    expect(await couponOf('AAA2')).toMatchObject({ orderId: order?.orderId, revokedAt: null })
    expect(await both.broken()).toEqual([])
  })

  it('that two imports name in different order are written by one of them, and refused to the other', async () => {
    const folder = temporaryFolder('codes')
    const codes = Array.from({ length: 501 }, (_, index) => `IMPORTED${String(index).padStart(4, '0')}`)
    const files = [join(folder, 'up.csv'), join(folder, 'down.csv')] as const
    await writeFile(files[0], codes.join('\n'))
    await writeFile(files[1], [...codes].reverse().join('\n'))
    let chunks = 0
    const { first, second } = await interleave(
      both.one.services,
      (text) => text.startsWith('insert into "coupon"') && ++chunks === 2,
      () => operate(both.one.services, 'coupons', 'import', 'shop', 'imported', files[0], '--yuan', '10'),
      () => operate(both.two.services, 'coupons', 'import', 'shop', 'imported', files[1], '--yuan', '10'),
    )
    expect([first.code, second.code]).toEqual([0, 1])
    expect(second.complained).toContain('There are these codes already')
  })
})

test('a change opened after another one was abandoned is not abandoned in its place', async () => {
  const order = await both.order()
  await both.settle(both.one, await both.started(order.orderId, PRICE))
  const { token, registrationId } = order
  const swap = (by = both.two) =>
    by.call(
      'POST /exm_c/registrations/:registrationId/subjects/swap',
      {
        params: { registrationId },
        body: { subjects: [{ from: 'LAW', to: 'COST', areaCode: 'AREA1' }], payCents: 2200, backCents: 0 },
      },
      { token },
    )
  const giveUp = (by = both.two) =>
    by.call('POST /exm_c/registrations/:registrationId/subjects/cancel', { params: { registrationId } }, { token })
  expect((await swap()).error).toBeNull()
  const { first, second } = await interleave(
    both.one.services,
    (text) => text.includes('from seat_pool'),
    () => giveUp(both.one),
    async () => {
      expect((await giveUp()).error).toBeNull()
      return swap()
    },
  )
  expect(first.error).toBe('EXM_SUB_UPD_NONE_OPEN')
  expect(second.error).toBeNull()
  const { rows } = await both.one.services.db.execute(sql`
    select orders.status from registration_change join orders using (project_id, order_id)
    where registration_id = ${registrationId} and state = 'open'`)
  expect(rows).toEqual([{ status: 'unpaid' }])
})

test('a bill difference that an operator resolves during the check keeps one resolution', async () => {
  const { db } = both.one.services
  const [differenceId, billDate] = [newId(), '2026-01-05']
  const nothing = { paymentId: null, refundId: null, billCents: null, billState: null, ourCents: 100, ourState: 'paid' }
  await db.insert(billDifferences).values({
    ...{ projectId: both.projectId, differenceId, billDate, kind: 'paymentMissing', number: 'N1' },
    ...{ ...nothing, foundAt: new Date() },
  })
  const { second } = await interleave(
    both.one.services,
    (text) => text.startsWith('update "bill_difference"'),
    () => checkBill(both.paymentContext(both.one), billDate, []),
    () => operate(both.two.services, 'bills', 'resolve', differenceId, '--note', 'looked at'),
  )
  expect(second.complained).toContain('no such open difference')
  const [row] = await db.select().from(billDifferences).where(eq(billDifferences.differenceId, differenceId))
  expect(row).toMatchObject({ resolution: 'gone', note: null })
})
