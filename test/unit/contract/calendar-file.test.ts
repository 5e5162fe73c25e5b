import { calendarFile, type Calendar, type CalendarEntry } from '@contract/calendar-file'

const now = Date.parse('2026-11-20T01:02:03Z')
const entry: CalendarEntry = {
  uid: 'r-1-S1',
  title: '上半年考试 基础知识',
  place: '杭州西湖考区',
  startsAt: '2027-01-06T01:00:00.000Z',
  endsAt: '2027-01-06T03:30:00.000Z',
}
const organizer = { name: '职业资格考试', email: 'exam@example.org' }
const written = (entries: CalendarEntry[], more: Partial<Calendar> = {}, at = now) =>
  calendarFile({ method: 'PUBLISH', organizer, entries, ...more }, at)
const linesOf = (file: string) => file.split('\r\n')

describe('A calendar file', () => {
  it('has times in UTC, the organizer and reminders', () => {
    expect(linesOf(written([entry]))).toEqual([
      ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Exam registration portal//EN', 'METHOD:PUBLISH'],
      ...['BEGIN:VEVENT', 'UID:r-1-S1', 'DTSTAMP:20261120T010203Z', 'SEQUENCE:217299723'],
      'ORGANIZER;CN="职业资格考试":mailto:exam@example.org',
      ...['STATUS:CONFIRMED', 'DTSTART:20270106T010000Z', 'DTEND:20270106T033000Z'],
      ...['SUMMARY:上半年考试 基础知识', 'LOCATION:杭州西湖考区'],
      ...['BEGIN:VALARM', 'ACTION:DISPLAY', 'DESCRIPTION:上半年考试 基础知识', 'TRIGGER:-P1D', 'END:VALARM'],
      ...['BEGIN:VALARM', 'ACTION:DISPLAY', 'DESCRIPTION:上半年考试 基础知识', 'TRIGGER:-PT2H', 'END:VALARM'],
      ...['END:VEVENT', 'END:VCALENDAR', ''],
    ])
  })

  it('escapes commas, semicolons, backslashes and line breaks', () => {
    const lines = linesOf(written([{ ...entry, title: 'A, B; C\nD\\E\r\nF\rG' }]))
    expect(lines).toContain('SUMMARY:A\\, B\\; C\\nD\\\\E\\nF\\nG')
  })

  it('has an organizer whose name cannot end its parameter', () => {
    const lines = linesOf(written([entry], { organizer: { ...organizer, name: 'The "Exam";\r\nX:Y' } }))
    expect(lines).toContain(`ORGANIZER;CN="The 'Exam'; X:Y":mailto:exam@example.org`)
  })

  it.each(['考'.repeat(60), '𠮷'.repeat(60), 'x'.repeat(200)])(
    'folds long lines at 75 bytes and never inside a character: %s',
    (title) => {
      const file = written([{ ...entry, title }])
      for (const line of linesOf(file)) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`)
    },
  )

  it('has a higher sequence than each earlier one', () => {
    const sequence = (at: number) => Number(/SEQUENCE:(\d+)/.exec(written([entry], {}, at))?.[1])
    expect(sequence(now + 1000)).toBe(sequence(now) + 1)
    expect(sequence(Date.parse('2086-01-01T00:00:00Z'))).toBeLessThan(2 ** 31)
  })

  it('cancels single entries, without reminders', () => {
    const file = written([entry, { ...entry, uid: 'r-1-S2', isCancelled: true }])
    const [, first, second] = file.split('BEGIN:VEVENT')
    expect(first).toContain('STATUS:CONFIRMED')
    expect(second).toContain('STATUS:CANCELLED')
    expect(second).not.toContain('VALARM')
    expect(file).toContain('METHOD:PUBLISH')
  })

  it('cancels all entries', () => {
    const file = written([entry, { ...entry, uid: 'r-1-S2' }], { method: 'CANCEL' })
    expect(file).toContain('METHOD:CANCEL')
    expect(file.match(/STATUS:CANCELLED/g)).toHaveLength(2)
    expect(file).not.toContain('CONFIRMED')
  })
})
