import { areaTexts } from '@/i18n/texts'
import en from './chat.en.json'
import zh from './chat.zh.json'

export const { useText: useChatText } = areaTexts('chat', zh, en)
