/** A group pays for several candidates with one order: all of them or none. */
import { eq, sql } from 'drizzle-orm'
import { switchOffError } from '@contract/errors/switch-off'
import type { Gate } from '@contract/project/gates'
import { inBothLanguages } from '@contract/reason'
import { decideRegistration } from '@server/areas/registration/review/decide-registration'
import { expireRegistrations } from '@server/areas/registration/release/expire'
import { requireProject } from '@server/calls/project/find-project'
import { changeGate } from '@server/domain/projects/change-project'
import { newId } from '@server/core/postgres/ids'
import { accounts } from '@server/core/tables/account'
import { groupMembers } from '@server/core/tables/group'
import { interleave } from '../setup/pause'
import { sharedByTests } from '../setup/shared-by-tests'
import { until } from '../setup/until'
import type { TestOrder } from './setup/an-order'
import { outcomeOf, paymentOf } from './setup/outcome'
import { payingService } from './setup/paying'

const START = '2026-05-01T02:00:00Z'
const NAMES = ['赵一', '钱二', '孙三']
const idNumbers = ['110105199003072311', '110105199003072514', '110105199003072717']
const groups = `demoAccounts:
  - { account: worksGroup, password: Right-password1, userType: group, groupDomain: WORKS, realName: 城建公司, idType: other, idNumber: 91440101DEMO000025 }
${NAMES.map((name, index) => `  - { account: candidate${index}, password: Right-password1, realName: ${name}, idNumber: '${idNumbers[index]}', phone: '1381234567${index}' }`).join('\n')}
groups:
  - { domain: WORKS, name: 城建公司, quota: 100 }
invoice: true
invoiceIssuer: { provider: demonstration, name: 考试协会, taxpayerId: 91350100M000100Y43 }
`

const paying = sharedByTests(() => payingService({ now: START, batches: groups }))
let token: string
let members: { accountId: string; token: string }[]

beforeAll(async () => {
  token = await paying.signIn('shop', 'worksGroup', 'Right-password1')
  members = await Promise.all(
    NAMES.map(async (_name, index) => {
      const own = await paying.signIn('shop', `candidate${index}`, 'Right-password1')
      const [account] = await paying.services.db.select().from(accounts).where(isCandidate(index))
      return { accountId: account?.accountId ?? '', token: own }
    }),
  )
})
beforeEach(async () => {
  paying.clock.set(START)
  await paying.services.db.execute(sql`
      delete from group_member; delete from registration; delete from registration_subject;
      delete from orders; delete from order_part`)
  const at = new Date(paying.clock.now())
  await paying.services.db.insert(groupMembers).values(
    members.map(({ accountId }) => ({
      ...{ projectId: paying.projectId, memberId: newId(), groupDomain: 'WORKS', accountId },
      ...{ state: 'agreed' as const, invitedAt: at, agreedAt: at },
    })),
  )
})
afterEach(() => paying.behaveWell())

const isCandidate = (index: number) => {
  const number = paying.services.personalData.index(paying.projectId, 'idNumber', idNumbers[index] ?? '')
  return eq(accounts.idNumberIndex, number)
}
const group = () => ({ token, headers: { 'group-domain': 'WORKS' } })
const outcome = (order: TestOrder) => outcomeOf(paying.services, order)

/** Creates unpaid registrations submitted by the group, one per candidate and one minute apart. */
async function submitted(by = members): Promise<TestOrder[]> {
  const own: TestOrder[] = []
  for (const { accountId } of by) {
    own.push(await paying.order({ accountId, groupDomain: 'WORKS', of: { batchCode: 'B1', prices: { S1: 6800 } } }))
    paying.clock.advance(60_000)
  }
  return own
}
const listed = async () => (await paying.call('GET /exm_c/group/orders', {}, group())).data.orders
const together = (of: TestOrder[]) =>
  paying.call('POST /exm_c/group/orders', { body: { orderIds: of.map(({ orderId }) => orderId) } }, group())

