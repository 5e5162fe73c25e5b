/** Coupons, vouchers and payment status checks of an order in the Mini Program (decisions 0067, 0080). */
import { requireProject } from '@server/calls/project/find-project'
import { newCouponCode, writeCoupons } from '@server/domain/coupons/make-coupons'
import { runOnPortal } from '../setup/portal-program'
import { peopleOf, screens } from '../setup/registered'

const portal = runOnPortal({ port: 18330, sandboxPort: 18331 })
const { program, services, enter } = portal
const people = peopleOf(portal)

async function aCode(kind: 'coupon' | 'voucher', deductedCents: number | null): Promise<string> {
  const { projectId } = await requireProject(services(), 'demo')
  const code = newCouponCode()
  const terms = { series: 'walked', batchCode: null, subjectCodes: null, validFrom: null, validUntil: null }
  await writeCoupons(services(), services().db, projectId, [{ ...terms, code, kind, deductedCents }])
  return code
}

/** Opens the unpaid order (65 yuan) of a new candidate. */
async function atOrder() {
  const person = await people.submit()
  await enter(person.who, screens.order(person.orderId))
  await program().untilScreen('支付订单')
  return person
}

describe('An unpaid order', () => {
  it('accepts a coupon, which can be removed; a wrong one is reported at its field', async () => {
    const code = await aCode('coupon', 2_000)
    const { candidate, orderId } = await atOrder()
    const amount = async () => (await candidate.call('GET /exm_c/orders/:orderId', { params: { orderId } })).amountCents
    await program().press('使用优惠券')
    await program().fill('优惠券代码', 'NOSUCHCODE1')
    await program().press('使用优惠券', { after: '优惠券代码' })
    await program().untilShown('优惠券代码无效')
    await program().fill('优惠券代码', code)
    await program().press('使用优惠券', { after: '优惠券代码' })
    await program().untilShown(`优惠券 ${code.slice(-4)}`)
    await program().untilShown(/45\.00/)
    expect(await amount()).toBe(4_500)
    await program().press(/解除优惠券/)
    await program().untilHidden(`优惠券 ${code.slice(-4)}`)
    expect(await amount()).toBe(6_500)
  })

  it('is paid completely by a voucher, after a warning about what it rules out', async () => {
    const code = await aCode('voucher', null)
    const { candidate, registrationId } = await atOrder()
    await program().press('使用人才奖励券')
    await program().fill('人才奖励券代码', code)
    await program().press('用奖励券支付全部费用')
    await program().untilShown('不能取消，也不能退费')
    await program().press('确认支付')
    await program().eventually('be paid', async () => {
      const params = { registrationId }
      const { paymentStatus, paidByVoucher } = await candidate.call('GET /exm_c/registrations/:registrationId', {
        params,
      })
      return paymentStatus === 'paid' && paidByVoucher ? true : null
    })
  })

  it('shows WeChat’s answer to a candidate who believes to have paid', async () => {
    await atOrder()
    await program().press('我已付款，请核对')
    await program().untilShown('没有发起过微信支付')
    await program().untilShown('可以放心支付')
  })
})
