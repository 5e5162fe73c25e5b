import { areaTexts } from '@/i18n/texts'
import en from './registering.en.json'
import zh from './registering.zh.json'

export const { useText: useRegisteringText } = areaTexts('registering', zh, en)
