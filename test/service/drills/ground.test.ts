import { missedBars } from './missed-bars'

/** The other drills are started by hand: `npm run drill`. */
test.each([
  ['the database stands still', 'freeze-database'],
  ['the database is killed and its standby takes over', 'failover'],
  ['one machine’s clock is half an hour ahead', 'clock-skew'],
])(
  'registrations, money and decisions are consistent while %s',
  async (_what, drill) => {
    expect(await missedBars(drill, '7', '15', 'registrations')).toEqual([])
  },
  300_000,
)
