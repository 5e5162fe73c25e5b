import { registrationActions } from '@contract/registration/permissions/registration-permissions'
import type { Gates } from '@contract/errors/permission'
import { blockedActions, leadsToRefund, shownScreens } from '@/areas/mine/detail/detail-rows'
import { aRegistration } from '../a-registration'

const now = Date.parse('2026-11-20T02:10:00.000Z')
const open = { switch: 'open' } as const
const gates: Gates = { registration: open, payment: open, print: open, refund: open }
const paid = { paymentStatus: 'paid', expiresAt: null } as const

const permissionsOf = (other: Parameters<typeof aRegistration>[0], with_ = gates) =>
  registrationActions(aRegistration(other), with_, now)
const screensOf = (other: Parameters<typeof aRegistration>[0], with_ = gates) =>
  shownScreens(permissionsOf(other, with_), with_).map(({ screen }) => screen)

describe('Blocked actions on the detail page', () => {
  it('are empty while a registration can be paid and cancelled', () => {
    expect(blockedActions(permissionsOf({}), true)).toEqual([])
  })

  it('include the cancellation of a paid registration', () => {
    expect(blockedActions(permissionsOf(paid), true)).toEqual(['cancel'])
  })

  it('do not suggest a refund when it cannot be requested', () => {
    expect(blockedActions(permissionsOf(paid), false)).toEqual([])
  })

  it('suggest a refund to candidates who can request one now or later, but not to those who never can', () => {
    const leads = (other: Parameters<typeof aRegistration>[0]) => {
      const permissions = permissionsOf({ ...paid, ...other })
      return leadsToRefund(permissions, shownScreens(permissions, gates))
    }
    expect([leads({}), leads({ invoiced: true })]).toEqual([true, true])
    expect([leads({ couponUsed: true }), leads({ byGroup: true })]).toEqual([false, false])
  })

  it('do not suggest a refund after one was requested', () => {
    expect(blockedActions(permissionsOf({ ...paid, refundStatus: 'refunding' }), true)).toEqual([])
  })

  it('include the payment while payment is suspended', () => {
    expect(blockedActions(permissionsOf({}, { ...gates, payment: { switch: 'suspended' } }), true)).toEqual(['pay'])
  })

  it('include the retry when it is no longer possible', () => {
    const closed = { ...gates, registration: { switch: 'closed' } } as const
    expect(blockedActions(permissionsOf({ status: 'expired', expiresAt: null }, closed), true)).toEqual(['retry'])
  })
})

describe('The screens that the detail page links to', () => {
  it('are those of the project’s modules, open or not', () => {
    expect(screensOf(paid)).toEqual(['ticketPrinting', 'addSubject', 'registrationRefund', 'registrationCorrection'])
  })

  it('exclude those that an ended registration can never use', () => {
    expect(screensOf({ status: 'cancelled', expiresAt: null })).not.toContain('ticketPrinting')
  })
})
