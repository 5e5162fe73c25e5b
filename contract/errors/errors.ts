/**
 * Error catalogue (specification §8): all error codes and their envelope codes. A new code is added to a group in
 * codes/ and, in both languages, to the same group in texts/.
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

/** Returns the envelope code of an error: 20 alert, 30 error exception, 60 no permission. */
export function resultOf(error: ErrorCode): ResultCode {
  return RESULT[errors[error]]
}

/** Values of a text's placeholders (`{{until}}`, `{{left}}` …). Instants are ISO strings, displayed at UTC+8. */
export type ErrorDetails = Record<string, unknown>

/** Rule violation; `details` are the placeholder values of its text. */
export interface BrokenRule {
  code: ErrorCode
  details: ErrorDetails
}
