/** @jest-environment jsdom */
import { offerTime } from '@/areas/appointment/booking/seat/offer-time'

it.each([
  [45, { key: 'wait.minutes', count: 45 }],
  [90, { key: 'wait.minutes', count: 90 }],
  [60, { key: 'wait.hours', count: 1 }],
  [1440, { key: 'wait.hours', count: 24 }],
])('an offer of %i minutes is displayed in the right unit', (minutes, told) => {
  expect(offerTime(minutes)).toEqual(told)
})
