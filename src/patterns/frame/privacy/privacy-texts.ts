import { areaTexts } from '@/i18n/texts'
import en from './privacy.en.json'
import zh from './privacy.zh.json'

export const { useText: usePrivacyText } = areaTexts('privacy', zh, en)
