import { areaTexts } from '@/i18n/texts'
import en from './upload.en.json'
import zh from './upload.zh.json'

export const { useText: useUploadText, text: uploadText } = areaTexts('upload', zh, en)
