import { areaTexts } from '@/i18n/texts'
import en from './en.json'
import zh from './zh.json'

export const { useText: useApplicationText, text: applicationText } = areaTexts('certificateApplication', zh, en)
