import { areaTexts } from '@/i18n/texts'
import en from './phone.en.json'
import zh from './phone.zh.json'

/** What signing in by phone says beyond the sign-in page. */
export const { useText: usePhoneText } = areaTexts('phone', zh, en)
