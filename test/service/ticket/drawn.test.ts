/** Numbers and seats are drawn after a batch has closed. */
import { sql } from 'drizzle-orm'
import { importProjects } from '@server/domain/projects/project-import/import-projects'
import { remindersJob } from '@server/domain/reminders/reminders-job'
import { reminders } from '@server/area-list'
import { operate } from '../operator/operator'
import { interleave } from '../setup/pause'
import { projectFolder } from '../setup/project-folder'
import { sentEmails } from '../setup/sent-emails'
import { sharedByTests } from '../setup/shared-by-tests'
import { written, writtenProject } from './written'

const at = sharedByTests(written)
beforeEach(() => at.reset())

const run = (...words: string[]) => operate(at.services, ...words)
const draw = (...words: string[]) => run('tickets', 'draw', 'written', 'SPRING', ...words)
const seats = async () => {
  const { rows } = await at.services.db.execute<{ number: string; place: string }>(sql`
    select ticket_number as number, room_code || ' ' || seat_number as place
    from admission_ticket join ticket_seat using (project_id, ticket_id) order by serial`)
  return rows
}
const several = async (count: number, subjects?: string[]) => {
  const those = []
  for (let index = 0; index < count; index++) those.push(await at.registered(subjects))
  return those
}

describe('A seat draw', () => {
  it('assigns every paid and approved candidate a seat and a number derived from it, room by room', async () => {
    await several(5)
    const { printed, code } = await draw('--rule', 'inOrder')
    expect(code).toBe(0)
    expect(printed).toContain('5 numbers and 5 seats were drawn')
    expect(await seats()).toEqual([
      { number: '26LAKE00101', place: '01 1' },
      { number: '26LAKE00102', place: '01 2' },
      { number: '26LAKE00201', place: '02 1' },
      { number: '26LAKE00202', place: '02 2' },
      { number: '26LAKE01001', place: '10 1' },
    ])
  })

  it('seats candidates with the same papers together, one seat for all papers', async () => {
    await several(1, ['TAX'])
    await several(2, ['LAW', 'TAX'])
    await several(1, ['TAX'])
    await draw('--rule', 'inOrder')
    const { rows } = await at.services.db.execute<{ papers: string }>(sql`
      select (select string_agg(subject_code, ' ' order by subject_code) from registration_subject subject
        where subject.project_id = ticket_seat.project_id and registration_id = ticket_id) as papers
      from ticket_seat order by room_code, seat_number`)
    expect(rows.map(({ papers }) => papers)).toEqual(['LAW TAX', 'LAW TAX', 'TAX', 'TAX'])
  })

  it('is the same for the same seed, however often it is revoked before issuing', async () => {
    const those = await several(6)
    await draw('--seed', 'spring')
    const where = async () =>
      (await at.services.db.execute(sql`select ticket_id, room_code, seat_number from ticket_seat order by ticket_id`))
        .rows
    const first = await where()
    await draw('--again', '--seed', 'autumn')
    expect(await where()).not.toEqual(first)
    await draw('--again', '--seed', 'spring')
    expect(await where()).toEqual(first)
    expect(first).toHaveLength(those.length)
  })

  it('and issuing report what was skipped, in whatever order they are called', async () => {
    const issue = () => run('tickets', 'issue', 'written', 'SPRING')
    expect((await issue()).complained).toContain('nothing was drawn for “SPRING” yet')
    expect((await draw()).complained).toContain('Nobody of “SPRING” is paid and approved')
    await several(2)
    await draw()
    const again = (await draw('--seed', 'another')).complained
    expect(again).toMatch(/^Nothing was drawn: everybody .*`--again` takes back those 2 that are not issued/)
    await issue()
    expect((await issue()).complained).toContain('all 2 tickets of “SPRING” are issued')
    expect((await draw('--again')).complained).toMatch(/has a number and a seat\.$/)
  })

  it('waits for the end of the batch, and reports what is missing', async () => {
    expect((await run('tickets', 'draw', 'written', 'AUTUMN')).complained).toContain(
      'seats are drawn once it is closed',
    )
    expect((await run('tickets', 'draw', 'written', 'NONE')).complained).toContain('has no batch “NONE”')
    expect((await draw('--rule', 'apart')).complained).toContain('--rule apart and --by FIELD belong together')
    expect((await draw('--rule', 'apart', '--by', 'club')).complained).toContain('has no field “club”')
  })

  it('is refused where seats are insufficient, including spare ones, and says where', async () => {
    await several(7)
    const { complained, code } = await draw('--spare', '2')
    expect(code).toBe(1)
    expect(complained).toMatch(/AREA1 +9 +8/)
    expect(await seats()).toEqual([])
  })

  it('omits candidates who are unpaid, not approved, or being refunded', async () => {
    const [unpaid, waiting, refunding] = await several(3)
    const set = (what: string, id: string) =>
      at.services.db.execute(sql`update registration set ${sql.raw(what)} where registration_id = ${id}`)
    await set("payment_status = 'unpaid'", unpaid!.ticketId)
    await set('audit_status = 1', waiting!.ticketId)
    await set("refund_status = 'refunding'", refunding!.ticketId)
    expect((await draw()).complained).toContain('Nobody of “SPRING” is paid and approved with nothing under way')
    await several(1)
    const { printed } = await draw()
    expect(printed).toMatch(/paid, and not approved +1/)
    expect(printed).toMatch(/paid, and being refunded +1/)
  })
})

