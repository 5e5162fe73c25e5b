import { areaTexts } from '@/i18n/texts'
import en from './captcha.en.json'
import zh from './captcha.zh.json'

export const { useText: useCaptchaText } = areaTexts('captcha', zh, en)
