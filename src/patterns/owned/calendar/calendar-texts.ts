import { areaTexts } from '@/i18n/texts'
import en from './calendar.en.json'
import zh from './calendar.zh.json'

export const { useText: useCalendarText } = areaTexts('own-calendar', zh, en)
