import { areaTexts } from '@/i18n/texts'
import en from './own-data.en.json'
import zh from './own-data.zh.json'

export const { useText: useOwnDataText } = areaTexts('ownData', zh, en)
