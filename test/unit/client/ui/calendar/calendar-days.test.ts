import { dayText, deviceDate, monthText, weeksOver } from '@/ui/calendar/calendar-days'

it('a day is independent of the device’s time zone', () => {
  expect(dayText({ year: 2026, month: 3, date: 5 })).toBe('2026-03-05')
  expect(monthText({ year: 2026, month: 12 })).toBe('2026-12')
  const date = deviceDate('2026-03-29')
  expect([date.getFullYear(), date.getMonth(), date.getDate()]).toEqual([2026, 2, 29])
})

it.each([
  // A month that begins on a Sunday: its first week has one day.
  ['2026-11', '2026-11-01', 0],
  ['2026-11', '2026-11-02', 1],
  ['2026-11', '2026-11-30', 5],
  // A month that begins on a Monday.
  ['2027-02', '2027-02-07', 0],
  ['2027-02', '2027-02-08', 1],
  ['2026-12', '2026-11-30', 0],
])('the number of past weeks in %s on %s is: %s', (month, today, weeks) => {
  expect(weeksOver(month, today)).toBe(weeks)
})
