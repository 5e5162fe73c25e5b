import { areaTexts } from '@/i18n/texts'
import en from './paper.en.json'
import zh from './paper.zh.json'

export const { useText: usePaperText, text: paperText } = areaTexts('paper', zh, en)
