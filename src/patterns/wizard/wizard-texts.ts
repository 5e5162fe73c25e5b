import { areaTexts } from '@/i18n/texts'
import en from './wizard.en.json'
import zh from './wizard.zh.json'

export const { useText: useWizardText } = areaTexts('wizard', zh, en)
