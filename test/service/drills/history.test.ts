import { missedBars } from './missed-bars'

/** What there is to hold in all of them stands in server/src/domain/invariants; that each is noticed, in operator/verify. */
test('candidates, operators and WeChat do what they like at three instances that are killed: seats, money, coupons and decisions add up', async () => {
  expect(await missedBars('history', '7', '30')).toEqual([])
}, 180_000)
