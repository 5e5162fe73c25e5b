import { missedBars } from './missed-bars'

test('an instance cut off with the seats locked: the other one sells on in time, nothing acknowledged is lost or doubled', async () => {
  expect(await missedBars('cut-off-in-hold')).toEqual([])
}, 120_000)
