import { areaTexts } from '@/i18n/texts'
import en from './en.json'
import zh from './zh.json'

export const { useText: useRegistrationActionText, text: registrationActionText } = areaTexts(
  'registration-actions',
  zh,
  en,
)
