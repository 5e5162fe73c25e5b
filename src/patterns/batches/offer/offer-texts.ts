import { areaTexts } from '@/i18n/texts'
import en from './offer.en.json'
import zh from './offer.zh.json'

export const { useText: useOfferText } = areaTexts('offer', zh, en)
