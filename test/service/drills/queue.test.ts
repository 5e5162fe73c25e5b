import { missedBars } from './missed-bars'

test('more come than are let in: each has one place and comes in once, in order, at the rate that was set, and others are answered', async () => {
  expect(await missedBars('queue', '400', '40', '300')).toEqual([])
}, 300_000)
