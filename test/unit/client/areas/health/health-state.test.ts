import { askedOf, stateOf } from '@/areas/health/parts/health-state'

test.each([
  ['2026-11-20', 'due', 'due'],
  ['2026-11-20', 'open', 'open'],
  ['2026-11-20', 'flagged', 'flagged'],
  ['2026-11-18', null, 'before'],
  ['2026-11-30', null, 'over'],
] as const)('On %s a check-in that is %s today shows as %s', (day, today, shown) => {
  expect(stateOf({ from: '2026-11-19', today }, day)).toBe(shown)
})

test.each([
  [true, 'due', 'yes'],
  [true, 'over', 'yes'],
  [false, 'due', 'no'],
  [false, 'over', 'notThen'],
] as const)('Whether somebody is asked (%s) is told of one that is %s as: %s', (isAsked, state, told) => {
  expect(askedOf({ isAsked }, state)).toBe(told)
})
