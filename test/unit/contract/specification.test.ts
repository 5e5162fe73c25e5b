/** Codes and limits of the specification (§4, §9), value by value. */
import * as codes from '@contract/codes'
import { MAX_FILE_KB } from '@contract/collecting/file-formats'
import { BOOKING_PAUSE_MS } from '@contract/appointment/booking-rules'
import * as limits from '@contract/limits'
import { REFUND_EDITS } from '@contract/registration/refund/refund-edits'

const seconds = (amount: number) => amount * 1_000
const minutes = (amount: number) => seconds(60) * amount

describe('specification §4, the codes', () => {
  test.each([
    ['audit status', codes.AUDIT_STATUS, { auditing: 1, passed: 2, rejected: 3, toBeSubmitted: 4 }],
    ['exam status', codes.EXAM_STATUS, { init: 1, inProgress: 2, paused: 3, over: 4 }],
    ['registration mode', codes.REGISTRATION_MODE, { regionFirst: 1, subjectFirst: 2 }],
    ['display rules', codes.DISPLAY_RULE, { notNull: 0, contain: 1 }],
    [
      'result codes',
      codes.RESULT,
      { success: 10, partialSuccess: 11, alert: 20, error: 30, skip: 40, notSuccess: 50, noPermission: 60 },
    ],
  ])('%s', (_name, ours, theirs) => expect(ours).toEqual(theirs))

  test.each([
    ['labels of an audit', codes.AUDIT_LABELS, 'passed, pending, unsubmitted, failed, failed-to-be-improved, refused'],
    ['payment status', codes.PAYMENT_STATUSES, 'unpaid, paid'],
    ['invoice status', codes.INVOICE_STATUSES, 'not invoiced, invoicing, invoiced, failed'],
    ['changes of an invoice', codes.INVOICE_CHANGES, 'reissue, red flush, supplement'],
    [
      'audit status of a certificate',
      codes.CERTIFICATE_AUDIT_STATUSES,
      'to submit, pending, passed, failed, not applied',
    ],
    ['tip keys', codes.TIP_KEYS, 'exam_reg_success, region_reg_success, subject_reg_success'],
  ])('%s', (_name, ours, theirs) => expect(ours).toEqual(theirs.split(', ').map(camelCase)))

  test('refund status: not refunded, refunding, refunded, refund failed', () =>
    expect(codes.REFUND_STATUSES).toEqual(['none', 'refunding', 'refunded', 'failed']))
})

describe('specification §9, the limits', () => {
  test.each([
    ['payment window 30 minutes', codes.PAYMENT_WINDOW_MS, minutes(30)],
    ['one booking per minute', BOOKING_PAUSE_MS, minutes(1)],
    ['face similarity 80 points or more', limits.LEAST_FACE_SIMILARITY, 80],
    ['refund increase-edit count 1', REFUND_EDITS, 1],
    ['certificate postage 20 yuan', limits.CERTIFICATE_POSTAGE_CENTS, 20 * 100],
    ['file limit 5 MB', MAX_FILE_KB, 5 * 1024],
    ['a price to be determined', codes.PRICE_TO_BE_DETERMINED, -1],
  ])('%s', (_name, ours, theirs) => expect(ours).toBe(theirs))

  test('every published limit is listed here', () => expect(Object.keys(limits)).toHaveLength(2))
})

function camelCase(words: string): string {
  return words.includes('_') ? words : words.replace(/[ -](\w)/g, (_match, letter: string) => letter.toUpperCase())
}
