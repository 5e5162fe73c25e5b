import { dayText, deviceDate, monthText } from '@/ui/calendar/calendar-days'

it('a day is the same on any phone, whatever its time zone', () => {
  expect(dayText({ year: 2026, month: 3, date: 5 })).toBe('2026-03-05')
  expect(monthText({ year: 2026, month: 12 })).toBe('2026-12')
  const date = deviceDate('2026-03-29')
  expect([date.getFullYear(), date.getMonth(), date.getDate()]).toEqual([2026, 2, 29])
})
