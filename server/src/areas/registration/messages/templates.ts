import { changeTemplates } from './change-templates'
import { moneyTemplates } from './money-templates'

export const registrationTemplates = { ...moneyTemplates, ...changeTemplates }

export type RegistrationMessage = keyof typeof registrationTemplates
