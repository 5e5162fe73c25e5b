import { areaTexts } from '@/i18n/texts'
import en from './fields.en.json'
import zh from './fields.zh.json'

export const { useText: useFieldsText } = areaTexts('fields', zh, en)
