import * as format from '@contract/format'
import type { Language } from './language'

/** Times are those of UTC+8 (specification §9). English always says so; Chinese says so to who is elsewhere. */
export function formatInstant(instant: string | number, language: Language): string {
  return format.formatInstant(instant, language) + zoneWord(language)
}

/** Empty on a device that keeps China's time. */
export function zoneWord(language: Language): string {
  return language === 'zh' && new Date().getTimezoneOffset() !== CHINA_OFFSET_MINUTES ? '（北京时间）' : ''
}

const CHINA_OFFSET_MINUTES = -480
