import { HEALTH_DAY_STATES } from '@contract/health/health-days'
import en from '@/areas/health/en.json'
import { askedOf, stateOf } from '@/areas/health/health-state'
import zh from '@/areas/health/zh.json'

test.each([
  ['2026-11-20', 'due', 'due'],
  ['2026-11-20', 'open', 'open'],
  ['2026-11-20', 'flagged', 'flagged'],
  ['2026-11-18', null, 'before'],
  ['2026-11-30', null, 'over'],
] as const)('on %s a check-in that is %s today is shown as %s', (day, today, shown) => {
  expect(stateOf({ from: '2026-11-19', today }, day)).toBe(shown)
})

test.each([
  [true, 'due', 'yes'],
  [true, 'over', 'yesThen'],
  [false, 'due', 'no'],
  [false, 'over', 'notThen'],
] as const)('when isAsked is %s and the state is %s, the label is: %s', (isAsked, state, told) => {
  expect(askedOf({ isAsked }, state)).toBe(told)
})

// A calendar column (one seventh of the narrowest screen) fits no more in large letters.
test.each(HEALTH_DAY_STATES)(
  'the label below a day that is %s is one Chinese character or at most three letters',
  (state) => {
    expect(zh[`day.${state}`]).toMatch(/^.$/u)
    expect(en[`day.${state}`]).toMatch(/^.{1,3}$/u)
  },
)
