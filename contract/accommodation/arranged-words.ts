import { formatPattern, type Language } from '../format'
import type { Arranged } from './accommodation-card'

/** What is arranged at a sitting that ends at `endsAt` for them: `Extra time 30 min, until 12:00`, then everything else. Pure. */
export function arrangedWords({ extraMinutes, names }: Arranged, endsAt: string, language: Language): string[] {
  return [
    ...(extraMinutes > 0 ? [extraWords(extraMinutes, endsAt, language)] : []),
    ...names.map((name) => name[language]),
  ]
}

export function extraWords(minutes: number, endsAt: string, language: Language): string {
  const until = formatPattern(Date.parse(endsAt), 'HH:mm')
  return language === 'zh' ? `延长 ${minutes} 分钟，到 ${until} 结束` : `Extra time ${minutes} min, until ${until}`
}
