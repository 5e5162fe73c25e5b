import { areaTexts } from '@/i18n/texts'
import en from './partner.en.json'
import zh from './partner.zh.json'

export const { useText: usePartnerText } = areaTexts('partner', zh, en)
