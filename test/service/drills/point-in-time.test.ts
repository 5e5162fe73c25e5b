import { missedBars } from './missed-bars'

test('accounts that somebody deleted are back as of the moment before, with all that was acknowledged until then', async () => {
  expect(await missedBars('point-in-time')).toEqual([])
}, 180_000)
