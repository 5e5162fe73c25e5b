/** Moving a drawn room or changing a place or time notifies the affected candidates. */
import { sql } from 'drizzle-orm'
import { ticketNotificationJob } from '@server/areas/ticket/messages/notification-job'
import { latestMessages } from '@server/domain/outbox/messages'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepAgreements } from '../setup/store-agreements'
import { operate } from '../operator/operator'
import { importProjects } from '@server/domain/projects/project-import/import-projects'
import { interleave } from '../setup/pause'
import { projectFolder } from '../setup/project-folder'
import { sharedByTests } from '../setup/shared-by-tests'
import { written, writtenProject } from './written'

const at = sharedByTests(written)
beforeEach(async () => {
  await at.reset()
  await at.services.db.execute(sql`delete from outbox`)
})

const run = (...words: string[]) => operate(at.services, ...words)
const move = (room: string, ...to: string[]) =>
  run('tickets', 'move', 'written', 'SPRING', 'LAKE', room, '--to-room', ...to)
const draw = () => run('tickets', 'draw', 'written', 'SPRING', '--rule', 'inOrder')
const issue = () => run('tickets', 'issue', 'written', 'SPRING')
const seats = async () => {
  const { rows } = await at.services.db.execute<{ seat: string }>(sql`
    select ticket_number || ' ' || room_code || ' ' || seat_number as seat
    from admission_ticket join ticket_seat using (project_id, ticket_id) order by serial`)
  return rows.map(({ seat }) => seat)
}
const told = async () => {
  await ticketNotificationJob.run(at.services)
  return (await latestMessages(at.services, { limit: 100 })).filter(({ template }) => template === 'ticketChanged')
}
const card = async (token: string) => (await at.tickets(token))[0]
const print = async ({ token, ticketId }: { token: string; ticketId: string }) => {
  const { revision } = (await at.sheet(token, ticketId)).data
  await at.confirm(token, ticketId, revision)
  await at.printed(token, ticketId, revision)
  return (await at.sheet(token, ticketId)).data
}

describe('Moving the seats of a room', () => {
  it('puts them into another one in order; numbers stay, and the room is not drawn again', async () => {
    for (let count = 0; count < 3; count++) await at.registered()
    await draw()
    await issue()
    expect((await move('01', '10')).printed).toBe('2 people were moved to LAKE 10 and are told. Their numbers stay.')
    expect(await seats()).toEqual(['26LAKE00101 10 1', '26LAKE00102 10 2', '26LAKE00201 02 1'])
    for (let count = 0; count < 2; count++) await at.registered()
    await draw()
    expect((await seats()).slice(3)).toEqual(['26LAKE00202 02 2', '26LAKE01003 10 3'])
    const { rows } = await at.services.db.execute(sql`select details from audit_log where action = 'tickets move'`)
    expect(rows).toMatchObject([{ details: { room: '01', toRooms: ['10'], people: 2 } }])
  })

  it('uses several rooms where one is too small, and is refused with too few seats', async () => {
    for (let count = 0; count < 7; count++) await at.registered()
    await draw()
    expect((await move('10', '01,02')).complained).toMatch(/3 people are in the room, and 0 seats are free there/)
    await at.services.db.execute(sql`update registration set status = 'cancelled'
      where registration_id in (select ticket_id from admission_ticket where serial in (5, 6))`)
    // two of the three cancelled; their seats keep their numbers
    expect((await move('10', '01')).complained).toMatch(/1 people are in the room, and 0 seats/)
    expect((await move('01', '10')).complained).toMatch(/2 people are in the room, and 1 seats/)
    expect((await move('01', '99')).complained).toContain('There is no room “LAKE 99”')
    expect((await move('O1', '10')).complained).toContain('There is no room “LAKE O1”')
    expect((await move('01', '01')).code).toBe(2)
    expect((await move('01', '')).code).toBe(2)
  })

  it('uses a room that is free by a project file imported meanwhile', async () => {
    for (let count = 0; count < 2; count++) await at.registered()
    await draw()
    for (let count = 0; count < 2; count++) await at.registered(['LAW2'], 'TWIN')
    await run('tickets', 'draw', 'written', 'TWIN', '--rule', 'inOrder')
    expect((await move('01', '02')).complained).toMatch(/2 people are in the room, and 0 seats are free there/)
    const [before, later] = ['code: LAW2, ', 'startsAt: +10d 09:00, endsAt: +10d 11:00']
    const [kept = '', twin = ''] = writtenProject.split(before)
    const { first } = await interleave(
      at.services,
      (text) => text === 'begin',
      () => move('01', '02'),
      () =>
        importProjects(
          at.services,
          projectFolder([kept + before + twin.replace(later, later.replaceAll('+10d', '+12d'))]),
          {
            demoAccounts: false,
          },
        ),
    )
    expect(first.printed).toContain('2 people were moved to LAKE 02')
    await importProjects(at.services, projectFolder([writtenProject]), { demoAccounts: false })
  })

  it('reports an empty room, which is not drawn later', async () => {
    const moved = await move('01', '10')
    expect(moved.printed).toBe('Nobody sits in LAKE 01, so nobody was moved. Nobody is drawn there from now on.')
    await at.registered()
    await draw()
    expect(await seats()).toEqual(['26LAKE00201 02 1'])
  })

  it('does not notify of seats that were never shown', async () => {
    await at.reachable()
    await draw()
    expect((await move('01', '10')).printed).toContain('0 of them, whose tickets are issued, are told')
    expect(await told()).toEqual([])
  })
})

