import { AUDIT_STATUS, EXAM_STATUS } from '@contract/codes'
import { MODULES, type Gate, type Module } from '@contract/project/gates'
import { registrationAction, registrationActions } from '@contract/registration/permissions/registration-permissions'
import { REGISTRATION_ACTIONS, type RegistrationAction } from '@contract/registration/permissions/registration-rules'
import type { RegistrationSituation } from '@contract/registration/registration-card'
import { waitingAt } from '../situations'

const now = Date.parse('2026-11-20T02:00:00.000Z')
const everyGate = (gate: Gate) => Object.fromEntries(MODULES.map((module) => [module, gate])) as Record<Module, Gate>
const open = everyGate({ switch: 'open' })

const unpaid: RegistrationSituation = { ...waitingAt(now), amountCents: 12_000 }
const paid: RegistrationSituation = { ...unpaid, paymentStatus: 'paid', expiresAt: null }
const approved: RegistrationSituation = { ...paid, auditStatus: AUDIT_STATUS.passed }
const expired: RegistrationSituation = { ...unpaid, status: 'expired' }
const cancelled: RegistrationSituation = { ...unpaid, status: 'cancelled', expiresAt: null }

const limited = (limits: Partial<RegistrationSituation['limits']>) => ({ limits: { ...unpaid.limits, ...limits } })

const outcome = (action: RegistrationAction, situation: RegistrationSituation, at = now) => {
  const permission = registrationAction(action, situation, open, at)
  return permission.allowed ? 'allowed' : permission.error
}
const allowed = (situation: RegistrationSituation) =>
  REGISTRATION_ACTIONS.filter((action) => registrationActions(situation, open, now)[action].allowed)

describe('With every gate open', () => {
  test('an unpaid registration can be edited, paid, cancelled and moved to another test area', () => {
    expect(allowed(unpaid)).toEqual(['edit', 'pay', 'cancel', 'changeRegion'])
  })

  test('a paid one that awaits approval can be changed, refunded and invoiced', () => {
    expect(allowed(paid)).toEqual(['swapSubject', 'changeRegion', 'refund', 'invoice'])
  })

  test('a paid and approved one allows everything except cancellation', () => {
    expect(allowed(approved)).toEqual([
      'addSubject',
      'swapSubject',
      'changeRegion',
      'transfer',
      'refund',
      'print',
      'invoice',
      'book',
    ])
  })

  test('one that cost nothing can be cancelled although it counts as paid', () => {
    expect(outcome('cancel', { ...approved, amountCents: 0 })).toBe('allowed')
    expect(outcome('cancel', { ...approved, amountCents: 0, paidByVoucher: true })).toBe('E_REG_CANCEL_VOUCHER')
  })

  test('an expired or cancelled one can only be retried', () => {
    expect(allowed(expired)).toEqual(['retry'])
    expect(allowed(cancelled)).toEqual(['retry'])
  })

  test('a closed one allows no action', () => {
    expect(allowed({ ...unpaid, status: 'closed' })).toEqual([])
  })

  test('one with a refund in progress allows no change, but its invoices can be viewed', () => {
    expect(allowed({ ...approved, refundStatus: 'refunding' })).toEqual(['invoice'])
  })
})

describe('While WeChat is asked whether a registration was paid in time', () => {
  const asked = { ...unpaid, paymentStarted: true }
  const end = Date.parse('2026-11-20T02:10:00.000Z')

  test('it can be neither paid, cancelled nor retried, because the payment is being confirmed', () => {
    expect(REGISTRATION_ACTIONS.filter((action) => outcome(action, asked, end) === 'allowed')).toEqual([])
    expect(outcome('pay', asked, end)).toBe('EXM_R_PRSH_CONFIRMING')
    expect(outcome('cancel', asked, end)).toBe('EXM_R_PRSH_CONFIRMING')
    expect(outcome('retry', asked, end)).toBe('EXM_R_PRSH_CONFIRMING')
  })

  test('it can be paid and cancelled as usual until the deadline', () => {
    expect(outcome('pay', asked, end - 1)).toBe('allowed')
    expect(outcome('cancel', asked, end - 1)).toBe('allowed')
    expect(outcome('retry', asked, end - 1)).toBe('E_REG_STILL_ACTIVE')
  })

  test('it counts as expired after ten minutes without a response', () => {
    const bound = end + 10 * 60_000
    expect(outcome('pay', asked, bound - 1)).toBe('EXM_R_PRSH_CONFIRMING')
    expect(outcome('pay', asked, bound)).toBe('EXM_R_PRSH_TIMEOUT')
    expect(outcome('cancel', asked, bound)).toBe('E_REG_NOT_ACTIVE')
  })
})

