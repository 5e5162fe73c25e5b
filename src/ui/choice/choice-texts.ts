import { areaTexts } from '@/i18n/texts'
import en from './choice.en.json'
import zh from './choice.zh.json'

export const { useText: useChoiceText } = areaTexts('choice', zh, en)
