import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatDeadline, formatInstant } from '@/i18n/moment'
import { sittingDays, sittingTime } from '@/i18n/sitting-time'

const plain = (text: string) => text.replace(/\u00a0/g, ' ').replace(/\u2060/g, '')
const late = { startsAt: '2026-11-20T08:30:00Z', endsAt: '2026-11-20T11:30:00Z' }
const lines = (times: readonly string[]) => times.map(plain)
const sitting = { startsAt: '2026-11-20T01:00:00Z', endsAt: '2026-11-20T03:30:00Z' }

describe('A time is formatted in UTC+8 wherever the candidate is', () => {
  afterEach(() => jest.restoreAllMocks())
  const onDeviceAt = (minutes: number) => jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-minutes)

  test('without a time zone on devices in China', () => {
    onDeviceAt(480)
    expect(plain(formatInstant(sitting.startsAt, 'zh'))).toBe('2026年11月20日 周五 09:00')
    expect(lines(sittingTime(sitting, 'zh'))).toEqual(['2026年11月20日 周五 09:00–11:30'])
  })

  test('with the time zone in Chinese on devices elsewhere', () => {
    onDeviceAt(0)
    expect(plain(formatInstant(sitting.startsAt, 'zh'))).toBe('2026年11月20日 周五 09:00（北京时间）')
    expect(lines(sittingTime(sitting, 'zh'))).toEqual(['2026年11月20日 周五 09:00–11:30（北京时间）'])
  })

  test('always with the time zone in English, once', () => {
    onDeviceAt(0)
    expect(plain(formatInstant(sitting.startsAt, 'en'))).toBe('Fri 20 Nov 2026, 09:00 (UTC+8)')
    expect(lines(sittingTime(sitting, 'en'))).toEqual(['Fri 20 Nov 2026, 09:00–11:30 (UTC+8)'])
  })

  test('with the end of a day as 24:00 of that day', () => {
    onDeviceAt(480)
    expect(plain(formatDeadline('2026-12-08T16:00:00Z', 'zh'))).toBe('2026年12月8日 周二 24:00')
    expect(plain(formatDeadline('2026-12-08T16:00:00Z', 'en'))).toBe('Tue 8 Dec 2026, 24:00 (UTC+8)')
    expect(plain(formatDeadline(sitting.startsAt, 'zh'))).toBe('2026年11月20日 周五 09:00')
  })

  test('on every screen', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
    // The date field is exempt: its input is typed in and has a single line.
    const own = files.filter((name) => !name.startsWith('i18n') && name !== join('ui', 'choice', 'date-field.tsx'))
    const around = own.filter((name) =>
      /import \{[^}]*\b(formatInstant|formatDeadline|formatDate|calendarDate)\b[^}]*\} from '@contract\/format'/.test(
        readFileSync(join('src', name), 'utf8'),
      ),
    )
    expect(own.length).toBeGreaterThan(100)
    expect(around).toEqual([])
  })
})

describe('A place in another time zone', () => {
  const at = (utcOffset: string | undefined, other = sitting) => ({ ...other, utcOffset })

  test('shows its local time below, in both languages, with both labelled', () => {
    expect(lines(sittingTime(at('+01:00', late), 'en'))).toEqual([
      'Fri 20 Nov 2026, 16:30–19:30 (UTC+8)',
      'Local time: 09:30–12:30',
    ])
    expect(lines(sittingTime(at('+01:00', late), 'zh'))).toEqual([
      '2026年11月20日 周五 16:30–19:30（北京时间）',
      '当地时间 09:30–12:30',
    ])
  })

  test('shows another day if necessary', () => {
    expect(lines(sittingTime(at('-09:30'), 'en'))[1]).toBe('Local time: Thu 19 Nov 2026, 15:30–18:00')
    expect(lines(sittingTime(at('-01:30'), 'zh'))[1]).toBe(
      '当地时间 2026年11月19日 周四 23:30 – 2026年11月20日 周五 02:00',
    )
    expect(lines(sittingTime(at('+13:45', late), 'en'))[1]).toBe(
      'Local time: Fri 20 Nov 2026, 22:15 – Sat 21 Nov 2026, 01:15',
    )
  })

  test('shows nothing more if its time equals UTC+8', () => {
    expect(sittingTime(at('+08:00'), 'zh')).toEqual(sittingTime(sitting, 'zh'))
    expect(sittingTime(at('+08:00'), 'en')).toHaveLength(1)
    expect(sittingDays(at(undefined), 'zh')).toHaveLength(1)
  })

  test('shows the local days of its sittings only if they differ', () => {
    expect(lines(sittingDays(at('+00:00', late), 'en'))).toEqual(['Fri 20 Nov 2026'])
    expect(lines(sittingDays(at('-05:00'), 'en'))).toEqual(['Fri 20 Nov 2026', 'Local time: Thu 19 Nov 2026'])
  })
})