describe('A seat', () => {
  it('is not drawn for two batches that are sat at the same time', async () => {
    const spring = await at.registered(['LAW'])
    const twin = await at.registered(['LAW2'], 'TWIN')
    await draw()
    await run('tickets', 'draw', 'written', 'TWIN')
    const { rows } = await at.services.db.execute(
      sql`select ticket_id as id, room_code || ' ' || seat_number as seat from ticket_seat`,
    )
    expect(rows).toEqual(
      expect.arrayContaining([
        { id: spring.ticketId, seat: '01 1' },
        { id: twin.ticketId, seat: '01 2' },
      ]),
    )
  })

  it('is not drawn in a room where a session is held at that time', async () => {
    const { ticketId } = await at.registered(['TAX'])
    const held = (room: string, day: string) => sql`
      with session as (
        insert into exam_session (project_id, session_id, batch_code, session_code, centre_code, starts_at, ends_at)
        values (${at.projectId}, gen_random_uuid(), 'ROUND', ${room}, 'LAKE', ${`${day}T10:00+08`}, ${`${day}T12:00+08`})
        returning project_id, session_id
      )
      insert into session_seat (project_id, session_id, place, room_code, seat_number)
      select project_id, session_id, 1, ${room}, 1 from session`
    await at.services.db.execute(held('01', '2026-12-01'))
    await at.services.db.execute(held('02', '2026-12-02'))
    await draw()
    const { rows } = await at.services.db.execute(sql`select ticket_id as id, room_code as room from ticket_seat`)
    expect(rows).toEqual([{ id: ticketId, room: '02' }])
    await at.services.db.execute(sql`delete from exam_session; delete from session_seat`)
  })
})

describe('A project import while an operator', () => {
  const meanwhile = async (command: string, yaml: string) => {
    const imported = (text: string) => importProjects(at.services, projectFolder([text]), { demoAccounts: false })
    const { first } = await interleave(
      at.services,
      (text) => text === 'begin',
      () => run('tickets', command, 'written', 'SPRING'),
      () => imported(yaml),
    )
    await imported(writtenProject)
    return first
  }

  it('draws decides whether the batch is closed and the number format', async () => {
    await several(1)
    const open = writtenProject.replace('closesAt: -1d', 'closesAt: +2d')
    expect((await meanwhile('draw', open)).complained).toContain('“SPRING” is open until')
    await meanwhile('draw', writtenProject.replace("'{year:2}{centre}{room:3}{seat:2}'", "'N{serial:4}'"))
    expect(await seats()).toMatchObject([{ number: 'N0001' }])
  })

  it('issues decides from when candidates see their tickets', async () => {
    await several(1)
    await draw()
    const yaml = writtenProject.replace('      centres: {', '      from: +5d 09:00\n      centres: {')
    expect((await meanwhile('issue', yaml)).printed).toContain('candidates see them from 2026-11-25 09:00')
  })
})

describe('A late candidate', () => {
  it('gets a spare seat and the next number; no other candidate is moved', async () => {
    await several(3)
    await draw('--rule', 'inOrder', '--spare', '2')
    await run('tickets', 'issue', 'written', 'SPRING')
    const before = await seats()
    await several(1)
    await draw('--rule', 'inOrder')
    expect(await seats()).toEqual([...before, { number: '26LAKE00202', place: '02 2' }])
  })

  it('never gets the number of a withdrawn candidate, nor its seat', async () => {
    const [gone] = await several(2)
    await draw('--rule', 'inOrder')
    await at.services.db.execute(
      sql`update registration set status = 'cancelled' where registration_id = ${gone!.ticketId}`,
    )
    await several(1)
    await draw('--rule', 'inOrder')
    expect((await seats()).map(({ place }) => place)).toEqual(['01 1', '01 2', '02 1'])
  })
})

