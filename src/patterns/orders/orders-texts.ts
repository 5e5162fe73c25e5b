import { areaTexts } from '@/i18n/texts'
import en from './orders.en.json'
import zh from './orders.zh.json'

export const { useText: useOrdersText } = areaTexts('orders', zh, en)
