import QRCode from 'qrcode'
import { sharedByTests } from '../setup/shared-by-tests'
import { PRICE_CENTS, type TestOrder } from './setup/an-order'
import { outcomeOf, paymentOf, paymentsOf } from './setup/outcome'
import { payingService } from './setup/paying'
import { until } from '../setup/until'

const paying = sharedByTests(payingService)
afterEach(() => paying.behaveWell())

const isPaid = (order: TestOrder) => async () => (await outcomeOf(paying.services, order)).order === 'paid'
const errorOf = async (order: TestOrder) => (await paying.startPaying(order)).error

test('an order shows its lines, amount, countdown and batch', async () => {
  const order = await paying.order()
  const { data } = await paying.call('GET /exm_c/orders/:orderId', { params: order }, { token: order.token })
  expect(data).toMatchObject({
    orderId: order.orderId,
    purpose: 'registration',
    subjectId: order.registrationId,
    about: { title: { zh: '2026年上半年', en: 'First half of 2026' }, number: { value: order.registrationId } },
    status: 'unpaid',
    amountCents: PRICE_CENTS,
    lines: [{ kind: 'subject', name: { zh: '综合', en: 'General' }, amountCents: PRICE_CENTS }],
    expiresAt: new Date(paying.clock.now() + 30 * 60_000).toISOString(),
    serverTime: new Date(paying.clock.now()).toISOString(),
  })
})

test('in a mobile browser the candidate pays on WeChat’s page and returns to the payment return page', async () => {
  const order = await paying.order()
  const { data } = await paying.startPaying(order, 'h5')
  if (data.channel !== 'h5') throw new Error(data.channel)
  const page = await (await fetch(data.url, { headers: { 'accept-language': 'en' } })).text()
  expect(page).toContain('¥68.00')
  expect(page).toContain('职业资格考试 2026年上半年')

  const back = `${paying.services.env.PUBLIC_URL ?? ''}/default/examination/payBack?orderId=${order.orderId}`
  const form = new URLSearchParams({ action: 'pay', return_url: back })
  const reply = await fetch(data.url, { method: 'POST', body: form, redirect: 'manual' })
  expect(reply.status).toBe(303)
  expect(reply.headers.get('location')).toBe(back)
  await until(isPaid(order))
})

test('on a desktop the candidate scans a QR code that leads to the payment', async () => {
  const order = await paying.order()
  const drawn = vi.spyOn(QRCode, 'toDataURL')
  const { data } = await paying.startPaying(order, 'native')
  if (data.channel !== 'native') throw new Error(data.channel)
  expect(data.qrCode).toMatch(/^data:image\/png;base64,/)
  const link: unknown = drawn.mock.calls[0]?.[0]
  drawn.mockRestore()
  if (typeof link !== 'string') throw new Error('no link was drawn')
  await fetch(link, { method: 'POST', body: new URLSearchParams({ action: 'pay' }) })
  await until(isPaid(order))
})

test.each(['jsapi', 'mini'] as const)(
  'in WeChat (%s) the candidate pays with parameters that we signed',
  async (channel) => {
    const order = await paying.order()
    const { data } = await paying.startPaying(order, channel)
    if (data.channel !== channel) throw new Error(data.channel)
    const prepayId = data.bridge.package.replace('prepay_id=', '')
    const tampered = { ...data.bridge, nonceStr: 'another' }
    expect(await paying.sandboxCall(`/sandbox/pay/${prepayId}`, { bridge: tampered })).toMatchObject({
      code: 'SIGN_ERROR',
    })
    expect(await paying.sandboxCall(`/sandbox/pay/${prepayId}`, { bridge: data.bridge })).toEqual({ outcome: 'ok' })
    await until(isPaid(order))
    const { trades } = await paying.ledger()
    const { outTradeNo } = await paymentOf(paying.services, order)
    const appId = channel === 'mini' ? paying.services.env.WXPAY_MINI_APP_ID : paying.services.env.WXPAY_APP_ID
    expect(trades.find((trade) => trade.outTradeNo === outTradeNo)).toMatchObject({ appId })
  },
)

