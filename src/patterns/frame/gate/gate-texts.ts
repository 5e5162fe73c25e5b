import { areaTexts } from '@/i18n/texts'
import en from './gate.en.json'
import zh from './gate.zh.json'

export const { useText: useGateText } = areaTexts('gate', zh, en)
