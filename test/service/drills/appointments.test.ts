import { missedBars } from './missed-bars'

/** What there is to hold in all of them stands in server/src/domain/invariants; that each is noticed, in operator/verify. */
test('candidates and operators do what they like with seats, lists and tickets at three instances that are killed: everything adds up', async () => {
  expect(await missedBars('appointments', '7', '20')).toEqual([])
}, 180_000)
