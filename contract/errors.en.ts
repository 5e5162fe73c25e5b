import { account } from './error-texts/en/account'
import { appointment } from './error-texts/en/appointment'
import { field } from './error-texts/en/field'
import { generic } from './error-texts/en/generic'
import { invoice } from './error-texts/en/invoice'
import { outcome } from './error-texts/en/outcome'
import { payment } from './error-texts/en/payment'
import { photo } from './error-texts/en/photo'
import { registration } from './error-texts/en/registration'
import { switchOff } from './error-texts/en/switch-off'
import type { ErrorTexts } from './messages'

/** The catalogue's texts in English; the same export name as in the other language, so that either can be loaded. */
export const errorTexts: ErrorTexts = {
  language: 'en',
  texts: {
    ...generic,
    ...field,
    ...account,
    ...switchOff,
    ...registration,
    ...photo,
    ...payment,
    ...invoice,
    ...appointment,
    ...outcome,
  },
}