/** Opens one order for these orders. */
async function oneFor(of: TestOrder[]): Promise<TestOrder> {
  const { data, error } = await together(of)
  if (error) throw new Error(error)
  const [first] = of
  if (!first) throw new Error('nothing to pay')
  return { ...first, orderId: data.orderId, token }
}

const read = async (order: TestOrder) =>
  (await paying.call('GET /exm_c/orders/:orderId', { params: { orderId: order.orderId } }, { token: order.token })).data
const startAndPay = async (order: TestOrder) => {
  await paying.startPaying(order)
  await paying.pay(await paymentOf(paying.services, order))
}
const statusOf = async (order: TestOrder) => (await outcome(order)).order

describe('One order for several', () => {
  it('lists the group’s unpaid registrations, those that expire first in front', async () => {
    const own = await submitted(members.slice(1))
    await paying.order({ accountId: members[0]?.accountId ?? '' })
    expect((await paying.call('GET /exm_c/group', {}, group())).data.unpaid).toBe(own.length)
    expect(await listed()).toMatchObject(
      own.map(({ orderId }, index) => ({
        orderId,
        realName: NAMES[index + 1],
        amountCents: 6800,
        paymentStarted: false,
      })),
    )
  })

  it('is the first next step of a group, with its deadline', async () => {
    expect((await paying.call('GET /exm_c/next-steps', {}, group())).data.steps[0]).toMatchObject({
      screen: 'groupMembers',
    })
    await submitted()
    const [first] = await listed()
    expect((await paying.call('GET /exm_c/next-steps', {}, group())).data.steps[0]).toMatchObject({
      ...{ kind: 'pay', screen: 'groupOrders', when: { says: 'cancelled', at: first?.expiresAt } },
    })
  })

  it('costs the sum of its parts, names each candidate, and can be paid until the first of them expires', async () => {
    const own = await submitted()
    const [first] = await listed()
    const order = await read(await oneFor(own))
    expect(order).toMatchObject({ purpose: 'together', status: 'unpaid', amountCents: 3 * 6800 })
    expect(order.expiresAt).toBe(first?.expiresAt)
    expect(order.lines.map(({ whose }) => whose).sort()).toEqual([...NAMES].sort())
  })

  it('uses the prices of its parts as of the lock', async () => {
    const [one, other] = await submitted(members.slice(1))
    if (!one || !other) throw new Error('two registrations were submitted')
    const reduce = (table: string, cents: string) =>
      paying.services.db.execute(sql.raw(`update ${table} set ${cents} where order_id = '${one.orderId}'`))
    const { first } = await interleave(
      paying.services,
      (text) => text.includes('payable_order') && /for (no key )?update/.test(text),
      () => together([one, other]),
      async () => {
        await reduce('order_line', 'deducted_cents = 800')
        await reduce('orders', 'amount_cents = 6000')
      },
    )
    const order = await read({ ...one, orderId: first.data.orderId, token })
    expect(order.amountCents).toBe(6000 + 6800)
    const { rows } = await paying.services.db.execute(sql`
      select sum(amount_cents - deducted_cents)::int as cents from order_line where order_id = ${order.orderId}::uuid`)
    expect(rows).toEqual([{ cents: 6000 + 6800 }])
  })

  it('pays all of them with one payment', async () => {
    const own = await submitted()
    const one = await oneFor(own)
    await startAndPay(one)
    await until(async () => (await statusOf(one)) === 'paid')
    const { transactionId, payments } = await outcome(one)
    expect(payments).toEqual(['settled'])
    for (const part of own)
      expect(await outcome(part)).toMatchObject({
        ...{ order: 'paid', registration: 'submitted', paymentStatus: 'paid', expiresAt: null },
        ...{ events: ['paid'], payments: [], transactionId },
      })
    expect(await listed()).toEqual([])
  })

  it('is in the timeline of each with the group’s invoice, and is refunded only after that is reversed', async () => {
    const own = await submitted()
    const one = await oneFor(own)
    await startAndPay(one)
    await until(async () => (await statusOf(one)) === 'paid')
    const [part] = own
    const cardOf = async () =>
      (
        await paying.call(
          'GET /exm_c/registrations/:registrationId',
          { params: { registrationId: part?.registrationId ?? '' } },
          { token: members[0]?.token ?? '' },
        )
      ).data
    expect((await cardOf()).invoiced).toBe(false)
    const at = new Date(paying.clock.now()).toISOString()
    await paying.services.db.execute(sql`
      insert into invoice (project_id, invoice_id, account_id, order_id, status, details, amount_cents, applied_at, issued_at)
      select project_id, ${newId()}, account_id, order_id, 'invoiced', '', amount_cents, ${at}, ${at}
      from orders where order_id = ${one.orderId}`)
    const card = await cardOf()
    expect(card.timeline.map(({ event }) => event)).toContain('invoiceIssued')
    expect(card.invoiced).toBe(true)
    await paying.services.db.execute(sql`update invoice set reversal = 'reversed'`)
    expect((await cardOf()).invoiced).toBe(false)
  })

  it('is a charge of the group with its receipt, and each candidate sees their share without one', async () => {
    const own = await submitted()
    const one = await oneFor(own)
    await startAndPay(one)
    await until(async () => (await statusOf(one)) === 'paid')
    const moneyOf = async (who: { token: string }) =>
      (await paying.call('GET /exm_c/charges', { query: {} }, { token: who.token })).data.movements
    const [whole] = await moneyOf(group())
    expect(whole).toMatchObject({ kind: 'charge', amountCents: 3 * 6800, isGroups: false, hasReceipt: true })
    expect(whole?.lines.map(({ whose }) => whose).sort()).toEqual([...NAMES].sort())
    const [member] = members
    if (!member || whole?.kind !== 'charge') throw new Error('nobody')
    expect(await moneyOf(member)).toMatchObject([
      { kind: 'charge', paymentId: whole.paymentId, amountCents: 6800, isGroups: true, hasReceipt: false },
    ])
    const { paymentId } = whole
    const receipt = (token: string) =>
      paying.call('GET /exm_c/charges/:paymentId/receipt', { params: { paymentId } }, { token })
    expect((await receipt(member.token)).error).toBe('EXM_R_PRSH_NOT_FOUND')
    expect((await paying.app.inject({ url: (await receipt(token)).data.url })).statusCode).toBe(200)
  })

  describe('is invoiced to the paying group', () => {
    const fields = {
      ...{ type: 'company' as const, title: '城建公司', taxpayerId: '91350100M000100Y43', mailbox: 'tax@example.com' },
    }
    const ask = ({ orderId }: TestOrder, who: object) =>
      paying.call('POST /exm_c/orders/:orderId/invoices', { params: { orderId }, body: fields }, who)
    const paidTogether = async () => {
      const project = await requireProject(paying.services, 'shop')
      await changeGate(paying.services, project, { module: 'invoice', gate: { switch: 'open' }, actor: 'test' })
      const own = await submitted()
      const one = await oneFor(own)
      await startAndPay(one)
      await until(async () => (await statusOf(one)) === 'paid')
      return { own, one }
    }

    it('once and as a whole, also while it acts for one of its candidates', async () => {
      const { one } = await paidTogether()
      const memberId = sql<string>`(select member_id from group_member where project_id = ${paying.projectId} limit 1)`
      const { rows } = await paying.services.db.execute<{ id: string }>(sql`select ${memberId} as id`)
      const acting = { token, headers: { ...group().headers, 'group-member': rows[0]?.id ?? '' } }
      expect((await ask(one, acting)).error).toBeNull()
      expect((await ask(one, group())).error).toBe('EXM_REG_ABI_DUPLICATE')
      const { orders } = (await paying.call('GET /exm_c/invoices', {}, group())).data
      expect(orders).toMatchObject([{ orderId: one.orderId, amountCents: 3 * 6800, invoices: [{ title: '城建公司' }] }])
    })

    it('and for the remainder, once a partial refund has arrived', async () => {
      const { own, one } = await paidTogether()
      const project = await requireProject(paying.services, 'shop')
      const [rejected] = own
      if (!rejected) throw new Error('nobody')
      const { registrationId } = rejected
      await decideRegistration(paying.services, project, {
        ...{ registrationId, state: 'rejected', reason: inBothLanguages('照片与本人不符', ''), actor: 'tester' },
      })
      expect((await ask(one, group())).error).toBe('EXM_REG_ABI_REFUND_STARTED')
      await paying.runJobs()
      await until(async () => (await outcome(rejected)).refundStatus === 'refunded')
      expect((await ask(one, group())).error).toBeNull()
      const { orders } = (await paying.call('GET /exm_c/invoices', {}, group())).data
      expect(orders).toMatchObject([
        { orderId: one.orderId, amountCents: 2 * 6800, refused: expect.anything() as unknown },
      ])
      expect(orders[0]?.invoices).toMatchObject([{ title: '城建公司' }])
    })

    it('and to none of its candidates, who see the reason', async () => {
      const { own } = await paidTogether()
      const [part] = own
      const [member] = members
      if (!part || !member) throw new Error('nobody')
      expect((await ask(part, { token: member.token })).error).toBe('EXM_REG_ABI_GROUP')
      const { orders } = (await paying.call('GET /exm_c/invoices', {}, { token: member.token })).data
      expect(orders).toMatchObject([{ orderId: part.orderId, refused: { error: 'EXM_REG_ABI_GROUP' } }])
    })
  })

  it('pays for none of them when one was paid alone meanwhile, and is refunded in full', async () => {
    const own = await submitted()
    const [alone, ...others] = own
    if (!alone) throw new Error('nobody')
    const one = await oneFor(own)
    await paying.behave({ lose: true })
    await startAndPay(one)
    const late = await paymentOf(paying.services, one)
    await paying.services.db.execute(sql`update payment set status = 'closed' where order_id = ${one.orderId}`)
    await startAndPay(alone)
    await paying.check(alone)
    expect(await outcome(one)).toMatchObject({ order: 'closed' })
    await paying.notify(late)
    expect(await outcome(one)).toMatchObject({ refunds: [{ reason: 'late', amountCents: 3 * 6800 }] })
    expect(await statusOf(alone)).toBe('paid')
    for (const other of others)
      expect(await outcome(other)).toMatchObject({ order: 'unpaid', registration: 'submitted' })
  })

  it('refunds the share of a rejected registration, and leaves the others unchanged', async () => {
    const own = await submitted()
    const [rejected, ...others] = own
    if (!rejected) throw new Error('nobody')
    const one = await oneFor(own)
    await startAndPay(one)
    await until(async () => (await statusOf(one)) === 'paid')
    const project = await requireProject(paying.services, 'shop')
    const { registrationId } = rejected
    await decideRegistration(paying.services, project, {
      ...{ registrationId, state: 'rejected', reason: inBothLanguages('照片与本人不符', ''), actor: 'tester' },
    })
    expect(await outcome(rejected)).toMatchObject({ registration: 'closed', refundStatus: 'refunding' })
    expect((await read(rejected)).refunds).toMatchObject([{ amountCents: 6800, status: 'refunding' }])
    const { data } = await paying.call('GET /exm_c/charges', { query: {} }, { token: rejected.token })
    expect(data.movements).toMatchObject([
      { kind: 'refund', isGroups: true, amountCents: 6800 },
      { kind: 'charge', isGroups: true, amountCents: 6800 },
    ])
    await paying.runJobs()
    await until(async () => (await outcome(rejected)).refundStatus === 'refunded')
    expect(await outcome(rejected)).toMatchObject({
      order: 'closed',
      events: ['paid', 'rejected', 'refundConfirmed', 'refundDone'],
    })
    expect(await outcome(one)).toMatchObject({ order: 'paid', refunds: [{ reason: 'requested', amountCents: 6800 }] })
    for (const other of others)
      expect(await outcome(other)).toMatchObject({ order: 'paid', registration: 'submitted', refundStatus: 'none' })
  })

  it('refunds each of several registrations rejected at the same moment, and never more than was paid', async () => {
    const own = await submitted()
    const one = await oneFor(own)
    await startAndPay(one)
    await until(async () => (await statusOf(one)) === 'paid')
    const project = await requireProject(paying.services, 'shop')
    await Promise.all(
      own.map(({ registrationId }) =>
        decideRegistration(paying.services, project, {
          ...{ registrationId, state: 'rejected', reason: inBothLanguages('材料不全', ''), actor: 'tester' },
        }),
      ),
    )
    await paying.runJobs()
    await until(async () => (await outcome(one)).order === 'closed')
    const { refunds, payments } = await outcome(one)
    expect(refunds.map(({ status, amountCents }) => [status, amountCents])).toEqual(Array(3).fill(['succeeded', 6800]))
    expect(payments).toEqual(['refunded'])
    for (const part of own) expect(await outcome(part)).toMatchObject({ order: 'closed', refundStatus: 'refunded' })
  })

  it('is replaced by another one for some of the same', async () => {
    const own = await submitted()
    const first = await oneFor(own)
    const second = await oneFor(own.slice(1))
    expect([await statusOf(first), await statusOf(second)]).toEqual(['closed', 'unpaid'])
  })

  it('ends when one of them is cancelled, and leaves the others payable', async () => {
    const own = await submitted()
    const one = await oneFor(own)
    await paying.startPaying(one)
    const [cancelled, ...others] = own
    if (!cancelled) throw new Error('nobody')
    expect((await paying.cancel(cancelled)).error).toBeNull()
    expect(await outcome(one)).toMatchObject({ order: 'closed', payments: ['closed'] })
    for (const other of others) expect(await statusOf(other)).toBe('unpaid')
  })

  it('holds every seat while WeChat is asked about its payment, and releases them afterwards', async () => {
    const own = await submitted()
    const one = await oneFor(own)
    await paying.startPaying(one)
    await paying.behave({ api: 'down' })
    paying.clock.advance(30 * 60_000)
    await paying.sweep()
    await expireRegistrations(paying.services, own)
    for (const part of own) expect(await outcome(part)).toMatchObject({ order: 'unpaid', registration: 'submitted' })
    paying.clock.advance(11 * 60_000)
    await paying.sweep()
    for (const order of [one, ...own]) expect(await statusOf(order)).toBe('closed')
    for (const part of own) expect((await outcome(part)).registration).toBe('expired')
  })

  it('pays for them also when the answer arrives after their deadline', async () => {
    const own = await submitted()
    const one = await oneFor(own)
    await paying.behave({ lose: true })
    await startAndPay(one)
    paying.clock.advance(30 * 60_000)
    await paying.sweep()
    await paying.runJobs()
    for (const part of own) expect(await outcome(part)).toMatchObject({ order: 'paid', registration: 'submitted' })
  })
})

