import { areaTexts } from '@/i18n/texts'
import en from './phone.en.json'
import zh from './phone.zh.json'

/** Texts of sign-in by phone. */
export const { useText: usePhoneText } = areaTexts('phone', zh, en)
