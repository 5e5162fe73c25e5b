/**
 * The error catalogue (specification §8): every code the service can answer with, and the envelope code it travels in.
 * A new code goes into its group of codes/ and, in both languages, into the same group of texts/.
 */
import { RESULT, type ResultCode } from '../codes'
import { account } from './codes/account'
import { appointment } from './codes/appointment'
import { field } from './codes/field'
import { generic } from './codes/generic'
import { invoice } from './codes/invoice'
import { outcome } from './codes/outcome'
import { payment } from './codes/payment'
import { photo } from './codes/photo'
import { registration } from './codes/registration'
import { forEachSwitchOff } from './switch-off'

export const errors = {
  ...generic,
  ...field,
  ...account,
  ...forEachSwitchOff(() => 'alert' as const),
  ...registration,
  ...photo,
  ...payment,
  ...invoice,
  ...appointment,
  ...outcome,
} satisfies Record<string, keyof typeof RESULT>
export type ErrorCode = keyof typeof errors

/** The envelope code a refusal travels in: 20 alert, 30 error exception, 60 no permission. */
export function resultOf(error: ErrorCode): ResultCode {
  return RESULT[errors[error]]
}

/** Values for the placeholders of a text (`{{until}}`, `{{left}}` …). Instants are ISO strings, shown at UTC+8. */
export type ErrorDetails = Record<string, unknown>

/** A rule that somebody's choices break; `details` say of its text how many, and which. */
export interface BrokenRule {
  code: ErrorCode
  details: ErrorDetails
}
