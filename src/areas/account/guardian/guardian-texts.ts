import { areaTexts } from '@/i18n/texts'
import en from './guardian.en.json'
import zh from './guardian.zh.json'

export const { useText: useGuardianText } = areaTexts('guardian', zh, en)
