import type { Language } from './language'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * `2026年11月20日` / `20 Nov 2026` of a calendar date `yyyy-MM-dd`, which has no time zone, and `2026年11月` / `Nov 2026`
 * of a month `yyyy-MM`; empty for an empty one.
 */
export function calendarDate(date: string, language: Language): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  if (!year || !month) return ''
  if (language === 'zh') return `${year}年${month}月${day ? `${day}日` : ''}`
  return `${day ? `${day} ` : ''}${months[month - 1]} ${year}`
}
