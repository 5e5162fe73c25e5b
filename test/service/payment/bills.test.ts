/** Reconciliation of WeChat's daily bill: every difference is found, reported and resolved. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { billJob } from '@server/domain/orders/bills/bill-job'
import { purposes } from '@server/area-list'
import { operate } from '../operator/operator'
import { sharedByTests } from '../setup/shared-by-tests'
import { temporaryFolder } from '../setup/temporary-folder'
import { until } from '../setup/until'
import type { TestOrder } from './setup/an-order'
import { outcomeOf, paymentOf } from './setup/outcome'
import { payingService } from './setup/paying'

/** Each test uses its own day, because the sandbox stores all payments. */
let dayOfMonth = 0
const day = (later = 0) => `2026-05-${String(dayOfMonth + later).padStart(2, '0')}`
const onDay = (time: string, later = 0) => `${day(later)}T${time}:00Z`
const nextMorning = () => shop.clock.set(onDay('03:00', 1))

const shop = sharedByTests(() => payingService({ now: '2026-05-01T02:00:00Z' }))
beforeEach(async () => {
  dayOfMonth += 2
  shop.clock.set(onDay('02:00'))
  await shop.services.db.execute(
    sql`
      delete from bill_check; delete from bill_difference; delete from orders;
      delete from order_line; delete from payment; delete from refund;
      delete from refund_line; delete from registration; delete from registration_event`,
  )
})
afterEach(() => shop.behaveWell())

const check = (...words: string[]) => operate(shop.services, 'bills', 'check', day(), ...words)

interface Difference {
  differenceId: string
  kind: string
  domain: string
  number: string
  resolution: string | null
}
const differences = async (...words: string[]) =>
  JSON.parse((await operate(shop.services, 'bills', 'differences', '--json', ...words)).printed) as Difference[]
const open = async () => (await differences()).map(({ kind, domain }) => [kind, domain])

async function paid(): Promise<{ order: TestOrder; number: string }> {
  const order = await shop.order()
  await shop.startPaying(order)
  const payment = await paymentOf(shop.services, order)
  await shop.pay(payment)
  await until(async () => (await outcomeOf(shop.services, order)).order === 'paid')
  return { order, number: payment.outTradeNo }
}

describe('The bill of a day', () => {
  it('agrees with the payments', async () => {
    await paid()
    nextMorning()
    const { code, printed } = await check()
    expect(printed).toBe('1 lines: 68.00元 came, 0.00元 went back.\nBill and books agree.')
    expect(code).toBe(0)
    const listed = JSON.parse((await operate(shop.services, 'bills', 'list', '--json')).printed) as object[]
    expect(listed).toMatchObject([
      { billDate: day(), domain: '-', payments: 0, open: 0 },
      { billDate: day(), domain: 'shop', payments: 1, paidCents: 6800, refunds: 0, open: 0 },
    ])
  })

  it('settles payments whose notification was lost', async () => {
    const order = await shop.order()
    await shop.startPaying(order)
    await shop.behave({ lose: true })
    await shop.pay(await paymentOf(shop.services, order))
    nextMorning()
    const { code, printed } = await check()
    expect(code).toBe(0)
    expect(printed).toContain('1 settled by asking WeChat.')
    // paid in time, although no notification arrived
    expect(await outcomeOf(shop.services, order)).toMatchObject({ order: 'paid', payments: ['settled'], refunds: [] })
    expect(await differences('--all')).toMatchObject([{ kind: 'paymentUnsettled', resolution: 'asked' }])
  })

  it('reports every planted difference with its project until it is resolved', async () => {
    const [omitted, changed, repeated] = [await paid(), await paid(), await paid()]
    await shop.sandboxCall(`/sandbox/control/payments/${repeated.number}/refund`, { cents: 100 })
    await shop.behave({
      bill: {
        ...{ omits: [omitted.number], repeats: [repeated.number], cents: { [changed.number]: 1 } },
        adds: [{ number: 'somebodyelse1', cents: 500 }],
      },
    })
    nextMorning()
    expect(await check()).toMatchObject({ code: 1, complained: 'It differs in 5: see `bills differences`.' })
    expect((await open()).sort()).toEqual([
      ['paymentAmount', 'shop'],
      ['paymentMissing', 'shop'],
      ['paymentTwice', 'shop'],
      ['paymentUnknown', '-'],
      ['refundUnknown', '-'],
    ])

    const [first] = await differences()
    expect((await operate(shop.services, 'bills', 'resolve', first!.differenceId)).code).toBe(2)
    const note = ['--note', '商户平台手工退款，已联系考生']
    expect((await operate(shop.services, 'bills', 'resolve', first!.differenceId, ...note)).code).toBe(0)
    expect((await operate(shop.services, 'bills', 'resolve', first!.differenceId, ...note)).code).toBe(1)
    expect(await open()).toHaveLength(4)

    // checking the bill again reports nothing new and resolves differences that no longer exist
    await shop.behaveWell()
    await check()
    expect((await open()).map(([kind]) => kind).sort()).toEqual(
      ['refundUnknown'].filter((kind) => kind !== first!.kind),
    )
  })

  it('reports a missing refund until the bill of another day contains it', async () => {
    const { order } = await paid()
    await shop.services.db.execute(sql`
      insert into refund (project_id, refund_id, payment_id, amount_cents, reason, status, channel_state, next_attempt_at, created_at)
      select project_id, gen_random_uuid(), payment_id, 100, 'requested', 'processing', 'PROCESSING', ${onDay('02:00')}, ${onDay('02:00')}
      from payment where order_id = ${order.orderId}`)
    nextMorning()
    await check()
    const [missing] = await differences()
    expect(missing?.kind).toBe('refundMissing')
    const file = join(temporaryFolder('bill'), 'later.csv')
    writeFileSync(file, billWithRefund(day(1), missing!.number))
    await operate(shop.services, 'bills', 'check', day(1), '--file', file)
    expect(await differences('--all')).toMatchObject([{ kind: 'refundMissing', resolution: 'laterBill' }])
  })

  it('is refused when truncated, and does not exist on the day itself', async () => {
    await paid()
    expect((await check()).complained).toContain('from ten o’clock of the next day on')
    nextMorning()
    await shop.behave({ bill: { isCutOff: true } })
    expect((await check()).complained).toContain('WRONG_HASH')
    expect(await open()).toEqual([])
  })

  it('is compared automatically every morning, once', async () => {
    await paid()
    const run = async (at: string) => {
      shop.clock.set(at)
      await billJob(purposes).run(shop.services)
      const { rows } = await shop.services.db.execute(sql`select * from bill_check where payments > 0`)
      return rows.length
    }
    expect(await run(onDay('02:00', 1))).toBe(0)
    expect(await run(onDay('02:20', 1))).toBe(1)
    await shop.behave({ api: 'down' })
    expect(await run(onDay('02:40', 1))).toBe(1)
  })
})

function billWithRefund(date: string, number: string): string {
  const names = '交易时间,微信订单号,商户订单号,交易状态,商户退款单号,退款状态,订单金额,申请退款金额'
  const line = `\`${date} 09:00:00,\`42,\`p,\`REFUND,\`${number},\`SUCCESS,\`0.00,\`1.00`
  return [names, line, '总交易单数', '`1'].join('\r\n')
}
