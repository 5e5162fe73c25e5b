import { missedBars } from './missed-bars'

test('point-in-time recovery restores deleted accounts with everything acknowledged until then', async () => {
  expect(await missedBars('point-in-time')).toEqual([])
}, 180_000)