describe('While a payment is being entered', () => {
  it('no registration in it is paid with another order, cancelled, or put into another one', async () => {
    const own = await submitted()
    const one = await oneFor(own)
    const [first] = own
    if (!first) throw new Error('nobody')
    await paying.startPaying(one)
    await paying.enter(await paymentOf(paying.services, one))
    expect((await paying.startPaying(first)).error).toBe('EXM_R_PRSH_CONFIRMING')
    expect((await paying.cancel(first)).error).toBe('EXM_R_PRSH_CONFIRMING')
    expect((await together(own)).error).toBe('EXM_R_PRSH_CONFIRMING')
    expect((await listed()).map(({ paymentStarted }) => paymentStarted)).toEqual([true, true, true])
    expect(await statusOf(one)).toBe('unpaid')
  })

  it('another owner cannot close the link by starting to pay it', async () => {
    const own = await submitted()
    const [first] = own
    const [, stranger] = members
    if (!first || !stranger) throw new Error('nobody')
    const one = await oneFor(own)
    await paying.startPaying(one)
    expect((await paying.startPaying({ ...first, token: stranger.token })).error).toBe('EXM_R_PRSH_NOT_FOUND')
    expect((await outcome(one)).payments).toEqual(['started'])
  })

  it('an unused link is closed at WeChat when another order is paid', async () => {
    const own = await submitted()
    const [first] = own
    if (!first) throw new Error('nobody')
    await paying.startPaying(first)
    const one = await oneFor(own)
    expect((await paying.startPaying(one)).error).toBeNull()
    expect((await outcome(first)).payments).toEqual(['closed'])
  })
})

