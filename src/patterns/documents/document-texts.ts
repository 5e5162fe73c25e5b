import { areaTexts } from '@/i18n/texts'
import en from './documents.en.json'
import zh from './documents.zh.json'

export const { useText: useDocumentText, text: documentText } = areaTexts('documents', zh, en)
