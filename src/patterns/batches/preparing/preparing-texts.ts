import { areaTexts } from '@/i18n/texts'
import en from './preparing.en.json'
import zh from './preparing.zh.json'

export const { useText: usePreparingText } = areaTexts('preparing', zh, en)
