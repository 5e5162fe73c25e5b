import { account } from './texts/zh/account'
import { appointment } from './texts/zh/appointment'
import { field } from './texts/zh/field'
import { generic } from './texts/zh/generic'
import { invoice } from './texts/zh/invoice'
import { outcome } from './texts/zh/outcome'
import { payment } from './texts/zh/payment'
import { photo } from './texts/zh/photo'
import { registration } from './texts/zh/registration'
import { switchOff } from './texts/zh/switch-off'
import type { ErrorTexts } from './messages'

/** Chinese error texts; the export has the same name in both languages, so that either module can be loaded. */
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
