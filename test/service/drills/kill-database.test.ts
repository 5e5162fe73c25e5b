import { missedBars } from './missed-bars'

test('PostgreSQL killed ten times under load: nothing acknowledged is lost or doubled, everybody else is told to wait', async () => {
  expect(await missedBars('kill-database')).toEqual([])
}, 180_000)