describe('A candidate who has printed', () => {
  it('keeps the mark; the ticket shows the changes until reprinted, and the old copy is recognised', async () => {
    const candidate = await at.reachable(['LAW', 'TAX'])
    const { token, ticketId } = candidate
    await draw()
    await issue()
    const old = await print(candidate)
    const { printedAt } = old
    at.clock.advance(3_600_000)
    await move('01', '10')
    expect(await card(token)).toMatchObject({
      ...{ printedAt, isOutdated: true, isConfirmed: false, number: '26LAKE00101' },
      changed: {
        at: '2026-11-20T03:00:00.000Z',
        facts: [{ fact: 'room', from: { zh: '第 1 考场' }, to: { zh: '第 10 考场', en: 'Room 10' } }],
      },
    })
    const code = old.verify?.url.split('/').at(-1) ?? ''
    expect((await at.verify(code)).data).toMatchObject({ state: 'replaced', sittings: [{ room: { code: '10' } }, {}] })
    const messages = await told()
    expect(messages.map(({ channel }) => channel).sort()).toEqual(['email', 'sms'])
    expect(messages[0]?.text).toContain(
      '考试机构调整了您的“春季”准考证：考场：第 1 考场 → 第 10 考场。您已打印的准考证已失效，请核对后重新打印。准考证号不变。',
    )
    expect(await told()).toHaveLength(2)
    const home = await at.call('GET /exm_c/next-steps', {}, { token })
    expect(JSON.stringify(home.data)).toContain('变动：考场：第 1 考场 → 第 10 考场')

    const fresh = await print(candidate)
    expect(fresh).toMatchObject({ printedAt, isOutdated: false, changed: null })
    expect((await at.verify(fresh.verify?.url.split('/').at(-1) ?? '')).data.state).toBe('valid')
    // the registration remains fixed
    const { data } = await at.call(
      'GET /exm_c/registrations/:registrationId',
      { params: { registrationId: ticketId } },
      { token },
    )
    expect(data.ticketPrinted).toBe(true)
  })

  it('sees two moves as one, and none when back in the original seat', async () => {
    const candidate = await at.reachable()
    await draw()
    await issue()
    await print(candidate)
    await move('01', '02')
    await move('02', '10')
    expect((await card(candidate.token))?.changed?.facts).toMatchObject([
      { fact: 'room', from: { en: 'Room 1' }, to: { en: 'Room 10' } },
    ])
    await move('10', '01')
    expect(await card(candidate.token)).toMatchObject({ isOutdated: false, changed: null })
  })

  it('and is moved at the same moment is notified, whichever came first', async () => {
    for (let round = 0; round < 5; round++) {
      await at.reset()
      const candidate = await at.reachable()
      await draw()
      await issue()
      await Promise.all([print(candidate), move('01', '10')])
      const { isOutdated, changed, printedAt } = (await card(candidate.token)) ?? {}
      if (printedAt && isOutdated) expect(changed?.facts).toHaveLength(1)
    }
  })
})

