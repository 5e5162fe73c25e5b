import { calendarFile } from '@contract/calendar-file'
import { sittingEntries } from '@contract/registration/sitting-entries'

const now = Date.parse('2026-11-20T01:02:03Z')
const sitting = {
  subjectCode: 'S1',
  name: { zh: '基础知识', en: 'Fundamentals' },
  areaCode: 'HZ',
  areaName: { zh: '杭州西湖考区', en: 'Hangzhou Xihu' },
  priceCents: 6500,
  startsAt: '2027-01-06T01:00:00.000Z',
  endsAt: '2027-01-06T03:30:00.000Z',
  refundStatus: 'none' as const,
}
const registration = { registrationId: 'r-1', batchName: { zh: '上半年考试', en: 'First half' }, subjects: [sitting] }
const linesOf = (file: string) => file.split('\r\n')

describe('The calendar file of a registration', () => {
  it('has one entry for each sitting, in UTC, with reminders', () => {
    const file = calendarFile(sittingEntries(registration, 'zh'), now)
    expect(linesOf(file)).toEqual(
      expect.arrayContaining([
        'UID:r-1-S1',
        'DTSTAMP:20261120T010203Z',
        'DTSTART:20270106T010000Z',
        'DTEND:20270106T033000Z',
        'SUMMARY:上半年考试 基础知识',
        'LOCATION:杭州西湖考区',
        'TRIGGER:-P1D',
      ]),
    )
  })

  it('is in the language of the page', () => {
    expect(sittingEntries(registration, 'en')).toMatchObject([
      { title: 'First half Fundamentals', place: 'Hangzhou Xihu' },
    ])
  })

  it('escapes commas, semicolons and line breaks', () => {
    const entry = { uid: 'u', title: 'A, B; C\nD\\E', place: '', startsAt: sitting.startsAt, endsAt: sitting.endsAt }
    expect(linesOf(calendarFile([entry], now))).toContain('SUMMARY:A\\, B\\; C\\nD\\\\E')
  })

  it.each(['考'.repeat(60), '𠮷'.repeat(60), 'x'.repeat(200)])(
    'folds long lines at 75 bytes and never inside a character: %s',
    (title) => {
      const entry = { uid: 'u', title, place: '', startsAt: sitting.startsAt, endsAt: sitting.endsAt }
      const file = calendarFile([entry], now)
      for (const line of linesOf(file)) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`)
    },
  )
})
