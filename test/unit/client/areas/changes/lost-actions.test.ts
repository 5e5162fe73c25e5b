import { AUDIT_STATUS } from '@contract/codes'
import type { Gates } from '@contract/errors/permission'
import { lostActions } from '@/areas/changes/refund/lost-actions'
import { waitingAt } from '../../../contract/registration/situations'

const now = Date.parse('2026-11-20T02:00:00.000Z')
const open = { switch: 'open', opensAt: null, closesAt: null } as const
const gates: Gates = { registration: open, exchange: open, regionChange: open, transfer: open, invoice: open }
const paid = { ...waitingAt(now), paymentStatus: 'paid' as const, expiresAt: null }
const approved = { ...paid, auditStatus: AUDIT_STATUS.passed }

describe('Whoever asks for a refund of some subjects is told what they cannot do any more with the others', () => {
  test('what is possible now, and what the approval would make possible', () => {
    const all = ['swapSubject', 'addSubject', 'changeRegion', 'transfer', 'invoice']
    expect(lostActions(approved, gates, now)).toEqual(all)
    expect(lostActions(paid, gates, now)).toEqual(all)
  })

  test('nothing that is not possible anyway, or that the project does not have', () => {
    const rest = lostActions({ ...approved, transferUntil: null }, { ...gates, exchange: undefined }, now)
    expect(rest).toEqual(['addSubject', 'changeRegion', 'invoice'])
    const limits = { ...approved.limits, hasRoomToAdd: false, swapTimesLeft: 0, regionTimesLeft: 0 }
    expect(lostActions({ ...approved, limits }, gates, now)).toEqual(['transfer', 'invoice'])
  })
})
