import { areaTexts } from '@/i18n/texts'
import en from './collecting.en.json'
import zh from './collecting.zh.json'

export const { useText: useCollectingText, text: collectingText } = areaTexts('collecting', zh, en)
