import { account } from './error-texts/zh/account'
import { appointment } from './error-texts/zh/appointment'
import { field } from './error-texts/zh/field'
import { generic } from './error-texts/zh/generic'
import { invoice } from './error-texts/zh/invoice'
import { outcome } from './error-texts/zh/outcome'
import { payment } from './error-texts/zh/payment'
import { photo } from './error-texts/zh/photo'
import { registration } from './error-texts/zh/registration'
import { switchOff } from './error-texts/zh/switch-off'
import type { ErrorTexts } from './messages'

/** The catalogue's texts in Chinese; the same export name as in the other language, so that either can be loaded. */
export const errorTexts: ErrorTexts = {
  language: 'zh',
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
