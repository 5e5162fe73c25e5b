import { missedBars } from './missed-bars'

/** server/src/domain/invariants lists the checked invariants; operator/verify tests that violations are found. */
test('all appointments, waiting lists and tickets are consistent after random actions at three instances that are killed', async () => {
  expect(await missedBars('appointments', '7', '20')).toEqual([])
}, 180_000)
