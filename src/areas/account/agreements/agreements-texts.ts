import { areaTexts } from '@/i18n/texts'
import en from './agreements.en.json'
import zh from './agreements.zh.json'

export const { useText: useAgreementsText } = areaTexts('agreements', zh, en)
