import type { RegistrationCard } from '@contract/registration/registration-card'
import { waitingAt } from '../../../contract/registration/situations'

const now = '2026-11-20T02:00:00.000Z'

/** Registration submitted a moment ago and not paid yet. */
export function aRegistration(other: Partial<RegistrationCard> = {}): RegistrationCard {
  return {
    registrationId: '01939000-0000-7000-8000-000000000002',
    registrationNumber: '2026112000001',
    batchCode: 'A01',
    batchName: { zh: '上半年考试', en: 'First sitting' },
    ...waitingAt(Date.parse(now)),
    expiresAt: '2026-11-20T02:30:00.000Z',
    subjects: [],
    reviewWaitsFor: null,
    exempted: [],
    fees: [],
    amountCents: 24_000,
    orderId: '01939000-0000-7000-8000-000000000001',
    deductedCents: 0,
    refundedCents: 0,
    moneyBack: null,
    submittedAt: now,
    serverTime: now,
    ...other,
  }
}
