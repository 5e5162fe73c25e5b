import { areaTexts } from '@/i18n/texts'
import en from './id-number.en.json'
import zh from './id-number.zh.json'

export const { useText: useIdNumberText } = areaTexts('idNumber', zh, en)
