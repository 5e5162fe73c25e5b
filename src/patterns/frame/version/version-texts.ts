import { areaTexts } from '@/i18n/texts'
import en from './version.en.json'
import zh from './version.zh.json'

export const { text: versionText } = areaTexts('version', zh, en)
