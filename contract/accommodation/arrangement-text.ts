import { formatPattern, type Language } from '../format'
import type { Arranged } from './accommodation-card'

/**
 * Returns labels of the arrangements of a sitting: `Extra time 30 min, until 12:00`, then all others. `endsAt` includes
 * the extra time. Pure.
 */
export function arrangementText({ extraMinutes, names }: Arranged, endsAt: string, language: Language): string[] {
  return [
    ...(extraMinutes > 0 ? [extraTimeText(extraMinutes, endsAt, language)] : []),
    ...names.map((name) => name[language]),
  ]
}

export function extraTimeText(minutes: number, endsAt: string, language: Language): string {
  const until = formatPattern(Date.parse(endsAt), 'HH:mm')
  return language === 'zh' ? `延长 ${minutes} 分钟，到 ${until} 结束` : `Extra time ${minutes} min, until ${until}`
}
