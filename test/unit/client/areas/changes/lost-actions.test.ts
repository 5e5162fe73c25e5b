import { AUDIT_STATUS } from '@contract/codes'
import type { Gates } from '@contract/errors/permission'
import { lostActions } from '@/areas/changes/refund/lost-actions'
import { waitingAt } from '../../../contract/registration/situations'

const now = Date.parse('2026-11-20T02:00:00.000Z')
const open = { switch: 'open', opensAt: null, closesAt: null } as const
const gates: Gates = { registration: open, exchange: open, regionChange: open, transfer: open, invoice: open }
const paid = { ...waitingAt(now), paymentStatus: 'paid' as const, expiresAt: null }
const approved = { ...paid, auditStatus: AUDIT_STATUS.passed }

describe('The actions lost by a partial refund', () => {
  test('include those that are possible now and those that the approval would enable', () => {
    const all = ['swapSubject', 'addSubject', 'changeRegion', 'transfer', 'invoice']
    expect(lostActions(approved, gates, now)).toEqual(all)
    expect(lostActions(paid, gates, now)).toEqual(all)
  })

  test('exclude those that are not possible anyway or not offered by the project', () => {
    const rest = lostActions({ ...approved, transferUntil: null }, { ...gates, exchange: undefined }, now)
    expect(rest).toEqual(['addSubject', 'changeRegion', 'invoice'])
    const limits = { ...approved.limits, hasRoomToAdd: false, swapTimesLeft: 0, regionTimesLeft: 0 }
    expect(lostActions({ ...approved, limits }, gates, now)).toEqual(['transfer', 'invoice'])
  })
})
