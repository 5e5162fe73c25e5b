/** @jest-environment jsdom */
import type { ErrorCode } from '@contract/errors/errors'
import { commonReason } from '@/areas/appointment/mine/common-reason'

const refused = (error: ErrorCode) => ({ allowed: false, error }) as const

it.each([
  ['ER_MR_TICKET_PRINTED', 'ER_CS_TICKET_PRINTED', 'printed'],
  ['ER_MR_OVER', 'ER_CS_OVER', 'over'],
  ['ER_MR_RESCHEDULED', 'ER_CS_COUNT', null],
] as const)('%s and %s have the common reason: %s', (reschedule, cancel, told) => {
  expect(commonReason({ reschedule: refused(reschedule), cancel: refused(cancel) })).toBe(told)
})

it('there is no common reason when one of the two actions is allowed', () => {
  expect(commonReason({ reschedule: refused('ER_MR_RESCHEDULED'), cancel: { allowed: true } })).toBeNull()
})
