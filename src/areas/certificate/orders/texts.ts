import { areaTexts } from '@/i18n/texts'
import en from './en.json'
import zh from './zh.json'

/** Apart from those of the area: the screens of orders need these alone. */
export const { useText: usePostageOrderText, text: postageOrderText } = areaTexts('postage-orders', zh, en)
