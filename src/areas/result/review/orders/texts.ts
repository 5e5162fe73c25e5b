import { areaTexts } from '@/i18n/texts'
import en from './en.json'
import zh from './zh.json'

/** Separate from the texts of the area because the order screens need only these. */
export const { useText: useReviewOrderText, text: reviewOrderText } = areaTexts('review-orders', zh, en)
