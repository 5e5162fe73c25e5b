import { areaTexts } from '@/i18n/texts'
import en from './paper.en.json'
import zh from './paper.zh.json'

export const { text: paperText } = areaTexts('paper', zh, en)