describe('Rules for registration actions:', () => {
  const cases: [
    string,
    RegistrationAction,
    Partial<RegistrationSituation> & { base?: RegistrationSituation },
    string,
  ][] = [
    ['Once paid, information cannot be modified', 'edit', { base: paid }, 'E_REG_EDIT_PAID'],
    [
      'Once approved, information cannot be modified',
      'edit',
      { auditStatus: AUDIT_STATUS.passed },
      'E_REG_EDIT_AUDITED',
    ],
    [
      'What a voucher paid is paid, and cannot be modified',
      'edit',
      { base: paid, amountCents: 0, paidByVoucher: true },
      'E_REG_EDIT_PAID',
    ],
    ['A cancelled registration is not edited', 'edit', { base: cancelled }, 'E_REG_NOT_ACTIVE'],
    [
      'What is to be corrected is not edited beside it',
      'edit',
      { base: paid, amountCents: 0, auditStatus: AUDIT_STATUS.toBeSubmitted },
      'E_REG_CORRECTION_ASKED',
    ],
    ['What nobody asked for is not corrected', 'correct', { base: paid }, 'E_REG_CORRECTION_NONE'],
    ['A paid order is not paid again', 'pay', { base: paid }, 'EXM_R_PRSH_PAID'],
    ['An expired order is not paid', 'pay', { base: expired }, 'EXM_R_PRSH_TIMEOUT'],
    ['A cancelled order is not paid', 'pay', { base: cancelled }, 'E_REG_NOT_ACTIVE'],
    ['Nothing is paid while the exam is paused', 'pay', { examStatus: EXAM_STATUS.paused }, 'EXM_R_PRSH_PAUSED'],
    ['Nothing is paid once the exam is over', 'pay', { examStatus: EXAM_STATUS.over }, 'EXM_R_PRSH_EXAM_OVER'],
    ['An undecided price is not paid', 'pay', { amountCents: -1 }, 'E_REG_PRICE_UNDECIDED'],
    ['Nothing is not paid', 'pay', { amountCents: 0 }, 'EXM_R_PRSH_NOTHING'],
    ['Cancelling is not allowed after payment', 'cancel', { base: paid }, 'E_REG_CANCEL_PAID'],
    [
      'Orders paid with the talent-award voucher cannot be cancelled',
      'cancel',
      { base: paid, paidByVoucher: true },
      'E_REG_CANCEL_VOUCHER',
    ],
    [
      'A free registration holds its seat once its ticket is printed',
      'cancel',
      { base: paid, amountCents: 0, ticketPrinted: true },
      'E_REG_TICKET_PRINTED',
    ],
    ['A registration is cancelled once', 'cancel', { base: cancelled }, 'E_REG_NOT_ACTIVE'],
    ['A living registration is not tried again', 'retry', {}, 'E_REG_STILL_ACTIVE'],
    ['A closed registration is not tried again', 'retry', { status: 'closed' }, 'E_REG_NOT_ACTIVE'],
    ['Adding subjects only after approval', 'addSubject', { base: paid }, 'E_REG_ADD_NOT_APPROVED'],
    [
      'Nobody waits for an approval that leads to no more subjects',
      'addSubject',
      { base: paid, couponUsed: true },
      'EXM_SUB_UPD_COUPON_USED',
    ],
    [
      'Nobody waits for an approval that leads to no transfer',
      'transfer',
      { base: paid, couponUsed: true },
      'ERG_BTE_COUPON_USED',
    ],
    ['No invoice is reversed before it helps', 'addSubject', { base: paid, invoiced: true }, 'E_REG_ADD_NOT_APPROVED'],
    ['No subject is added to a refund', 'addSubject', { refundStatus: 'failed' }, 'E_REG_REFUND_STARTED'],
    [
      'No subject is added to as many as the batch allows',
      'addSubject',
      limited({ isAtSubjectLimit: true, hasRoomToAdd: false }),
      'E_REG_ADD_LIMIT',
    ],
    ['No subject is added to all there are', 'addSubject', limited({ hasRoomToAdd: false }), 'E_REG_ADD_FULL'],
    [
      'Subjects are swapped as often as the batch says',
      'swapSubject',
      limited({ swapTimesLeft: 0 }),
      'EXM_SUB_UPD_TIMES',
    ],
    ['So is the region', 'changeRegion', limited({ regionTimesLeft: 0 }), 'E_REG_CHANGE_TIMES'],
    ['Subjects are swapped after payment', 'swapSubject', { base: unpaid }, 'EXM_SUB_UPD_NOT_PAID'],
    ['A coupon holds its subject', 'swapSubject', { couponUsed: true }, 'EXM_SUB_UPD_COUPON_USED'],
    ['A printed ticket holds the subject', 'swapSubject', { ticketPrinted: true }, 'E_REG_TICKET_PRINTED'],
    ['A printed ticket holds the region', 'changeRegion', { ticketPrinted: true }, 'E_REG_TICKET_PRINTED'],
    ['A refund holds the region', 'changeRegion', { refundStatus: 'refunding' }, 'E_REG_REFUND_STARTED'],
    ['Exam transfer only if paid', 'transfer', { base: unpaid }, 'ERG_BTE_NOT_PAID'],
    ['Exam transfer only if approved', 'transfer', { base: paid }, 'ERG_BTE_NOT_AUDITED'],
    ['Exam transfer only without a refund', 'transfer', { refundStatus: 'refunding' }, 'ERG_BTE_REFUND_STARTED'],
    ['Exam transfer only without a coupon', 'transfer', { couponUsed: true }, 'ERG_BTE_COUPON_USED'],
    ['Exam transfer only without a voucher', 'transfer', { paidByVoucher: true }, 'ERG_BTE_COUPON_USED'],
    ['Exam transfer where the batch names others', 'transfer', { transferUntil: null }, 'ERG_BTE_NOT_OFFERED'],
    ['Exam transfer only without a printed ticket', 'transfer', { ticketPrinted: true }, 'E_REG_TICKET_PRINTED'],
    ['Refund only after payment', 'refund', { base: unpaid }, 'E_REG_URD_OR_NOT_PAID'],
    ['A refund is asked for once', 'refund', { refundStatus: 'refunding' }, 'E_REG_URD_OR_DUPLICATE'],
    [
      'What was refunded stays refunded',
      'refund',
      { refundStatus: 'refunded', status: 'closed' },
      'E_REG_URD_OR_DUPLICATE',
    ],
    ['A refund that nobody asked for is not changed', 'changeRefund', {}, 'E_REG_URD_OR_NOT_FOUND'],
    [
      'A refund is changed once',
      'changeRefund',
      { refundRequest: { edits: 1, decideBy: null } },
      'E_REG_URD_OR_EDIT_COUNT',
    ],
    ['A refund that nobody asked for is not taken back', 'withdrawRefund', {}, 'E_REG_URD_OR_NOT_FOUND'],
    ['What a group did not submit it does not cancel', 'cancel', { ofOthers: true }, 'ERG_NOT_SUBMITTED'],
    ['What a group did not submit it does not swap', 'swapSubject', { ofOthers: true }, 'ERG_NOT_SUBMITTED'],
    ['Group orders are not refunded', 'refund', { byGroup: true }, 'E_REG_URD_OR_GROUP'],
    ['Coupon orders are not refunded', 'refund', { couponUsed: true }, 'E_REG_URD_OR_COUPON'],
    ['Voucher orders are not refunded', 'refund', { paidByVoucher: true }, 'E_REG_URD_OR_VOUCHER'],
    ['Unreversed-invoice orders are not refunded', 'refund', { invoiced: true }, 'E_REG_URD_OR_INVOICE'],
    ['An abnormal amount is not refunded', 'refund', { amountCents: 0 }, 'E_REG_URD_OR_AMOUNT'],
    ['A ticket is printed after payment', 'print', { base: unpaid }, 'EXM_CT_ECQA_NOT_PAID'],
    ['A ticket is printed after approval', 'print', { base: paid }, 'EXM_CT_ECQA_NOT_AUDITED'],
    [
      'A ticket is printed once it is issued',
      'print',
      { ticket: { isIssued: false, from: null } },
      'EXM_CT_ECQA_NO_TEMPLATE',
    ],
    ['A batch that draws no seats has none', 'print', { ticket: null }, 'EXM_CT_ECQA_NO_TEMPLATE'],
    ['A ticket is not printed for a refund', 'print', { refundStatus: 'refunding' }, 'E_REG_REFUND_STARTED'],
    ['An invoice needs a payment', 'invoice', { base: unpaid }, 'EXM_REG_ABI_NOT_PAID'],
    ['Nothing is not invoiced', 'invoice', { amountCents: 0 }, 'EXM_REG_ABI_AMOUNT_ZERO'],
    ['A seat is booked after payment', 'book', { base: unpaid }, 'ER_MR_NOT_PAID'],
    ['A seat is booked after approval', 'book', { base: paid }, 'ER_MR_NOT_AUDITED'],
    ['A seat is not booked for a refund', 'book', { refundStatus: 'refunding' }, 'E_REG_REFUND_STARTED'],
    ['Printing blocks modifying a reservation', 'book', { ticketPrinted: true }, 'ER_MR_TICKET_PRINTED'],
  ]
  const ofUnpaid: readonly RegistrationAction[] = ['edit', 'pay', 'cancel', 'retry']

  test.each(cases)('%s', (_, action, { base, ...facts }, error) => {
    const start = base ?? (ofUnpaid.includes(action) ? unpaid : approved)
    expect(outcome(action, { ...start, ...facts })).toBe(error)
  })

  test('the remaining subjects can be refunded after a refund', () => {
    expect(outcome('refund', { ...approved, refundStatus: 'refunded' })).toBe('allowed')
  })

  test('a requested refund can be changed and withdrawn', () => {
    const asked = { ...approved, refundStatus: 'refunding' as const, refundRequest: { edits: 0, decideBy: null } }
    expect([outcome('changeRefund', asked), outcome('withdrawRefund', asked)]).toEqual(['allowed', 'allowed'])
  })

  test('a failed refund can be requested again', () => {
    expect(outcome('refund', { ...approved, refundStatus: 'failed' })).toBe('allowed')
  })
})

