import { areaTexts } from '@/i18n/texts'
import en from './journey.en.json'
import zh from './journey.zh.json'

export const { useText: useJourneyText, text: journeyText } = areaTexts('journey', zh, en)
