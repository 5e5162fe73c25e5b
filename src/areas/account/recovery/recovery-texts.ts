import { areaTexts } from '@/i18n/texts'
import en from './recovery.en.json'
import zh from './recovery.zh.json'

export const { useText: useRecoveryText } = areaTexts('recovery', zh, en)