describe('A deadline that the batch sets', () => {
  const until = new Date(now + 60_000).toISOString()
  const ending: [RegistrationAction, RegistrationSituation, string][] = [
    ['correct', { ...paid, auditStatus: AUDIT_STATUS.toBeSubmitted, correction: { until } }, 'E_REG_CORRECTION_OVER'],
    ['changeRegion', { ...approved, ...limited({ regionUntil: until }) }, 'E_REG_CHANGE_OVER'],
    ['swapSubject', { ...approved, ...limited({ swapUntil: until }) }, 'EXM_SUB_UPD_OVER'],
    ['addSubject', { ...approved, ...limited({ addUntil: until }) }, 'E_REG_ADD_OVER'],
    ['transfer', { ...approved, transferUntil: until }, 'ERG_BTE_OVER'],
    ['refund', { ...approved, ...limited({ refundUntil: until }) }, 'E_REG_URD_OR_OVER'],
  ]

  test.each(ending)(
    'for %s: is reported before it has passed, and afterwards with the refusal',
    (action, situation, error) => {
      expect(registrationAction(action, situation, open, now)).toEqual({ allowed: true, until })
      expect(registrationAction(action, situation, open, now + 60_000)).toEqual({ allowed: false, error, until })
    },
  )

  const inVain: [RegistrationAction, RegistrationSituation, string][] = [
    ['addSubject', { ...unpaid, ...limited({ addUntil: until }) }, 'E_REG_ADD_OVER'],
    ['addSubject', { ...paid, ...limited({ addUntil: until }) }, 'E_REG_ADD_OVER'],
    ['swapSubject', { ...unpaid, ...limited({ swapUntil: until }) }, 'EXM_SUB_UPD_OVER'],
    ['swapSubject', { ...approved, invoiced: true, ...limited({ swapUntil: until }) }, 'EXM_SUB_UPD_OVER'],
    ['transfer', { ...unpaid, transferUntil: until }, 'ERG_BTE_OVER'],
    ['transfer', { ...paid, transferUntil: until }, 'ERG_BTE_OVER'],
    ['refund', { ...approved, invoiced: true, ...limited({ refundUntil: until }) }, 'E_REG_URD_OR_OVER'],
  ]

  test.each(inVain)(
    'for %s: takes precedence over refusals that suggest to pay, wait or reverse an invoice',
    (action, situation, error) => {
      // Without a payment deadline, which is a different limit.
      const later = { ...situation, expiresAt: null }
      expect(registrationAction(action, later, open, now)).toMatchObject({ allowed: false })
      expect(registrationAction(action, later, open, now + 60_000)).toEqual({ allowed: false, error, until })
    },
  )

  test('is replaced by the end of the module if that is earlier', () => {
    const [earlier, later] = [new Date(now + 1_000).toISOString(), new Date(now + 90_000).toISOString()]
    const closing = (closesAt: string) => ({ ...open, regionChange: { switch: 'open' as const, closesAt } })
    const situation = { ...approved, ...limited({ regionUntil: until }) }
    const said = (closesAt: string) => registrationAction('changeRegion', situation, closing(closesAt), now)
    expect([said(earlier), said(later)]).toEqual([
      { allowed: true, until: earlier },
      { allowed: true, until },
    ])
  })
})