test('a candidate who cancels on WeChat’s page can pay afterwards', async () => {
  const order = await paying.order()
  const { data } = await paying.startPaying(order, 'jsapi')
  if (data.channel !== 'jsapi') throw new Error(data.channel)
  const path = `/sandbox/pay/${data.bridge.package.replace('prepay_id=', '')}`
  await paying.sandboxCall(path, { outcome: 'cancel' })
  expect((await paying.check(order)).data.status).toBe('unpaid')
  await paying.sandboxCall(path, { outcome: 'ok' })
  await until(isPaid(order))
})

test('starting again returns the same parameters while they are valid, separately for each channel', async () => {
  const order = await paying.order()
  const first = await paying.startPaying(order, 'jsapi')
  expect((await paying.startPaying(order, 'jsapi')).data).toEqual(first.data)
  await paying.startPaying(order, 'h5')
  expect(await paymentsOf(paying.services, order)).toHaveLength(2)
})

test('starting twenty times at once creates one transaction at WeChat', async () => {
  const order = await paying.order()
  const answers = await Promise.all(Array.from({ length: 20 }, () => paying.startPaying(order, 'h5')))
  // calls that wait too long are refused without starting a payment
  const errors = new Set(answers.map(({ error }) => error))
  expect([null, 'COMMON_BUSY']).toEqual(expect.arrayContaining([...errors]))
  expect(errors).toContain(null)
  expect(await paymentsOf(paying.services, order)).toHaveLength(1)
})

test('when WeChat’s link has expired, a new link leads to the same transaction', async () => {
  const order = await paying.order()
  await paying.startPaying(order, 'h5')
  paying.clock.advance(5 * 60_000)
  const starting = vi.spyOn(paying.services.wechatPay, 'start')
  expect(await errorOf(order)).toBeNull()
  expect(starting).toHaveBeenCalledTimes(1)
  starting.mockRestore()
  expect(await paymentsOf(paying.services, order)).toHaveLength(1)
})

test.each(['down', 'failing', 'forged'])(
  'when WeChat is %s, the error says so and the order stays payable',
  async (api) => {
    const order = await paying.order()
    await paying.behave({ api })
    const refused = await paying.startPaying(order)
    expect(refused.error).toBe('EXM_R_PRSH_CHANNEL_FAILED')
    expect(refused.code).toBe(30)
    const reason = { down: 'UNREACHABLE', failing: 'SYSTEM_ERROR', forged: 'WRONG_SIGNATURE' }[api]
    expect(refused.details).toEqual({ reason })
    expect((await paying.check(order)).error).toBe('EXM_R_PRSH_CHANNEL_FAILED')
    await paying.behave({ api: 'up' })
    expect(await errorOf(order)).toBeNull()
    await paying.pay(await paymentOf(paying.services, order))
    await until(isPaid(order))
  },
)

test('when WeChat refuses because the order was paid meanwhile, the candidate is informed that it is paid', async () => {
  const order = await paying.order()
  await paying.startPaying(order)
  await paying.behave({ lose: true })
  await paying.pay(await paymentOf(paying.services, order))
  paying.clock.advance(5 * 60_000)
  expect(await errorOf(order)).toBe('EXM_R_PRSH_PAID')
  expect(await isPaid(order)()).toBe(true)
})

test('when the transaction was closed at WeChat, the next attempt creates a new one', async () => {
  const order = await paying.order()
  await paying.startPaying(order)
  await paying.services.wechatPay.close((await paymentOf(paying.services, order)).paymentId)
  paying.clock.advance(5 * 60_000)
  expect(await errorOf(order)).toBe('EXM_R_PRSH_CHANNEL_FAILED')
  expect(await errorOf(order)).toBeNull()
  expect((await paymentsOf(paying.services, order)).map((payment) => payment.status)).toEqual(['closed', 'started'])
})

test('an order with half a minute left can still be paid, although WeChat refuses windows under a minute', async () => {
  const order = await paying.order({ expiresInMs: 30_000 })
  expect(await errorOf(order)).toBeNull()
  await paying.pay(await paymentOf(paying.services, order))
  await until(isPaid(order))
})
