import { account } from './texts/en/account'
import { appointment } from './texts/en/appointment'
import { field } from './texts/en/field'
import { generic } from './texts/en/generic'
import { invoice } from './texts/en/invoice'
import { outcome } from './texts/en/outcome'
import { payment } from './texts/en/payment'
import { photo } from './texts/en/photo'
import { registration } from './texts/en/registration'
import { switchOff } from './texts/en/switch-off'
import type { ErrorTexts } from './messages'

/** English error texts; the export has the same name in both languages, so that either module can be loaded. */
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
