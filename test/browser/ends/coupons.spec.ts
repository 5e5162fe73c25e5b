/** Coupons and the talent-award voucher of an order (decision 0067). */
import { requireProject } from '@server/calls/project/find-project'
import type { Services } from '@server/core/services'
import { newCouponCode, writeCoupons } from '@server/domain/coupons/make-coupons'
import { button, card, input, press, words } from '../setup/screen'
import { expect, test } from '../setup/test'
import { openOrder } from '../setup/visitors/registered'

async function aCode(services: Services, kind: 'coupon' | 'voucher', deductedCents: number | null): Promise<string> {
  const { projectId } = await requireProject(services, 'demo')
  const code = newCouponCode()
  const terms = { series: 'walked', batchCode: null, subjectCodes: null, validFrom: null, validUntil: null }
  await writeCoupons(services, services.db, projectId, [{ ...terms, code, kind, deductedCents }])
  return code
}

test('a coupon reduces the price and can be removed; a wrong one is reported at its field', async ({
  page,
  services,
}) => {
  const code = await aCode(services, 'coupon', 2_000)
  await openOrder(page, services)
  await page.getByRole('button', { name: '使用优惠券' }).click()
  await press(page, '使用优惠券')
  await expect(words(page, '请填写优惠券代码。').first()).toBeVisible()
  await input(page, '优惠券代码').fill('NOSUCHCODE1')
  await press(page, '使用优惠券')
  await expect(words(page, /优惠券代码无效/).first()).toBeVisible()
  await input(page, '优惠券代码').fill(code.toLowerCase())
  await press(page, '使用优惠券')
  await expect(words(page, `优惠券 ${code.slice(-4)}`).first()).toBeVisible()
  await expect(page.locator('body')).toContainText(/45\.00/)
  await page.getByRole('button', { name: /解除优惠券/ }).click()
  await expect(page.getByRole('button', { name: '使用优惠券' })).toBeVisible()
  await expect(card(page, '优惠')).not.toContainText('解除')
})

test('a voucher pays the whole order after a warning about what it rules out', async ({ page, services }) => {
  const code = await aCode(services, 'voucher', null)
  await openOrder(page, services)
  await page.getByRole('button', { name: '使用人才奖励券' }).click()
  await input(page, '人才奖励券代码').fill(code)
  await press(page, '用奖励券支付全部费用')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('不能取消，也不能退费')
  await press(dialog, '确认支付')
  await expect(button(page, '微信支付')).toHaveCount(0)
  await expect(words(page, /等待审核|报名已完成|报名成功/).first()).toBeVisible()
})
