import { areaTexts } from '@/i18n/texts'
import en from './ui.en.json'
import zh from './ui.zh.json'

export const { useText: useUiText, text: uiText } = areaTexts('ui', zh, en)
