import { changeTemplates } from './change-templates'
import { moneyTemplates } from './money-templates'

/** What candidates are told about a registration. */
export const registrationTemplates = { ...moneyTemplates, ...changeTemplates }

export type RegistrationMessage = keyof typeof registrationTemplates
