import { areaTexts } from '@/i18n/texts'
import en from './second-factor.en.json'
import zh from './second-factor.zh.json'

export const { useText: useSecondFactorText } = areaTexts('secondFactor', zh, en)
