import { missedBars } from './missed-bars'

test('more visitors than the admission rate: each has one place and is admitted once, in order, at the configured rate, and other calls are answered', async () => {
  expect(await missedBars('queue', '400', '40', '300')).toEqual([])
}, 300_000)
