import { areaTexts } from '@/i18n/texts'
import en from './portal.en.json'
import zh from './portal.zh.json'

export const { useText: usePortalText, text: portalText } = areaTexts('portal', zh, en)
