import { stateOf } from '@/areas/health/parts/health-state'

test.each([
  ['2026-11-20', 'due', 'due'],
  ['2026-11-20', 'flagged', 'flagged'],
  ['2026-11-18', null, 'before'],
  ['2026-11-30', null, 'over'],
] as const)('On %s a check-in that is %s today shows as %s', (day, today, shown) => {
  expect(stateOf({ from: '2026-11-19', today }, day)).toBe(shown)
})
