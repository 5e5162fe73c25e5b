import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatInstant } from '@/i18n/moment'
import { sittingTime } from '@/i18n/sitting-time'

const plain = (text: string) => text.replace(/\u00a0/g, ' ')
const sitting = { startsAt: '2026-11-20T01:00:00Z', endsAt: '2026-11-20T03:30:00Z' }

describe('A time is that of UTC+8 wherever the candidate is', () => {
  afterEach(() => jest.restoreAllMocks())
  const onDeviceAt = (minutes: number) => jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-minutes)

  test('and nothing is said about it in China', () => {
    onDeviceAt(480)
    expect(plain(formatInstant(sitting.startsAt, 'zh'))).toBe('2026年11月20日 周五 09:00')
    expect(plain(sittingTime(sitting, 'zh'))).toBe('2026年11月20日 周五 09:00–11:30')
  })

  test('and it is said to whoever reads Chinese elsewhere', () => {
    onDeviceAt(0)
    expect(plain(formatInstant(sitting.startsAt, 'zh'))).toBe('2026年11月20日 周五 09:00（北京时间）')
    expect(plain(sittingTime(sitting, 'zh'))).toBe('2026年11月20日 周五 09:00–11:30（北京时间）')
  })

  test('and it is always said in English, once', () => {
    onDeviceAt(0)
    expect(plain(formatInstant(sitting.startsAt, 'en'))).toBe('Fri 20 Nov 2026, 09:00 (UTC+8)')
    expect(plain(sittingTime(sitting, 'en'))).toBe('Fri 20 Nov 2026, 09:00–11:30 (UTC+8)')
  })

  test('and every screen tells it that way', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
    const own = files.filter((name) => !name.startsWith('i18n'))
    const around = own.filter((name) =>
      /import \{[^}]*\bformatInstant\b[^}]*\} from '@contract\/format'/.test(readFileSync(join('src', name), 'utf8')),
    )
    expect(own.length).toBeGreaterThan(100)
    expect(around).toEqual([])
  })
})
