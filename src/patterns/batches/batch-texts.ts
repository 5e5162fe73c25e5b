import { areaTexts } from '@/i18n/texts'
import en from './batches.en.json'
import zh from './batches.zh.json'

export const { useText: useBatchText } = areaTexts('batches', zh, en)
