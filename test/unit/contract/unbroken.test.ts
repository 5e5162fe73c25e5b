import { formatPrice } from '@/i18n/money'
import { formatDate } from '@/i18n/moment'
import { sittingTime } from '@/i18n/sitting-time'
import { unbroken, unbrokenNumber } from '@contract/unbroken'

test('no line breaks within a Chinese date, within a time range, or before a currency unit', () => {
  expect(unbroken('至2026年11月2日止')).toBe('至2026\u2060年\u206011\u2060月\u20602\u2060日止')
  expect(formatDate('2026-11-20T01:00:00Z', 'zh')).toMatch(/日\u00a0周\u2060五$/)
  const sitting = { startsAt: '2026-11-20T01:00:00Z', endsAt: '2026-11-20T03:30:00Z' }
  for (const language of ['zh', 'en'] as const) expect(sittingTime(sitting, language)[0]).toContain('09:00–\u206011:30')
  expect(formatPrice(6_500, 'zh')).toBe('65.00\u2060元')
})

test('text that is already unbreakable is unchanged', () => {
  const once = unbroken('2026年11月20日 周五 09:00–11:30，65.00元')
  expect(unbroken(once)).toBe(once)
})

test('a number with hyphens is not broken', () => {
  expect(unbrokenNumber('XJ-2026-0412')).toBe('XJ-\u20602026-\u20600412')
})
