import { missedBars } from './missed-bars'

/** server/src/domain/invariants lists the checked invariants; operator/verify tests that violations are found. */
test('candidates and operators do what they like with seats, lists and tickets at three instances that are killed: everything adds up', async () => {
  expect(await missedBars('appointments', '7', '20')).toEqual([])
}, 180_000)
