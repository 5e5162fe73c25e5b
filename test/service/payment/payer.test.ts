/** Who pays inside WeChat: learned from WeChat by a code that is good once and for five minutes. */
import { newId } from '@server/core/postgres/ids'
import { createWechatIdentity } from '@server/core/providers/wechat-identity/client'
import { wechatAppsOf } from '@server/core/providers/wechat-identity/apps'
import type { TestOrder } from './an-order'
import { outcomeOf, paymentOf, paymentsOf } from './outcome'
import { payingService, until, type PayingService } from './paying'

let paying: PayingService
let asking: jest.SpyInstance
beforeAll(async () => {
  paying = await payingService()
})
beforeEach(() => {
  asking = jest.spyOn(paying.services.wechatIdentity, 'openidOf')
})
afterEach(async () => {
  asking.mockRestore()
  await paying.behaveWell()
})
afterAll(() => paying.close())

const MADE_UP = 'a-code-nobody-handed-out'
const isPaid = (order: TestOrder) => async () => (await outcomeOf(paying.services, order)).order === 'paid'

/** Starts without a code, as a client does that was handed out the attempt before. */
const startAgain = (order: TestOrder, channel: 'jsapi' | 'mini') =>
  paying.call(
    'POST /exm_c/orders/:orderId/payments',
    { params: { orderId: order.orderId }, body: { channel } },
    { token: order.token },
  )

/** Whose payment WeChat Pay took it for. */
async function payerAtWechat(order: TestOrder): Promise<string | undefined> {
  const { outTradeNo } = await paymentOf(paying.services, order)
  return (await paying.ledger()).trades.find((trade) => trade.outTradeNo === outTradeNo)?.openid
}

