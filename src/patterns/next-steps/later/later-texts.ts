import { areaTexts } from '@/i18n/texts'
import en from './later.en.json'
import zh from './later.zh.json'

export const { useText: useLaterText } = areaTexts('home-later', zh, en)
