/** @jest-environment jsdom */
import { render } from '@testing-library/react'
import { RegistrationCardView } from '@/areas/mine/card/registration-card-view'
import { RegisteredSubjects } from '@/areas/mine/detail/detail-head'
import { settle } from '../../../settle'
import { aRegistration } from '../a-registration'

jest.mock('@/platform/navigation/navigation')
jest.mock('@/api/call', () => ({ call: jest.fn() }))

const said = () => document.body.textContent ?? ''
async function card(other: Parameters<typeof aRegistration>[0]) {
  render(<RegistrationCardView registration={aRegistration(other)} onChange={() => Promise.resolve()} />)
  await settle()
}
afterEach(() => document.body.replaceChildren())

it('the card of a registration shows the deduction by coupons', async () => {
  await card({ couponUsed: true, deductedCents: 2_000, amountCents: 22_000 })
  expect(said()).toMatch(/优惠券减免.*−20\.00.?元.*费用.*220\.00.?元/)
})

it('the card of a registration shows that a talent-award voucher paid it', async () => {
  await card({ paidByVoucher: true, deductedCents: 24_000, amountCents: 0 })
  expect(said()).toMatch(/人才奖励券减免.*−240\.00.?元.*费用.*0\.00.?元/)
})

it('the card of a registration without deductions mentions none', async () => {
  await card({})
  expect(said()).not.toContain('减免')
})

it('the detail page shows the deduction between the subjects and the total', () => {
  const registration = aRegistration({ couponUsed: true, deductedCents: 2_000, amountCents: 22_000 })
  render(<RegisteredSubjects registration={registration} />)
  expect(said()).toMatch(/优惠券减免.*−.*20\.00.?元.*220\.00.?元/)
})