describe('A group', () => {
  it.each([
    ['what a candidate submitted alone', async () => [await paying.order({ accountId: members[0]?.accountId ?? '' })]],
    ['what another group submitted', async () => [await paying.order({ groupDomain: 'PLANT' })]],
    [
      'what a candidate left behind who is in the group no longer',
      async () => {
        const own = await submitted()
        await paying.services.db.execute(sql`update group_member set state = 'left'`)
        return own.slice(0, 1)
      },
    ],
  ])('cannot pay %s', async (_what, orders) => {
    expect((await together(await orders())).error).toBe('EXM_R_PRSH_NOT_FOUND')
  })

  it('cannot pay several together while the payment module is closed', async () => {
    const own = await submitted()
    const project = await requireProject(paying.services, 'shop')
    const gate = (to: Gate | null) =>
      changeGate(paying.services, project, { module: 'payment', gate: to, actor: 'test' })
    await gate({ switch: 'closed' })
    const { error } = await together(own)
    await gate(null)
    expect(error).toBe(switchOffError('payment', 'closed'))
  })

  it('gets an error when one of them has ended since it was listed', async () => {
    const own = await submitted()
    paying.clock.advance(30 * 60_000 - 2 * 60_000)
    await paying.sweep()
    expect((await together(own)).error).toBe('EXM_R_PRSH_NOT_FOUND')
  })
})

