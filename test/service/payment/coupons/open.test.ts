/** Projects, batches, subjects and orders that accept coupons and vouchers. */
import { switchOffError } from '@contract/errors/switch-off'
import { requireProject } from '@server/calls/project/find-project'
import { newId } from '@server/core/postgres/ids'
import { accounts } from '@server/core/tables/account'
import { groupMembers } from '@server/core/tables/group'
import { changeGate } from '@server/domain/projects/change-project'
import { sharedByTests } from '../../setup/shared-by-tests'
import type { TestOrder } from '../setup/an-order'
import { outcomeOf, paymentOf } from '../setup/outcome'
import { couponShop, START } from './shop'

const group = `demoAccounts:
  - { account: worksGroup, password: Right-password1, userType: group, groupDomain: WORKS, realName: 城建公司, idType: other, idNumber: 91440101DEMO000025 }
  - { account: candidate0, password: Right-password1, realName: 赵一, idNumber: '110105199003072311', phone: '13812345670' }
groups:
  - { domain: WORKS, name: 城建公司, quota: 100 }
`
const rules = `coupons: { batches: [C1], subjects: [LAW] }
vouchers: { open: false }
`

const shop = sharedByTests(() => couponShop({ also: group, rules }))
beforeEach(async () => {
  shop.clock.set(START)
  await shop.forgetAll()
})

describe('A project configures', () => {
  it('coupons for some batches and subjects only', async () => {
    const other = await shop.order({ of: { batchCode: 'C2', prices: { LAW: 6800 } } })
    await shop.make('FIRST111')
    expect(await shop.usable(other)).toMatchObject({ coupons: false, vouchers: false, lines: [{ takesCoupon: false }] })
    expect((await shop.bind(other, 'FIRST111')).error).toBe('EXM_R_UC_OFF')
    const order = await shop.two()
    expect((await shop.usable(order)).lines.map(({ takesCoupon }) => takesCoupon)).toEqual([true, false])
    // the other subject would save more, but takes no coupons
    await shop.make('WHOLE111', { deductedCents: null })
    expect((await shop.bind(order, 'WHOLE111')).data.amountCents).toBe(9000)
  })

  it('no vouchers', async () => {
    const order = await shop.two()
    await shop.voucher('TALENT11')
    expect((await shop.useVoucher(order, 'TALENT11')).error).toBe('EXM_R_UC_OFF')
  })

  it('no coupons while its payment module is closed', async () => {
    const order = await shop.two()
    const project = await requireProject(shop.services, 'shop')
    await changeGate(shop.services, project, { module: 'payment', gate: { switch: 'closed' }, actor: 'test' })
    const { error } = await shop.bind(order, 'FIRST111')
    await changeGate(shop.services, project, { module: 'payment', gate: null, actor: 'test' })
    expect(error).toBe(switchOffError('payment', 'closed'))
  })
})

describe('Prices', () => {
  it('that are undecided accept no coupon', async () => {
    const order = await shop.order({ of: { batchCode: 'C1', prices: { LAW: -1 } } })
    await shop.make('FIRST111')
    expect((await shop.usable(order)).lines).toMatchObject([{ takesCoupon: false }])
    expect((await shop.bind(order, 'FIRST111')).error).toBe('E_REG_PRICE_UNDECIDED')
  })

  it('of zero accept no coupon, which goes to another subject', async () => {
    const order = await shop.order({ of: { batchCode: 'C1', prices: { FREE: 0, LAW: 6800 } } })
    await shop.make('FREEONLY', { subjectCodes: ['FREE'] })
    expect((await shop.bind(order, 'FREEONLY')).error).toBe('EXM_R_UC_INVALID')
    await shop.make('FIRST111')
    expect((await shop.bind(order, 'FIRST111')).data.amountCents).toBe(4800)
  })
})

describe('An order for several', () => {
  let token: string
  let part: TestOrder
  beforeAll(async () => {
    token = await shop.signIn('shop', 'worksGroup', 'Right-password1')
  })
  beforeEach(async () => {
    await shop.services.db.delete(groupMembers)
    const [account] = (await shop.services.db.select().from(accounts)).filter(
      ({ userType }) => userType === 'candidate',
    )
    const accountId = account?.accountId ?? ''
    const at = new Date(shop.clock.now())
    await shop.services.db.insert(groupMembers).values({
      ...{ projectId: shop.projectId, memberId: newId(), groupDomain: 'WORKS', accountId },
      ...{ state: 'agreed', invitedAt: at, agreedAt: at },
    })
    part = await shop.two({ accountId, groupDomain: 'WORKS' })
    await shop.make('FIRST111')
  })
  const together = async (): Promise<TestOrder> => {
    const body = { orderIds: [part.orderId] }
    const headers = { 'group-domain': 'WORKS' }
    const { data, error } = await shop.call('POST /exm_c/group/orders', { body }, { token, headers })
    if (error) throw new Error(error)
    return { ...part, orderId: data.orderId, token }
  }

  it('accepts no coupon itself, and says where to use it', async () => {
    const one = await together()
    expect(await shop.usable(one)).toEqual({ coupons: false, vouchers: false, lines: [] })
    expect((await shop.bind(one, 'FIRST111')).error).toBe('EXM_R_UC_TOGETHER')
    expect((await shop.useVoucher(one, 'FIRST111')).error).toBe('EXM_R_UC_TOGETHER')
  })

  it('costs the sum of its parts with their coupons, and shows them', async () => {
    await shop.bind(part, 'FIRST111')
    const one = await together()
    expect(await shop.read(one)).toMatchObject({
      ...{ amountCents: 13_800, lines: [{ amountCents: 6800 }, { amountCents: 9000 }] },
      deductions: [{ kind: 'coupon', code: 'T111', amountCents: 2000 }],
    })
  })

  it('opened before a part’s coupon is closed, with its payment at WeChat', async () => {
    const one = await together()
    await shop.startPaying(one)
    expect((await shop.bind(part, 'FIRST111')).error).toBeNull()
    expect(await outcomeOf(shop.services, one)).toMatchObject({ order: 'closed', payments: ['closed'] })
    const anew = await together()
    await shop.startPaying(anew)
    expect((await paymentOf(shop.services, anew)).paymentId).toBeTruthy()
    expect((await shop.read(anew)).amountCents).toBe(13_800)
  })
})