describe('At the payment deadline', () => {
  const end = Date.parse('2026-11-20T02:10:00.000Z')

  test('a registration can be paid up to the last millisecond', () => {
    expect(outcome('pay', unpaid, end - 1)).toBe('allowed')
    expect(outcome('pay', unpaid, end)).toBe('EXM_R_PRSH_TIMEOUT')
  })

  test('no other action is possible, even before the seat is released', () => {
    expect(outcome('edit', unpaid, end)).toBe('E_REG_NOT_ACTIVE')
    expect(outcome('cancel', unpaid, end)).toBe('E_REG_NOT_ACTIVE')
  })

  test('a paid registration does not expire', () => {
    expect(outcome('refund', { ...paid, expiresAt: unpaid.expiresAt }, end)).toBe('allowed')
  })
})

describe('A gate that is not open', () => {
  test('refuses with the code of its module and the opening time', () => {
    const later = { ...open, payment: { switch: 'open', opensAt: '2026-11-21T01:00:00.000Z' } } as const
    expect(registrationAction('pay', unpaid, later, now)).toEqual({
      allowed: false,
      error: 'SWITCH_OFF_PAY',
      from: '2026-11-21T01:00:00.000Z',
    })
  })

  test('that is suspended or closed has no opening time', () => {
    const suspended = { ...open, refund: { switch: 'suspended', opensAt: '2026-11-21T01:00:00.000Z' } } as const
    expect(registrationAction('refund', paid, suspended, now)).toEqual({
      allowed: false,
      error: 'SWITCH_OFF_REFUND_SUSPENDED',
    })
  })

  test.each([
    ['edit', unpaid, 'SWITCH_OFF_REG_CLOSED'],
    ['pay', unpaid, 'SWITCH_OFF_PAY_CLOSED'],
    ['retry', expired, 'SWITCH_OFF_REG_CLOSED'],
    ['addSubject', approved, 'SWITCH_OFF_REG_CLOSED'],
    ['swapSubject', approved, 'SWITCH_OFF_EXCHANGE_CLOSED'],
    ['changeRegion', approved, 'SWITCH_OFF_REGION_CLOSED'],
    ['transfer', approved, 'SWITCH_OFF_TRANSFER_CLOSED'],
    ['refund', approved, 'SWITCH_OFF_REFUND_CLOSED'],
    ['print', approved, 'SWITCH_OFF_PRINT_CLOSED'],
    ['invoice', approved, 'SWITCH_OFF_INVOICE_CLOSED'],
    ['book', approved, 'SWITCH_OFF_APPOINT_CLOSED'],
  ] as const)('refuses: %s', (action, situation, error) => {
    expect(registrationAction(action, situation, everyGate({ switch: 'closed' }), now)).toEqual({
      allowed: false,
      error,
    })
  })

  test('does not prevent a cancellation', () => {
    expect(registrationAction('cancel', unpaid, {}, now)).toEqual({ allowed: true })
  })

  test('is reported only if nothing in the registration itself prevents the action', () => {
    expect(registrationAction('print', unpaid, {}, now)).toMatchObject({ error: 'EXM_CT_ECQA_NOT_PAID' })
    expect(registrationAction('print', approved, {}, now)).toMatchObject({ error: 'SWITCH_OFF_PRINT' })
  })
})