describe('A changed address or time', () => {
  it('is notified when the project’s file moves a sitting, to its candidates, and not once it has begun', async () => {
    const { token } = await at.reachable(['LAW', 'TAX'])
    await at.reachable(['LAW'])
    await draw()
    await issue()
    await imported(writtenProject.replace('code: TAX', 'code: TAX ').replace('+11d 09:00', '+11d 09:30'))
    const messages = await told()
    expect(messages).toHaveLength(2)
    expect(messages[0]?.text).toMatch(/TAX 时间：2026年12月1日.周二 09:00–11:00 → 2026年12月1日.周二 09:30–11:00/)
    expect((await card(token))?.changed?.facts).toHaveLength(1)
    await imported(writtenProject)
    // all sessions have started
    at.clock.set('2026-12-02T00:00:00.000Z')
    expect(await told()).toHaveLength(2)
  })

  it('is notified when a place gets another time zone, in local times, to its candidates', async () => {
    const candidate = await at.reachable(['LAW', 'TAX'])
    await draw()
    await issue()
    await print(candidate)
    const abroad = (offset: string) =>
      writtenProject.replace('regionCode: HZ }]', `regionCode: HZ, utcOffset: '${offset}' }]`)
    // equals the default offset
    await imported(abroad('+08:00'))
    expect(await told()).toEqual([])
    await imported(abroad('+00:00'))
    expect((await told())[0]?.text).toMatch(
      /LAW 时间：.* 09:00–11:00 → .*09:00–11:00（当地时间 01:00–03:00）；TAX 时间/,
    )
    const [law, tax] = (await card(candidate.token))?.changed?.facts ?? []
    expect(law?.to.en).toContain('(Local time: 01:00–03:00)')
    expect(tax?.fact).toBe('time')
    expect((await card(candidate.token))?.isOutdated).toBe(true)
    await imported(abroad('+01:00'))
    const [since] = (await card(candidate.token))?.changed?.facts ?? []
    expect(since?.from.zh).not.toContain('当地时间')
    expect(since?.to.zh).toContain('02:00–04:00')
    await imported(writtenProject)
    expect(await card(candidate.token)).toMatchObject({ isOutdated: false, changed: null })
  })

  it('is notified once per import for all its places and times', async () => {
    await at.reachable(['LAW'])
    await draw()
    await issue()
    const law = writtenProject.replace('code: LAW', 'code: LAW ').replace('+10d 09:00', '+10d 09:30')
    await imported(law.replace('文三路', '武林路'))
    const messages = await told()
    expect(messages).toHaveLength(2)
    expect(messages[0]?.text).toMatch(/时间：.*09:30.*；地址：.*武林路/)
    await imported(writtenProject)
  })

  it('is notified when a spreadsheet changes the centre, also to WeChat subscribers', async () => {
    at.services.env = { ...at.services.env, WECHAT_TEMPLATE_APPOINTMENT_MOVED: 'moved' }
    const { accountId, token } = await at.reachable()
    await keepAgreements(
      at.services,
      { projectId: at.projectId, accountId },
      { openid: 'openid', language: 'zh', topics: ['appointmentMoved'] },
    )
    await draw()
    await issue()
    const { ticketId: gone } = await at.registered()
    await draw()
    await issue()
    await at.services.db.execute(sql`update registration set status = 'cancelled' where registration_id = ${gone}`)
    const movedTo = (address: string) => {
      const file = join(tmpdir(), `centres-${process.pid}.csv`)
      const rows = ['01', '02', '10'].map((room) => `LAKE,西湖考点,HZ,${address},${room},4`)
      writeFileSync(file, ['centre,name,region,address,room,seats', ...rows].join('\n'))
      return run('centres', 'import', 'written', file)
    }
    // a cancelled candidate does not count
    expect((await movedTo('文二路 8 号')).printed).toContain('1 people have seats there: they are told')
    const messages = await told()
    expect(messages.map(({ channel }) => channel).sort()).toEqual(['email', 'sms', 'wechat'])
    expect(messages.find(({ channel }) => channel === 'wechat')?.notice?.fields).toMatchObject({ thing3: '西湖考点' })
    expect((await card(token))?.changed?.facts).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ fact: 'address', to: { zh: '文二路 8 号', en: '文二路 8 号' } }),
      ]),
    )
    // all sessions are over
    at.clock.set('2026-12-02T00:00:00.000Z')
    expect((await movedTo('文三路 1 号')).printed).not.toContain('people have seats there')
  })
})

/** Imports the project file with the operator tool. */
async function imported(text: string): Promise<void> {
  const file = join(tmpdir(), `written-${process.pid}.yaml`)
  writeFileSync(file, text)
  const { code, complained } = await run('projects', 'import', file)
  if (code !== 0) throw new Error(complained)
}
