import { areaTexts } from '@/i18n/texts'
import en from './frame.en.json'
import zh from './frame.zh.json'

export const { useText: useFrameText, text: frameText } = areaTexts('frame', zh, en)
