import { AUDIT_STATUS, EXAM_STATUS, PRICE_TO_BE_DETERMINED } from '@contract/codes'
import type { RegistrationSituation } from '@contract/registration/registration-card'

const MINUTE_MS = 60_000

/** Unpaid registration whose payment deadline is in ten minutes. `now` in milliseconds. */
export const waitingAt = (now: number): RegistrationSituation => ({
  status: 'submitted',
  auditStatus: AUDIT_STATUS.auditing,
  paymentStatus: 'unpaid',
  refundStatus: 'none',
  expiresAt: new Date(now + 10 * MINUTE_MS).toISOString(),
  amountCents: 6_800,
  paymentStarted: false,
  examStatus: EXAM_STATUS.inProgress,
  refundRequest: null,
  openChange: null,
  transferUntil: new Date(now + 30 * 24 * 60 * MINUTE_MS).toISOString(),
  replacedBy: null,
  couponUsed: false,
  paidByVoucher: false,
  ticketPrinted: false,
  ticket: { isIssued: true, from: null },
  limits: {
    ...{ regionUntil: null, regionTimesLeft: null, swapUntil: null, swapTimesLeft: null },
    ...{ addUntil: null, isAtSubjectLimit: false, hasRoomToAdd: true, refundUntil: null },
  },
  correction: null,
  isRefused: false,
  byGroup: false,
  ofOthers: false,
  invoiced: false,
})

/** States of a registration, by description. Client and service must derive the same permissions from each. */
export function situationsAt(now: number): Record<string, RegistrationSituation> {
  const waiting = waitingAt(now)
  const overdue = { ...waiting, expiresAt: new Date(now - 1_000).toISOString() }
  const paid = { ...waiting, paymentStatus: 'paid' as const, expiresAt: null }
  const ended = { ...waiting, expiresAt: null }
  return {
    'waits to be paid': waiting,
    'is being paid': { ...waiting, paymentStarted: true },
    'was not paid in time': overdue,
    'is asked about at WeChat': { ...overdue, paymentStarted: true },
    'has no price yet': { ...waiting, amountCents: PRICE_TO_BE_DETERMINED },
    'waits while the exam is paused': { ...waiting, examStatus: EXAM_STATUS.paused },
    'waits while the exam is over': { ...waiting, examStatus: EXAM_STATUS.over },
    'is approved before it is paid': { ...waiting, auditStatus: AUDIT_STATUS.passed },
    'is paid': paid,
    'is paid and approved': { ...paid, auditStatus: AUDIT_STATUS.passed },
    'is paid and rejected': { ...paid, auditStatus: AUDIT_STATUS.rejected },
    'cost nothing': { ...paid, amountCents: 0 },
    'is being refunded': { ...paid, refundStatus: 'refunding' },
    'is refunded': { ...paid, refundStatus: 'refunded' },
    'could not be refunded': { ...paid, refundStatus: 'failed' },
    'is cancelled': { ...ended, status: 'cancelled' },
    'has expired': { ...ended, status: 'expired' },
    'is closed': { ...ended, status: 'closed' },
    'is cancelled and was registered again': {
      ...ended,
      status: 'cancelled',
      replacedBy: '01939000-0000-7000-8000-00000000000a',
    },
  }
}
