import { missedBars } from './missed-bars'

test('PostgreSQL killed ten times under load: no acknowledged action is lost or duplicated, and other clients get a retry error', async () => {
  expect(await missedBars('kill-database')).toEqual([])
}, 180_000)
