import { areaTexts } from '@/i18n/texts'
import en from './awaited.en.json'
import zh from './awaited.zh.json'

export const { useText: useAwaitedText } = areaTexts('awaited', zh, en)
