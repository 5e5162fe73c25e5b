import { registrationActions } from '@contract/registration/permissions/registration-permissions'
import type { Gates } from '@contract/errors/permission'
import { blockedActions, leadsToRefund, shownScreens } from '@/areas/mine/parts/detail/detail-rows'
import { aRegistration } from '../a-registration'

const now = Date.parse('2026-11-20T02:10:00.000Z')
const open = { switch: 'open' } as const
const gates: Gates = { registration: open, payment: open, print: open, refund: open }
const paid = { paymentStatus: 'paid', expiresAt: null } as const

const permissionsOf = (other: Parameters<typeof aRegistration>[0], with_ = gates) =>
  registrationActions(aRegistration(other), with_, now)
const screensOf = (other: Parameters<typeof aRegistration>[0], with_ = gates) =>
  shownScreens(permissionsOf(other, with_), with_).map(({ screen }) => screen)

describe('what the detail page says about actions that are not allowed', () => {
  it('explains nothing while a registration can be paid and cancelled', () => {
    expect(blockedActions(permissionsOf({}), true)).toEqual([])
  })

  it('explains why a paid registration cannot be cancelled', () => {
    expect(blockedActions(permissionsOf(paid), true)).toEqual(['cancel'])
  })

  it('does not advise a refund where there is no way to ask for one', () => {
    expect(blockedActions(permissionsOf(paid), false)).toEqual([])
  })

  it('does not advise a refund to those who can never have one, but to those who can later', () => {
    const leads = (other: Parameters<typeof aRegistration>[0]) => {
      const permissions = permissionsOf({ ...paid, ...other })
      return leadsToRefund(permissions, shownScreens(permissions, gates))
    }
    expect([leads({}), leads({ invoiced: true })]).toEqual([true, true])
    expect([leads({ couponUsed: true }), leads({ byGroup: true })]).toEqual([false, false])
  })

  it('does not advise a refund to those who asked for one', () => {
    expect(blockedActions(permissionsOf({ ...paid, refundStatus: 'refunding' }), true)).toEqual([])
  })

  it('explains that payment is suspended', () => {
    expect(blockedActions(permissionsOf({}, { ...gates, payment: { switch: 'suspended' } }), true)).toEqual(['pay'])
  })

  it('explains that registering again is not possible any more', () => {
    const closed = { ...gates, registration: { switch: 'closed' } } as const
    expect(blockedActions(permissionsOf({ status: 'expired', expiresAt: null }, closed), true)).toEqual(['retry'])
  })
})

describe('which screens the detail page leads to', () => {
  it('names those of modules that the project uses, open or not', () => {
    expect(screensOf(paid)).toEqual(['ticketPrinting', 'addSubject', 'registrationRefund', 'registrationCorrection'])
  })

  it('leaves out what an ended registration can never do again', () => {
    expect(screensOf({ status: 'cancelled', expiresAt: null })).not.toContain('ticketPrinting')
  })
})