test('paid together and alone at the same moment, each is paid once and all excess is refunded', async () => {
  await paying.behave({ lose: true })
  for (let round = 0; round < 10; round++) {
    const own = await submitted()
    const one = await oneFor(own)
    const [alone] = own
    if (!alone) throw new Error('nobody')
    await paying.startPaying(one)
    const whole = await paymentOf(paying.services, one)
    await paying.services.db.execute(sql`update payment set status = 'closed' where order_id = ${one.orderId}`)
    await paying.startPaying(alone)
    await paying.pay(whole, { force: true })
    const single = await paymentOf(paying.services, alone)
    await paying.pay(single, { force: true })
    await Promise.all([paying.notify(whole, { times: 2 }), paying.notify(single, { times: 2 }), paying.runJobs()])
    const { rows } = await paying.services.db.execute<{ came: number; back: number; worth: number }>(sql`
      select (select sum(paid_cents)::int from payment where order_id in (${one.orderId}, ${alone.orderId})) as came,
        (select coalesce(sum(refund.amount_cents), 0)::int from refund join payment using (project_id, payment_id)
          where order_id in (${one.orderId}, ${alone.orderId})) as back,
        (select coalesce(sum(amount_cents), 0)::int from orders where status = 'paid' and purpose = 'registration') as worth`)
    expect(rows[0]?.came).toBe(4 * 6800)
    expect((rows[0]?.back ?? 0) + (rows[0]?.worth ?? 0)).toBe(4 * 6800)
    expect(await statusOf(alone)).toBe('paid')
    await paying.services.db.execute(sql`
      delete from registration; delete from registration_subject; delete from orders;
      delete from order_part`)
  }
})
