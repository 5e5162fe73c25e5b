import { resolveMoment } from '@server/domain/projects/project-file/moment'

/** 20 November 2026, 01:30 at UTC+8; still 19 November in UTC. */
const now = Date.parse('2026-11-19T17:30:00Z')

describe('A time in a project file', () => {
  it.each([
    ['2026-12-01T09:00:00+08:00', '2026-12-01T01:00:00.000Z'],
    ['2026-12-01T09:00:00Z', '2026-12-01T09:00:00.000Z'],
    ['+30d', '2026-12-19T17:30:00.000Z'],
    ['-2h', '2026-11-19T15:30:00.000Z'],
    ['+90m', '2026-11-19T19:00:00.000Z'],
    ['+0d 09:00', '2026-11-20T01:00:00.000Z'],
    ['+1d 00:00', '2026-11-20T16:00:00.000Z'],
    ['-1d 23:59', '2026-11-19T15:59:00.000Z'],
  ])('%s is %s', (moment, instant) => {
    expect(resolveMoment(moment, now)).toBe(instant)
  })
})
