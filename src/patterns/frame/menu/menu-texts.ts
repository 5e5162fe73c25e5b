import { areaTexts } from '@/i18n/texts'
import en from './menu.en.json'
import zh from './menu.zh.json'

export const { useText: useMenuText, text: menuText } = areaTexts('menu', zh, en)
