import { missedBars } from './missed-bars'

test('the database falls silent under load and nothing is closed: everybody is told to wait in time and answered again in time, pages stay', async () => {
  expect(await missedBars('half-open')).toEqual([])
}, 120_000)
