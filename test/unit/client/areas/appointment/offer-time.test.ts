import { offerTime } from '@/areas/appointment/booking/seat/offer-time'

it.each([
  [45, { key: 'wait.minutes', count: 45 }],
  [90, { key: 'wait.minutes', count: 90 }],
  [60, { key: 'wait.hours', count: 1 }],
  [1440, { key: 'wait.hours', count: 24 }],
])('a seat that is kept for %i minutes is told so', (minutes, told) => {
  expect(offerTime(minutes)).toEqual(told)
})
