import { areaTexts } from '@/i18n/texts'
import en from './security.en.json'
import zh from './security.zh.json'

export const { useText: useSecurityText } = areaTexts('security', zh, en)
