/** The payer inside WeChat is identified by a visit ticket instead of the openid. */
import { newId } from '@server/core/postgres/ids'
import { sharedByTests } from '../setup/shared-by-tests'
import type { TestOrder } from './setup/an-order'
import { outcomeOf, paymentOf, paymentsOf } from './setup/outcome'
import { payingService } from './setup/paying'
import { until } from '../setup/until'

const paying = sharedByTests(payingService)
afterEach(() => paying.behaveWell())

const DAY_MS = 24 * 60 * 60_000
const isPaid = (order: TestOrder) => async () => (await outcomeOf(paying.services, order)).order === 'paid'

const startWithoutTicket = (order: TestOrder, channel: 'jsapi' | 'mini') =>
  paying.call(
    'POST /exm_c/orders/:orderId/payments',
    { params: { orderId: order.orderId }, body: { channel } },
    { token: order.token },
  )

/** Payer openid recorded by WeChat Pay. */
async function payerAtWechat(order: TestOrder): Promise<string | undefined> {
  const { outTradeNo } = await paymentOf(paying.services, order)
  return (await paying.ledger()).trades.find((trade) => trade.outTradeNo === outTradeNo)?.openid
}

describe.each(['jsapi', 'mini'] as const)('paying in WeChat (%s)', (channel) => {
  const start = async (user: string) => {
    const order = await paying.order()
    const { error } = await paying.startPaying(order, channel, { wechatTicket: await paying.ticketOf(channel, user) })
    expect(error).toBeNull()
    return order
  }

  it('is started for the person whom WeChat identifies', async () => {
    const [first, second, other] = [await start('lin'), await start('lin'), await start('mother')]
    const openid = await payerAtWechat(first)
    expect(openid).toMatch(/^o[\w-]{27}$/)
    expect(JSON.stringify(await paymentsOf(paying.services, first))).not.toContain(openid)
    expect(await payerAtWechat(second)).toBe(await payerAtWechat(first))
    expect(await payerAtWechat(other)).not.toBe(await payerAtWechat(first))
  })

  it('is refused without a ticket and with a forged one; with a valid one it pays', async () => {
    const order = await paying.order()
    expect((await startWithoutTicket(order, channel)).error).toBe('EXM_R_PRSH_OPENID')
    const madeUp = { wechatTicket: 'a-ticket-nobody-handed-out' }
    expect((await paying.startPaying(order, channel, madeUp)).error).toBe('EXM_R_PRSH_OPENID')
    expect(await paymentsOf(paying.services, order)).toHaveLength(0)
    expect((await paying.startPaying(order, channel)).error).toBeNull()
    await paying.pay(await paymentOf(paying.services, order))
    await until(isPaid(order))
  })

  it('accepts one ticket for every order of a day', async () => {
    const wechatTicket = await paying.ticketOf(channel)
    expect((await paying.startPaying(await paying.order(), channel, { wechatTicket })).error).toBeNull()
    paying.clock.advance(DAY_MS - 1)
    expect((await paying.startPaying(await paying.order(), channel, { wechatTicket })).error).toBeNull()
    paying.clock.advance(1)
    const late = await paying.startPaying(await paying.order(), channel, { wechatTicket })
    expect(late.error).toBe('EXM_R_PRSH_OPENID')
  })

  it('is refused with a ticket of the other app', async () => {
    const wechatTicket = await paying.ticketOf(channel === 'mini' ? 'jsapi' : 'mini')
    expect((await paying.startPaying(await paying.order(), channel, { wechatTicket })).error).toBe('EXM_R_PRSH_OPENID')
  })

  it('reuses the issued parameters without calling WeChat', async () => {
    const order = await paying.order()
    const wechatTicket = await paying.ticketOf(channel)
    const first = await paying.startPaying(order, channel, { wechatTicket })
    await paying.behave({ api: 'down' })
    expect((await paying.startPaying(order, channel, { wechatTicket })).data).toEqual(first.data)
    expect(await paymentsOf(paying.services, order)).toHaveLength(1)
  })

  it('returns the first answer to a retry with the same key', async () => {
    const order = await paying.order()
    const how = { wechatTicket: await paying.ticketOf(channel), idempotencyKey: newId() }
    const answers = [
      ...(await Promise.all([paying.startPaying(order, channel, how), paying.startPaying(order, channel, how)])),
      await paying.startPaying(order, channel, how),
    ]
    expect(answers.map(({ data }) => data)).toEqual(Array(3).fill(answers[0]?.data))
    expect(answers[0]?.error).toBeNull()
  })

  it('can be continued on another person’s phone', async () => {
    const order = await paying.order()
    const mine = await paying.startPaying(order, channel)
    const payer = await payerAtWechat(order)
    const theirs = await paying.startPaying(order, channel, { wechatTicket: await paying.ticketOf(channel, 'mother') })
    expect(theirs.error).toBeNull()
    expect(theirs.data).not.toEqual(mine.data)
    expect(await payerAtWechat(order)).not.toBe(payer)
  })

  it('is refused for an order that cannot be paid, or is another candidate’s', async () => {
    const over = await paying.order({ expiresInMs: 1_000 })
    paying.clock.advance(1_000)
    expect((await paying.startPaying(over, channel)).error).toBe('EXM_R_PRSH_TIMEOUT')
    const [order, other] = [await paying.order(), await paying.order()]
    const answer = await paying.startPaying({ ...order, token: other.token }, channel)
    expect(answer.error).toBe('EXM_R_PRSH_NOT_FOUND')
  })
})
