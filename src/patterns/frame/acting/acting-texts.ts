import { areaTexts } from '@/i18n/texts'
import en from './acting.en.json'
import zh from './acting.zh.json'

export const { useText: useActingText } = areaTexts('acting', zh, en)