describe.each(['jsapi', 'mini'] as const)('paying in WeChat (%s)', (channel) => {
  const start = async (user: string) => {
    const order = await paying.order()
    const { error } = await paying.startPaying(order, channel, { wxCode: await paying.codeOf(channel, user) })
    expect(error).toBeNull()
    return order
  }

  it('is started for the person whom WeChat names', async () => {
    const [first, second, other] = [await start('lin'), await start('lin'), await start('mother')]
    expect(await payerAtWechat(first)).toMatch(/^o[\w-]{27}$/)
    expect(await payerAtWechat(second)).toBe(await payerAtWechat(first))
    expect(await payerAtWechat(other)).not.toBe(await payerAtWechat(first))
  })

  it('is refused without a code, with a made-up one and with one that is too old; a fresh one pays', async () => {
    const order = await paying.order()
    expect((await startAgain(order, channel)).error).toBe('EXM_R_PRSH_OPENID')
    expect((await paying.startPaying(order, channel, { wxCode: MADE_UP })).error).toBe('EXM_R_PRSH_OPENID')
    const wxCode = await paying.codeOf(channel)
    paying.clock.advance(5 * 60_000)
    expect((await paying.startPaying(order, channel, { wxCode })).error).toBe('EXM_R_PRSH_OPENID')
    expect(await paymentsOf(paying.services, order)).toHaveLength(0)
    expect((await paying.startPaying(order, channel)).error).toBeNull()
    await paying.pay(await paymentOf(paying.services, order))
    await until(isPaid(order))
  })

  it('is refused with a code that paid another order', async () => {
    const wxCode = await paying.codeOf(channel)
    expect((await paying.startPaying(await paying.order(), channel, { wxCode })).error).toBeNull()
    expect((await paying.startPaying(await paying.order(), channel, { wxCode })).error).toBe('EXM_R_PRSH_OPENID')
  })

  it('is refused with a code of the other app', async () => {
    const wxCode = await paying.codeOf(channel === 'mini' ? 'jsapi' : 'mini')
    expect((await paying.startPaying(await paying.order(), channel, { wxCode })).error).toBe('EXM_R_PRSH_OPENID')
  })

  it.each([
    ['cannot be reached', 'down', 'UNREACHABLE'],
    ['is busy', 'failing', 'ERRCODE_-1'],
  ])('says so when WeChat %s, and the order stays payable with the same code', async (_name, api, reason) => {
    const order = await paying.order()
    const wxCode = await paying.codeOf(channel)
    await paying.behave({ api })
    const refused = await paying.startPaying(order, channel, { wxCode })
    expect([refused.error, refused.details]).toEqual(['EXM_R_PRSH_CHANNEL_FAILED', { reason }])
    expect(await paymentsOf(paying.services, order)).toHaveLength(0)
    await paying.behaveWell()
    expect((await paying.startPaying(order, channel, { wxCode })).error).toBeNull()
  })

  it('goes on without a code, and without asking WeChat anything, once it was handed out', async () => {
    const order = await paying.order()
    const first = await paying.startPaying(order, channel)
    asking.mockClear()
    await paying.behave({ api: 'down' })
    expect((await startAgain(order, channel)).data).toEqual(first.data)
    expect(asking).not.toHaveBeenCalled()
    expect(await paymentsOf(paying.services, order)).toHaveLength(1)
  })

  it('goes on with a code that is spent, or while WeChat cannot be asked about another', async () => {
    const order = await paying.order()
    const wxCode = await paying.codeOf(channel)
    const first = await paying.startPaying(order, channel, { wxCode })
    expect((await paying.startPaying(order, channel, { wxCode })).data).toEqual(first.data)
    const another = await paying.codeOf(channel, 'mother')
    await paying.behave({ api: 'down' })
    expect((await paying.startPaying(order, channel, { wxCode: another })).data).toEqual(first.data)
    expect(await paymentsOf(paying.services, order)).toHaveLength(1)
  })

  it('gives a retry with the same key the first answer, and asks WeChat once', async () => {
    const order = await paying.order()
    const how = { wxCode: await paying.codeOf(channel), idempotencyKey: newId() }
    const answers = [
      ...(await Promise.all([paying.startPaying(order, channel, how), paying.startPaying(order, channel, how)])),
      await paying.startPaying(order, channel, how),
    ]
    expect(answers.map(({ data }) => data)).toEqual(Array(3).fill(answers[0]?.data))
    expect(answers[0]?.error).toBeNull()
    expect(asking).toHaveBeenCalledTimes(1)
  })

  it('can be taken over by somebody else’s phone', async () => {
    const order = await paying.order()
    const mine = await paying.startPaying(order, channel)
    const payer = await payerAtWechat(order)
    const theirs = await paying.startPaying(order, channel, { wxCode: await paying.codeOf(channel, 'mother') })
    expect(theirs.error).toBeNull()
    expect(theirs.data).not.toEqual(mine.data)
    expect(await payerAtWechat(order)).not.toBe(payer)
  })

  it('spends no code on an order that cannot be paid, or is another candidate’s', async () => {
    const over = await paying.order({ expiresInMs: 1_000 })
    paying.clock.advance(1_000)
    expect((await paying.startPaying(over, channel)).error).toBe('EXM_R_PRSH_TIMEOUT')
    const [order, other] = [await paying.order(), await paying.order()]
    const answer = await paying.startPaying({ ...order, token: other.token }, channel)
    expect(answer.error).toBe('EXM_R_PRSH_NOT_FOUND')
    expect(asking).not.toHaveBeenCalled()
  })
})

it('does not blame the candidate’s code when our secret is wrong', async () => {
  const wrong = createWechatIdentity(wechatAppsOf({ ...paying.services.env, WECHAT_MINI_SECRET: 'wrong' }))
  asking.mockImplementation((kind: 'mini', code: string) => wrong.openidOf(kind, code))
  const { error, details } = await paying.startPaying(await paying.order(), 'mini')
  expect([error, details]).toEqual(['EXM_R_PRSH_CHANNEL_FAILED', { reason: 'ERRCODE_40125' }])
})