describe('Issuing', () => {
  it('shows candidates their ticket, which was reported as not issued before', async () => {
    const { token, ticketId } = await at.registered(['LAW', 'TAX'])
    await draw()
    expect(await at.tickets(token)).toMatchObject([{ ticketId, number: null, refusal: 'EXM_CT_ECQA_NO_TEMPLATE' }])
    expect((await at.sheet(token, ticketId)).error).toBe('EXM_CT_ECQA_NO_TEMPLATE')
    expect((await run('tickets', 'issue', 'written', 'SPRING')).printed).toBe(
      '1 tickets are issued, and are told of it by day.',
    )
    const { data } = await at.sheet(token, ticketId)
    expect(data).toMatchObject({
      ...{ number: '26LAKE00101', isConfirmed: false, rules: [{ zh: '带身份证' }] },
      sittings: [
        { name: { en: 'LAW' }, room: { code: '01' }, seatNumber: 1, centre: { name: { zh: '西湖考点' } } },
        { name: { en: 'TAX' }, startsAt: '2026-12-01T01:00:00.000Z', seatNumber: 1 },
      ],
    })
    expect((await run('tickets', 'issue', 'written', 'SPRING')).complained).toContain('There is nothing to issue')
  })

  it('respects the announced time', async () => {
    const { token, ticketId } = await at.registered(['ART'], 'AUTUMN')
    at.clock.advance(6 * 24 * 60 * 60_000)
    await run('tickets', 'draw', 'written', 'AUTUMN')
    await run('tickets', 'issue', 'written', 'AUTUMN')
    await at.stillSignedIn()
    expect((await at.tickets(token))[0]).toMatchObject({ number: null, refusal: 'EXM_CT_ECQA_NO_TEMPLATE' })
    expect((await at.tickets(token))[0]?.from).toBe('2026-12-10T01:00:00.000Z')
    at.clock.set('2026-12-10T01:00:01.000Z')
    await at.stillSignedIn()
    expect((await at.sheet(token, ticketId)).data.number).toBe('00001')
  })
})

describe('A ticket notification', () => {
  it('is sent once, by day, to candidates who have not printed it', async () => {
    await at.registered(['LAW'])
    await draw()
    const told = async () => {
      await remindersJob(reminders).run(at.services)
      const { rows } = await at.services.db.execute<{ subject_id: string }>(
        sql`select subject_id from reminder where kind = 'ticketReady'`,
      )
      return rows.length
    }
    expect(await told()).toBe(0)
    await run('tickets', 'issue', 'written', 'SPRING')
    await run('gates', 'set', 'written', 'print', 'suspended')
    expect(await told()).toBe(0)
    await run('gates', 'reset', 'written', 'print')
    expect(await told()).toBe(1)
    expect(await told()).toBe(1)
  })

  it('lists the seats in its email and attaches the calendar with them', async () => {
    const { ticketId } = await at.reachable(['LAW'])
    await draw()
    await run('tickets', 'issue', 'written', 'SPRING')
    await at.services.db.execute(sql`delete from outbox`)
    await remindersJob(reminders).run(at.services)
    const sent = (await sentEmails(at.services)).find(({ template }) => template === 'ticketReady')
    const place = /考试科目、时间和地点：\n.*?，(\S*考点，.* 号座位，.*)/.exec(sent?.text ?? '')?.[1]
    expect(place).toBeDefined()
    expect(sent?.calendar).toEqual(expect.arrayContaining([`UID:${ticketId}-LAW`, `LOCATION:${place}`]))
  })
})

// runs last, because it imports weeks later
describe('The release time of tickets', () => {
  const from = async (moment: string) => {
    const yaml = writtenProject.replace('+20d 09:00', `'${moment}'`)
    await importProjects(at.services, projectFolder([yaml]), { demoAccounts: false })
  }
  const told = async () => {
    await remindersJob(reminders).run(at.services)
    const { rows } = await at.services.db.execute(sql`select 1 from reminder where kind = 'ticketReady'`)
    return rows.length
  }

  it('follows the current configuration: postponed ones are not announced, earlier ones are available', async () => {
    const { token } = await at.registered(['ART'], 'AUTUMN')
    at.clock.advance(6 * 24 * 60 * 60_000)
    await run('tickets', 'draw', 'written', 'AUTUMN')
    await run('tickets', 'issue', 'written', 'AUTUMN')
    await from('2026-12-12T09:00:00+08:00')
    at.clock.set('2026-12-10T02:00:00.000Z')
    expect(await told()).toBe(0)
    await from('2026-12-11T09:00:00+08:00')
    at.clock.set('2026-12-11T02:00:00.000Z')
    await at.stillSignedIn()
    expect(await at.tickets(token)).toMatchObject([{ number: '00001', refusal: null }])
    expect(await told()).toBe(1)
  })
})
