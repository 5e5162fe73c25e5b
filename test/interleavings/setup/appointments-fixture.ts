/** Two instances with rounds of appointments; every subject has its own test centre and sessions. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { AccommodationPatch } from '@contract/accommodation/accommodation-card'
import { ACCOMMODATION } from '@server/areas/accommodation/accommodation'
import { requireProject } from '@server/calls/project/find-project'
import { saveCentres } from '@server/domain/appointments/import/import-centres'
import { saveSessions } from '@server/domain/appointments/import/save-sessions'
import { roundNamed } from '@server/domain/appointments/rounds'
import { testService, type TestService } from '../../service/harness'
import { payingService } from '../../service/payment/setup/paying'
import { liftLimits } from '../../service/setup/lift-limits'
import { temporaryFolder } from '../../service/setup/temporary-folder'
import type { Environment } from './prepare-subject'
import { registerPaid, type Registered } from './register-paid'

const START = '2026-05-01T02:00:00Z'

const batch = (code: string, closesAt: string, also: string) => `  - code: ${code}
    name: { zh: 批次${code}, en: Batch ${code} }
    mode: 2
    opensAt: -30d
    closesAt: ${closesAt}
    examStatus: 2
    maxSubjects: 1
    commitment: { title: { zh: 承诺书, en: Commitment }, body: { zh: 承诺, en: I promise } }
    fields: []
    refunds: { days: 10, steps: [{ until: +20d, percent: 100 }] }
    regionChange: { until: +20d }
${also}    subjects: [{ code: LAW, name: { zh: 法律, en: Law }, priceCents: 6800, startsAt: +30d 09:00, endsAt: +30d 11:00, seats: { AREA1: 100000, AREA2: 100000 } }]
`
const atHall = 'centres: { AREA1: [HALL], AREA2: [HALL] }'
const tickets = `    tickets: { number: '{serial:8}', ${atHall} }
`
const centre = (code: string) => `  - code: ${code}
    name: { zh: 大厅, en: Hall }
    regionCode: R1
    address: { zh: 文三路 1 号, en: 1 Wensan Road }
    rooms: [${Array.from({ length: 2 }, (_, index) => `{ code: R${index}, name: { zh: 考场, en: Room }, seats: 2000 }`).join(', ')}]
`
const rounds = `centres:
${centre('HALL')}accommodations:
  - code: EXTRA
    name: { zh: 便利申请, en: Accommodations }
    rounds: [ROUND]
    until: +20d
    arrangements: [{ code: half, kind: extraTime, percent: 50, name: { zh: 延长 50%, en: Split as long again } }]
appointments:
  - code: ROUND
    name: { zh: 第一轮, en: First round }
    of: BOOKED
    opensAt: -1d
    closesAt: +20d
    cancels: 5
`

/** Postpones the date of tickets. */
const putOff = (file: string) => file.replace(atHall, `${atHall}, from: +20d 09:00`)
/** Draws seats at another test centre, and puts a session into a room of the first one at the time of the papers. */
const movedElsewhere = (file: string) =>
  `${file
    .replace(atHall, 'centres: { AREA1: [LAKE], AREA2: [LAKE] }')
    .replace('accommodations:\n', `${centre('LAKE')}accommodations:\n`)}
    sessions: [{ code: LATE, centre: HALL, rooms: [R0], startsAt: +30d 09:00, endsAt: +30d 11:00 }]
`

/** A session with the displayed revision. */
interface Seen {
  sessionId: string
  revision: number
}

/** Fixture of one subject: two test centres with rooms A and B of one seat each, two sessions in room A of the first. */
export interface Hall {
  centre: string
  otherCentre: string
  /** 4 May in room A, 9:00 to 11:00 (UTC+8). */
  session: Seen & { code: string }
  /** 5 May in room A, at the same hours. */
  other: Seen & { code: string }
  /** A registered candidate who is not one of this subject. */
  passerBy: Registered
}

