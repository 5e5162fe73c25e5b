/** Status and result codes shared by client and service (specification §4). */

/** `code` of the response envelope. */
export const RESULT = {
  success: 10,
  partialSuccess: 11,
  alert: 20,
  error: 30,
  skip: 40,
  notSuccess: 50,
  noPermission: 60,
} as const
/** Extent of a successful call: everything, a part, or nothing because it was done before. */
export type Outcome = 'success' | 'partialSuccess' | 'skip'
export type ResultCode = (typeof RESULT)[keyof typeof RESULT]

export const AUDIT_STATUS = { auditing: 1, passed: 2, rejected: 3, toBeSubmitted: 4 } as const
export type AuditStatus = (typeof AUDIT_STATUS)[keyof typeof AUDIT_STATUS]

/** Labels of review results on screens, in addition to the four codes. */
export const AUDIT_LABELS = ['passed', 'pending', 'unsubmitted', 'failed', 'failedToBeImproved', 'refused'] as const

export const EXAM_STATUS = { init: 1, inProgress: 2, paused: 3, over: 4 } as const
export type ExamStatus = (typeof EXAM_STATUS)[keyof typeof EXAM_STATUS]

/** Order of the region and subject steps of the registration journey. */
export const REGISTRATION_MODE = { regionFirst: 1, subjectFirst: 2 } as const
export type RegistrationMode = (typeof REGISTRATION_MODE)[keyof typeof REGISTRATION_MODE]

/** Decides which menu items exist (specification §2). */
export const EXAM_TYPE = { appointmentOnly: 1, registrationOnly: 2, both: 3 } as const
export type ExamType = (typeof EXAM_TYPE)[keyof typeof EXAM_TYPE]

export const DISPLAY_RULE = { notNull: 0, contain: 1 } as const

/** Tips shown after a successful registration, by what was registered (registration/tips.ts). */
export const TIP_KEYS = ['exam_reg_success', 'region_reg_success', 'subject_reg_success'] as const

export const REGISTRATION_STATUSES = ['submitted', 'cancelled', 'expired', 'closed'] as const
export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number]

/** Timeline events of a registration. */
export const REGISTRATION_EVENTS = [
  'submitted',
  'edited',
  'photoManualReview',
  'paid',
  'approved',
  'rejected',
  'refused',
  'correctionAsked',
  'corrected',
  'reopened',
  'cancelled',
  'expired',
  'regionChanged',
  'transferred',
  'changeOrdered',
  'subjectsSwapped',
  'subjectsAdded',
  'changeCancelled',
  'changeExpired',
  'differenceRefunding',
  'differenceRefunded',
  'differenceFailed',
  'refundAsked',
  'refundChanged',
  'refundWithdrawn',
  'refundDeclined',
  'refundConfirmed',
  'refundDone',
  'refundFailed',
  'paymentRefunding',
  'paymentRefunded',
  'paymentRefundFailed',
  'refundSentAgain',
  'refundGivenUp',
  'refundPaidInCash',
  'refundPaidByTransfer',
  'invoiceIssued',
  'invoiceFailed',
  'invoiceReversing',
  'invoiceReversed',
  'invoiceStays',
  'receiptIssued',
  'receiptFailed',
  'receiptReversing',
  'receiptReversed',
  'receiptStays',
] as const
export type RegistrationEvent = (typeof REGISTRATION_EVENTS)[number]

export const PAYMENT_STATUSES = ['unpaid', 'paid'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export const REFUND_STATUSES = ['none', 'refunding', 'refunded', 'failed'] as const
export type RefundStatus = (typeof REFUND_STATUSES)[number]

export const ORDER_STATUSES = ['unpaid', 'paid', 'closed'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const INVOICE_STATUSES = ['notInvoiced', 'invoicing', 'invoiced', 'failed'] as const
/** Operations on an issued invoice. */
export const INVOICE_CHANGES = ['reissue', 'redFlush', 'supplement'] as const

export const CERTIFICATE_AUDIT_STATUSES = ['toSubmit', 'pending', 'passed', 'failed', 'notApplied'] as const

/** Identity document types: those of specification §5 and those added by decision 0029. */
export const ID_TYPES = [
  'nationalId',
  'passport',
  'hongKongMacauPass',
  /** 港澳居民来往内地通行证（非中国籍）, issued since 2024: numbers HA… and MA…, which the pass above does not have. */
  'hongKongMacauPassNonChinese',
  'taiwanPass',
  /** 港澳台居民居住证: 18 digits beginning with 81, 82 or 83. */
  'residencePermit',
  /** 外国人永久居留身份证 */
  'permanentResidentCard',
  'other',
] as const
export type IdType = (typeof ID_TYPES)[number]

/** A group account acts for its candidates (specification §6). */
export const USER_TYPES = ['candidate', 'group'] as const
export type UserType = (typeof USER_TYPES)[number]

export const GENDERS = ['male', 'female'] as const

/** Price not announced yet: shown as 待定, cannot be paid (specification §5). */
export const PRICE_TO_BE_DETERMINED = -1

/** Payment window of an order, in milliseconds (specification §9). */
export const PAYMENT_WINDOW_MS = 30 * 60_000
