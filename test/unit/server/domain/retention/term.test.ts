import { monthsBefore } from '@server/domain/retention/term'

const before = (day: string, months: number) =>
  new Date(monthsBefore(Date.parse(`${day}T10:00:00Z`), months)).toISOString().slice(0, 10)

test('a term of months ends on the same day, or on the last day of a shorter month, so that nothing is deleted early', () => {
  expect(before('2026-08-31', 6)).toBe('2026-02-28')
  expect(before('2028-08-31', 6)).toBe('2028-02-29')
  expect(before('2028-02-29', 12)).toBe('2027-02-28')
  expect(before('2026-11-27', 6)).toBe('2026-05-27')
})
