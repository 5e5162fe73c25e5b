import { areaTexts } from '@/i18n/texts'
import en from './en.json'
import zh from './zh.json'

export const { useText: useResultText, text: resultText } = areaTexts('result', zh, en)
