/** Session changes by the exam body respect individual extra time. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkInvariants } from '@server/domain/invariants/check-invariants'
import { MINUTE, needs, needsProject } from '../accommodation/needs'
import { sharedByTests } from '../setup/shared-by-tests'
import { temporaryFolder } from '../setup/temporary-folder'
import { operate } from './operator'

const at = sharedByTests(needs)
const folder = temporaryFolder('own-time')
beforeEach(() => at.reset())

const run = (...words: string[]) => operate(at.services, ...words)
const move = (session: string, room: string, ...to: string[]) =>
  run('sessions', 'move', 'needs', 'OPEN', session, room, ...to)

describe('A room with a seat whose extra time exceeds the session', () => {
  const imported = (row: string) => {
    const file = join(folder, 'sessions.csv')
    writeFileSync(file, ['round,session,centre,begins,ends,rooms', row].join('\n'))
    return run('sessions', 'import', 'needs', file)
  }

  it('cannot be used by another session before its end, which is reported at the row', async () => {
    await at.book((await at.granted('half')).token, 'S3')
    const { complained } = await imported('OPEN,X1,LAKE,2026-11-23 19:00,2026-11-23 20:00,A')
    expect(complained).toMatch(
      /:2 OPEN S3 has room LAKE A from 2026-11-23 16:30 to 2026-11-23 19:30, with somebody’s extra time/,
    )
    expect((await imported('OPEN,X1,LAKE,2026-11-23 19:00,2026-11-23 20:00,ONE')).code).toBe(0)
    expect((await imported('OPEN,X2,LAKE,2026-11-23 19:30,2026-11-23 20:00,A')).code).toBe(0)
  })

  it('cannot be used by another session of the project’s file either', async () => {
    await at.book((await at.granted('half')).token, 'S3')
    const file = join(folder, 'needs.yaml')
    const late = '{ code: S9, centre: LAKE, rooms: [A], startsAt: +3d 18:45, endsAt: +3d 19:15 }'
    writeFileSync(file, needsProject.replace('- { code: S3,', `- ${late}\n      - { code: S3,`))
    const { complained } = await run('projects', 'import', file)
    expect(complained).toMatch(/S3 has room LAKE A from .* to 2026-11-23 19:30, with somebody’s extra time/)
  })
})

describe('Moving all seats of a room', () => {
  it('gives each seat its individual end in the other session', async () => {
    const [longer, plain] = [await at.granted('half'), await at.somebody()]
    for (const { token } of [longer, plain]) await at.book(token, 'S1')
    expect((await move('S1', 'A', '--to-session', 'S2')).complained).toMatch(
      /1 of them have extra time, and no room there is free as long as they need it/,
    )
    expect((await move('S1', 'A', '--to-session', 'S3')).printed).toMatch(/2 people were moved to S3/)
    expect(await at.appointments(longer.token)).toMatchObject([
      { endsAt: '2026-11-23T11:30:00.000Z', arranged: { extraMinutes: 60 } },
    ])
    expect(await at.appointments(plain.token)).toMatchObject([{ endsAt: '2026-11-23T10:30:00.000Z', arranged: null }])
    const checked = await checkInvariants(at.services, at.projectId)
    expect(checked.filter(({ count }) => count > 0)).toEqual([])
  })

  it('is refused for a seat whose extra time overlaps another appointment of the candidate', async () => {
    const { token, accountId } = await at.somebody()
    await at.book(token, 'S3')
    await at.apply(token, { needs: ['half'], reason: '阅读较慢' })
    await at.decide(accountId, 'passed')
    at.clock.advance(MINUTE)
    // 11:30 to 13:30, for them until 14:30
    expect((await at.book(token, 'T1', 'OTHER')).error).toBeNull()
    expect((await move('S3', 'A', '--to-session', 'S2')).complained).toMatch(
      /1 of them have another appointment at that time/,
    )
  })

  it('uses the reserved room for the arrangement, where one is free', async () => {
    const { token } = await at.granted('seat')
    await at.book(token, 'S2')
    expect((await at.appointments(token))[0]?.room.code).toBe('KEPT')
    await move('S2', 'KEPT', '--to-session', 'S3')
    expect((await at.appointments(token))[0]?.room.code).toBe('KEPT')
  })
})

// runs last, because it imports a day later
describe('The project’s file', () => {
  const imported = (yaml: string) => {
    const file = join(folder, 'needs.yaml')
    writeFileSync(file, yaml)
    return run('projects', 'import', file)
  }
  const session = (code: string, times: string) =>
    needsProject.replace(
      '- { code: S3,',
      `- { code: ${code}, centre: LAKE, rooms: [A], ${times} }\n      - { code: S3,`,
    )

  it('cannot have two sessions in a room at the same time', async () => {
    const { complained } = await imported(session('S8', 'startsAt: +3d 15:30, endsAt: +3d 16:15'))
    expect(complained).toMatch(/S2 has room LAKE A from 2026-11-23 14:00 to 2026-11-23 16:00/)
  })

  it('cannot move a session to a time when its room has a seat in use', async () => {
    const yaml = session('S7', 'startsAt: +4d 09:00, endsAt: +4d 11:00')
    await imported(yaml)
    expect((await at.book((await at.somebody()).token, 'S7')).error).toBeNull()
    const s1 = await at.session('S1')
    at.clock.set('2026-11-21T02:00:00.000Z')
    expect((await imported(yaml)).code).toBe(0)
    // S7 stays, because it has a booked seat; S1 would take place then
    expect(await at.session('S1')).toEqual(s1)
    const checked = await checkInvariants(at.services, at.projectId)
    expect(checked.filter(({ count }) => count > 0)).toEqual([])
  })
})
