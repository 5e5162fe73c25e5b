import { missedBars } from './missed-bars'

test('after an instance loses its connection while it locks seats, another sells on in time, and no acknowledged action is lost or duplicated', async () => {
  expect(await missedBars('cut-off-in-hold')).toEqual([])
}, 120_000)
