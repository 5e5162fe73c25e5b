/**
 * The error catalogue (specification §8): every code the service can answer with, and the envelope code it travels in.
 * Texts: errors.zh.ts and errors.en.ts; the compiler demands both for every code.
 */
import { RESULT, type ResultCode } from './codes'

const generic = {
  COMMON_01: 'error',
  COMMON_02: 'error',
  COMMON_PARAM: 'alert',
  COMMON_FIELDS: 'alert',
  COMMON_NOT_FOUND: 'alert',
  COMMON_APP_KEY: 'noPermission',
  COMMON_FORBIDDEN: 'noPermission',
  COMMON_IDEMPOTENCY: 'alert',
  COMMON_TOO_MANY: 'alert',
} as const

const project = {
  EXM_PROJECT_NOT_FOUND: 'alert',
  EXM_BATCH_NOT_FOUND: 'alert',
} as const

const account = {
  EA_LOGIN_EXPIRED: 'noPermission',
  EA_ACCOUNT_MISSING: 'alert',
  EA_WRONG_PASSWORD: 'alert',
  EA_ACCOUNT_LOCKED: 'alert',
  EA_CAPTCHA_REQUIRED: 'alert',
  EA_WRONG_CAPTCHA: 'alert',
  EA_WRONG_CODE: 'alert',
  EA_CODE_TOO_FREQUENT: 'alert',
  EA_CODE_LIMIT: 'alert',
  EA_PHONE_INVALID: 'alert',
} as const

const switchOff = {
  SWITCH_OFF_REG: 'alert',
  SWITCH_OFF_REG_SUSPENDED: 'alert',
  SWITCH_OFF_PAY: 'alert',
  SWITCH_OFF_PAY_SUSPENDED: 'alert',
} as const

const registration = {
  E_REG_NOT_FOUND: 'alert',
  E_REG_BATCH_NOT_OPEN: 'alert',
  E_REG_BATCH_CLOSED: 'alert',
  E_REG_EXAM_PAUSED: 'alert',
  E_REG_QUOTA_FULL: 'alert',
  E_REG_ALREADY_REGISTERED: 'alert',
  E_REG_STILL_ACTIVE: 'alert',
  E_REG_NOT_ACTIVE: 'alert',
  E_REG_CANCEL_PAID: 'alert',
  E_REG_BIRTH_DATE: 'alert',
  E_REG_QUALIFICATION: 'alert',
  E_REG_INCOMPLETE: 'alert',
  E_REG_SUBJECT_COUNT: 'alert',
  E_REG_SUBJECT_CONFLICT: 'alert',
  E_REG_SUBJECT_DUPLICATE: 'alert',
  E_REG_REGION_MISMATCH: 'alert',
  E_REG_PRICE_UNDECIDED: 'alert',
  E_REG_FILE_MISSING: 'alert',
} as const

const photo = {
  PC_FILE_TYPE: 'alert',
  PC_FILE_TOO_LARGE: 'alert',
  PC_PIXELS_TOO_FEW: 'alert',
  PC_WRONG_RATIO: 'alert',
  PC_UNREADABLE: 'alert',
  PC_WRONG_BACKGROUND: 'alert',
  PC_TOO_BLURRED: 'alert',
  PC_TOO_DARK: 'alert',
  PC_TOO_BRIGHT: 'alert',
} as const

const payment = {
  EXM_R_PRSH_NOT_FOUND: 'alert',
  EXM_R_PRSH_PAID: 'alert',
  EXM_R_PRSH_TIMEOUT: 'alert',
  EXM_R_PRSH_NOTHING: 'alert',
  EXM_R_PRSH_CHANNEL_FAILED: 'error',
} as const

export const errors = {
  ...generic,
  ...project,
  ...account,
  ...switchOff,
  ...registration,
  ...photo,
  ...payment,
} satisfies Record<string, keyof typeof RESULT>
export type ErrorCode = keyof typeof errors

/** The envelope code a refusal travels in: 20 alert, 30 error exception, 60 no permission. */
export function resultOf(error: ErrorCode): ResultCode {
  return RESULT[errors[error]]
}

/** Values for the placeholders of a text (`{{until}}`, `{{left}}` …). Instants are ISO strings, shown at UTC+8. */
export type ErrorDetails = Record<string, unknown>
