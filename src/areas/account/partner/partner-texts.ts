import { areaTexts } from '@/i18n/texts'
import type { PartnerUser } from '@contract/endpoints/partner'
import en from './partner.en.json'
import zh from './partner.zh.json'

export const { useText: usePartnerText, text: partnerText } = areaTexts('partner', zh, en)

/** Returns the partner's user as masked by the service: `张*，110***********2311，u-***01`. */
export const partnerUserText = ({ name, idNumber, subject }: PartnerUser): string =>
  [name, idNumber, subject].filter(Boolean).join(partnerText('separator'))
