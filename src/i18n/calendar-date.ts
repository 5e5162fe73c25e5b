import type { Language } from './language'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `2026年11月20日` / `20 Nov 2026` of a calendar date `yyyy-MM-dd`, which has no time zone; empty for an empty one. */
export function calendarDate(date: string, language: Language): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  if (!year || !month || !day) return ''
  return language === 'zh' ? `${year}年${month}月${day}日` : `${day} ${months[month - 1]} ${year}`
}
