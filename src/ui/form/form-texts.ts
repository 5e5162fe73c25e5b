import { areaTexts } from '@/i18n/texts'
import en from './form.en.json'
import zh from './form.zh.json'

export const { useText: useFormText } = areaTexts('form', zh, en)
