import { areaTexts } from '@/i18n/texts'
import en from './seats.en.json'
import zh from './seats.zh.json'

export const { useText: useSeatTexts } = areaTexts('seats', zh, en)