export async function appointmentsFixture() {
  const paying = await payingService({
    now: START,
    modules: ['reservation', 'print', 'accommodation'],
    batches: batch('BOOKED', '+10d', '') + batch('DRAWN', '-1d', tickets) + rounds,
  })
  const { services, projectId } = paying
  const two = await testService({
    databaseUrl: paying.databaseUrl,
    now: START,
    env: { ...paying.sandbox.credentials },
  })
  two.services.env.PUBLIC_URL = services.env.PUBLIC_URL
  const project = await requireProject(services, 'shop')
  const folder = temporaryFolder('hall')
  let count = 100_000

  function sheet(...lines: string[]): string {
    const file = join(folder, `${++count}.csv`)
    writeFileSync(file, lines.join('\n'))
    return file
  }

  function projectFile(change: (file: string) => string): string {
    const file = join(folder, `${++count}.yaml`)
    writeFileSync(file, change(paying.text))
    return file
  }
  const files = { putOff: projectFile(putOff), movedElsewhere: projectFile(movedElsewhere) }

  const registered = (batchCode = 'BOOKED'): Promise<Registered> =>
    registerPaid(services, project, { batchCode, prices: { LAW: 6800 } })

  async function hall(): Promise<Hall> {
    await liftLimits(paying)
    const number = ++count
    const [centre, otherCentre] = [`C${number}`, `D${number}`]
    const rooms = ['A', 'B'].map((code) => ({ code, name: { zh: code, en: code }, seats: 1, serves: [] }))
    const definition = {
      ...{ code: centre, regionCode: 'R1', facilities: [], rooms },
      ...{ name: { zh: '考点', en: 'Centre' }, address: { zh: '文三路', en: 'Wensan Road' } },
    }
    const on = (code: string, day: string) => ({
      ...{ batchCode: 'ROUND', sessionCode: code, centreCode: centre, positionCode: '' },
      ...{ startsAt: new Date(`${day}T01:00:00Z`), endsAt: new Date(`${day}T03:00:00Z`) },
      rooms: [{ roomCode: 'A', seats: 1 }],
    })
    const [first, second] = [`S${number}`, `T${number}`]
    await services.db.transaction(async (tx) => {
      await saveCentres(tx, projectId, [definition, { ...definition, code: otherCentre }])
      const refused = await saveSessions(tx, projectId, [on(first, '2026-05-04'), on(second, '2026-05-05')], {
        now: new Date(services.now()),
        isMovedByClock: false,
        termsOf: (code) => roundNamed(project, code),
      })
      if (refused[0]) throw new Error(refused[0].why)
    })
    const { rows } = await services.db.execute<Seen & { code: string } & Record<string, unknown>>(sql`
      select session_id as "sessionId", revision, session_code as code from exam_session
      where project_id = ${projectId} and centre_code = ${centre} order by starts_at`)
    const [session, other] = rows
    if (!session || !other) throw new Error('the sessions were not made')
    return { centre, otherCentre, session, other, passerBy: await registered() }
  }

  /** Sessions of a test centre, including imported ones. */
  async function sessionsIn({ centre }: Pick<Hall, 'centre'>): Promise<string[]> {
    const { rows } = await services.db.execute<{ id: string }>(sql`
      select session_id as id from exam_session where project_id = ${projectId} and centre_code = ${centre}`)
    return rows.map(({ id }) => id)
  }

  const book = async (at: TestService, { token }: { token: string }, { sessionId, revision }: Seen) =>
    at.call(
      'POST /exm_c/appointments/batches/:batchCode',
      { params: { batchCode: 'ROUND' }, body: { sessionId, revision } },
      { token },
    )

  const joinWaiting = async (at: TestService, { token }: { token: string }, { sessionId, revision }: Seen) =>
    at.call(
      'POST /exm_c/appointments/batches/:batchCode/waiting',
      { params: { batchCode: 'ROUND' }, body: { sessionId, revision } },
      { token },
    )

  /** Books early enough that the booking rate limit has passed. */
  async function booked(one: Registered, session: Seen): Promise<{ appointmentId: string }> {
    const { data, error } = await book(paying, one, session)
    if (error) throw new Error(error)
    const { appointmentId } = data
    await services.db.execute(sql`
      update appointment set booked_at = booked_at - interval '5 minutes' where appointment_id = ${appointmentId}`)
    await services.db.execute(sql`
      update appointment_event set at = at - interval '5 minutes' where appointment_id = ${appointmentId}`)
    return { appointmentId }
  }

  async function waiting(one: Registered, session: Seen): Promise<{ waitingId: string }> {
    const { data, error } = await joinWaiting(paying, one, session)
    if (error) throw new Error(error)
    return { waitingId: data.waitingId }
  }

  /** Applies for 50 % extra time. */
  async function applied({ token, accountId }: Registered): Promise<{ applicationId: string }> {
    const params = { offerCode: 'EXTRA' }
    const save = async (body: AccommodationPatch) => {
      const { error } = await paying.call('POST /exm_c/accommodations/:offerCode/draft', { params, body }, { token })
      if (error) throw new Error(error)
    }
    await save({ baseInfo: { needs: ['half'], reason: '阅读较慢' } })
    await save({ confirmed: true })
    const { updatedAt } = (await paying.call('GET /exm_c/accommodations/:offerCode/draft', { params }, { token })).data
    const { error } = await paying.call(
      'POST /exm_c/accommodations/:offerCode/submit',
      { params, body: { seenAt: updatedAt } },
      { token },
    )
    if (error) throw new Error(error)
    const found = await ACCOMMODATION.findLatest(services, { projectId, accountId }, 'EXTRA')
    return { applicationId: found?.applicationId ?? '' }
  }

  /** Dates of a candidate's tickets: rows show all moments as the same text. */
  async function ticketsFrom({ accountId }: Registered): Promise<string[]> {
    const { rows } = await services.db.execute<{ at: string }>(sql`
      select coalesce(issued_at::text, 'never') as at from admission_ticket
      where project_id = ${projectId} and account_id = ${accountId}`)
    return rows.map(({ at }) => `ticket from ${at}`)
  }

  const environment: Environment = {
    ...{ one: paying, two, projectId, mark: () => paying.sandbox.snapshot() },
    ignoredColumns: [
      ...['appointment.appointment_number', 'admission_ticket.serial', 'admission_ticket.ticket_number'],
      ...['ticket_seat.seat_number', 'exam_session.centre_code', 'exam_session.session_code', 'admission_ticket.code'],
    ],
  }
  return {
    ...{ environment, project, sheet, files, hall, sessionsIn, registered, book, join: joinWaiting, booked, waiting },
    ...{ applied, ticketsFrom },
    async close() {
      await two.close()
      await paying.close()
    },
  }
}

export type AppointmentsFixture = Awaited<ReturnType<typeof appointmentsFixture>>
