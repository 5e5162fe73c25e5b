import { sql } from 'drizzle-orm'
import { appointmentJobs } from '@server/areas/appointment/area'
import { createAccount } from '@server/domain/accounts/accounts'
import { requireProject } from '@server/calls/project/find-project'
import { saveSessions } from '@server/domain/appointments/import/save-sessions'
import { createCandidates } from '../registration/race/many-candidates'
import { testService, type TestOptions } from '../harness'
import { issueToken } from '../setup/issue-token'

const START = '2026-11-20T02:00:00.000Z'

/** Two centres in one city and one in another; an open round, a round for a registration batch, and interviews. */
const project = `
domain: centre
name: { zh: 机考, en: Computer-based test }
examType: 3
modules: { registration: {}, payment: {}, reservation: {}, print: {} }
regions:
  - code: ZJ
    name: { zh: 浙江省, en: Zhejiang }
    children: [{ code: HZ, name: { zh: 杭州市, en: Hangzhou } }, { code: NB, name: { zh: 宁波市, en: Ningbo } }]
areas: [{ code: EAST, name: { zh: 东考区, en: East }, regionCode: HZ }]
batches:
  - code: WRITTEN
    name: { zh: 笔试, en: Written }
    mode: 1
    opensAt: -10d
    closesAt: +10d
    examStatus: 2
    maxSubjects: 1
    commitment: { title: { zh: 承诺书, en: Commitment }, body: { zh: 承诺, en: I promise } }
    fields: []
    subjects:
      - { code: LAW, name: { zh: 法规, en: Law }, priceCents: 100, startsAt: +30d, endsAt: +31d, seats: { EAST: 10 } }
centres:
  - code: LAKE
    name: { zh: 西湖考点, en: West Lake centre }
    regionCode: HZ
    address: { zh: 文三路 1 号, en: 1 Wensan Road }
    facilities: [stepFree]
    rooms: [{ code: A, name: { zh: 一机房, en: Lab one }, seats: 2 }, { code: B, name: { zh: 二机房, en: Lab two }, seats: 1 }]
  - code: RIVER
    name: { zh: 钱江考点, en: River centre }
    regionCode: HZ
    address: { zh: 江南大道 2 号, en: 2 Jiangnan Avenue }
    rooms: [{ code: A, name: { zh: 一机房, en: Lab one }, seats: 30 }]
  - code: SEA
    name: { zh: 海曙考点, en: Sea centre }
    regionCode: NB
    address: { zh: 中山路 3 号, en: 3 Zhongshan Road }
    rooms: [{ code: A, name: { zh: 一机房, en: Lab one }, seats: 5 }]
appointments:
  - code: OPEN
    name: { zh: 第一轮, en: First round }
    opensAt: -1d
    closesAt: +20d
    changesUntilHours: 24
    cancels: 1
    sessions:
      - { code: S1, centre: LAKE, startsAt: +3d 09:00, endsAt: +3d 11:00 }
      - { code: S2, centre: RIVER, startsAt: +3d 14:00, endsAt: +3d 16:00 }
      - { code: S3, centre: RIVER, startsAt: +4d 09:00, endsAt: +4d 11:00 }
      - { code: SOON, centre: RIVER, startsAt: +0d 20:00, endsAt: +0d 22:00 }
  - code: OTHER
    name: { zh: 第二轮, en: Second round }
    opensAt: -1d
    closesAt: +20d
    sessions:
      - { code: T1, centre: SEA, startsAt: +3d 10:00, endsAt: +3d 12:00 }
      - { code: T2, centre: SEA, startsAt: +5d 10:00, endsAt: +5d 12:00 }
  - code: OFWRITTEN
    name: { zh: 笔试预约, en: Seats of the written test }
    of: WRITTEN
    opensAt: -1d
    closesAt: +20d
    sessions: [{ code: W1, centre: SEA, startsAt: +9d 09:00, endsAt: +9d 11:00 }]
  - code: LATER
    name: { zh: 下一轮, en: Next round }
    opensAt: +1d
    closesAt: +20d
    sessions: [{ code: L1, centre: SEA, startsAt: +9d 14:00, endsAt: +9d 16:00 }]
  - code: TALK
    name: { zh: 面试, en: Interviews }
    kind: interview
    hasWaiting: false
    positions: [{ code: TEACH, name: { zh: 教师, en: Teacher } }, { code: NURSE, name: { zh: 护士, en: Nurse } }]
    opensAt: -1d
    closesAt: +20d
    sessions:
      - { code: I1, centre: LAKE, rooms: [B], position: TEACH, startsAt: +6d 09:00, endsAt: +6d 09:30 }
      - { code: I2, centre: LAKE, rooms: [B], position: NURSE, startsAt: +7d 09:00, endsAt: +7d 09:30 }
`

/** Starts the service with that project; returns it with candidate actions. */
export async function rounds(options: TestOptions = {}) {
  const service = await testService({ projects: [project], now: START, ...options })
  const { services } = service
  const { projectId } = await requireProject(services, 'centre')

  const sessionsOn = async (batchCode: string, day: string, city = 'HZ', position?: string) =>
    service.call('GET /exm_c/g/appointments/:domain/:batchCode/sessions', {
      params: { domain: 'centre', batchCode },
      query: { city, day, ...(position && { position }) },
    })
  /** Returns a session by code, with the revision shown on the screen. */
  const session = async (code: string) => {
    const { rows } = await services.db.execute<{ sessionId: string; revision: number }>(sql`
      select session_id as "sessionId", revision from exam_session where session_code = ${code} order by starts_at desc`)
    if (!rows[0]) throw new Error(`there is no session ${code}`)
    return rows[0]
  }
  const ticketRevision = async (token: string, ticketId: string) =>
    (await service.call('GET /exm_c/tickets/:ticketId', { params: { ticketId } }, { token })).data.revision
  return {
    ...service,
    projectId,
    sessionsOn,
    session,
    /** Creates a candidate with phone and email. */
    reachable: async (phone: string) => {
      const accountId = await createAccount(services, projectId, {
        ...{ account: `guest${phone}`, password: 'Guest1234', phone, email: `${phone}@example.org` },
        ...{ realName: '许知远', idType: 'passport', country: 'NZL', idNumber: `P${phone}`, gender: 'female' },
        birthDate: '1990-06-17',
      })
      return { accountId, token: await issueToken(services, { projectId, accountId }) }
    },
    candidates: (count: number) => createCandidates(services, projectId, count, () => ({})),
    book: async (token: string, code: string, batchCode = 'OPEN', idempotencyKey?: string) =>
      service.call(
        'POST /exm_c/appointments/batches/:batchCode',
        { params: { batchCode }, body: await session(code) },
        { token, ...(idempotencyKey && { idempotencyKey }) },
      ),
    reschedule: async (token: string, appointmentId: string, code: string) =>
      service.call(
        'POST /exm_c/appointments/:appointmentId/reschedule',
        { params: { appointmentId }, body: await session(code) },
        { token },
      ),
    cancel: (token: string, appointmentId: string) =>
      service.call('POST /exm_c/appointments/:appointmentId/cancel', { params: { appointmentId } }, { token }),
    ticketRevision,
    /** Confirms and prints the ticket, at the current or the given revision. */
    print: async (token: string, ticketId: string, revision?: string) => {
      const seen = { params: { ticketId }, body: { revision: revision ?? (await ticketRevision(token, ticketId)) } }
      await service.call('POST /exm_c/tickets/:ticketId/facts', seen, { token })
      return service.call('POST /exm_c/tickets/:ticketId/printed', seen, { token })
    },
    wait: async (token: string, code: string, batchCode = 'OPEN') =>
      service.call(
        'POST /exm_c/appointments/batches/:batchCode/waiting',
        { params: { batchCode }, body: await session(code) },
        { token },
      ),
    accept: (token: string, waitingId: string) =>
      service.call('POST /exm_c/appointments/waiting/:waitingId/accept', { params: { waitingId } }, { token }),
    leave: (token: string, waitingId: string) =>
      service.call('POST /exm_c/appointments/waiting/:waitingId/leave', { params: { waitingId } }, { token }),
    waiting: async (token: string) =>
      (await service.call('GET /exm_c/appointments/waiting', {}, { token })).data.waiting,
    /** Sets the capacity of a session's first room, as an import would. */
    resize: async (code: string, seats: number) => {
      const { rows } = await services.db.execute<{
        batchCode: string
        centreCode: string
        startsAt: string
        endsAt: string
      }>(
        sql`select batch_code as "batchCode", centre_code as "centreCode", starts_at as "startsAt", ends_at as "endsAt"
          from exam_session where session_code = ${code} order by starts_at desc`,
      )
      const [found] = rows
      if (!found) throw new Error(`there is no session ${code}`)
      const { definition } = await requireProject(services, 'centre')
      const [first, ...others] = definition.centres.find((centre) => centre.code === found.centreCode)?.rooms ?? []
      const rooms = [
        { roomCode: first?.code ?? '', seats },
        ...others.map((room) => ({ roomCode: room.code, seats: room.seats })),
      ]
      const wanted = {
        ...found,
        sessionCode: code,
        positionCode: '',
        startsAt: new Date(found.startsAt),
        endsAt: new Date(found.endsAt),
        rooms,
      }
      const refused = await services.db.transaction((tx) =>
        saveSessions(tx, projectId, [wanted], {
          now: new Date(services.now()),
          isMovedByClock: false,
          termsOf: (batchCode) => definition.appointments.find((round) => round.code === batchCode),
        }),
      )
      if (refused[0]) throw new Error(refused[0].why)
    },
    /** Marks all sessions as recently used, so that moving the clock does not expire them. */
    stillSignedIn: () =>
      services.db.execute(sql`
      update access_token set created_at = ${new Date(service.clock.now()).toISOString()},
        last_used_at = ${new Date(service.clock.now()).toISOString()}`),
    work: async () => {
      for (const job of appointmentJobs) await job.run(services)
    },
    mine: async (token: string) => (await service.call('GET /exm_c/appointments', {}, { token })).data.appointments,
    /** Remaining seats of a session by pool counter and by seat rows. */
    left: async (code: string) => {
      const { sessionId } = await session(code)
      const { rows } = await services.db.execute<{ counted: number; free: number }>(sql`
        select (select remaining from seat_pool where kind = 'appointment' and group_key = ${sessionId}) as counted,
          (select count(*)::int from session_seat where session_id = ${sessionId} and appointment_id is null) as free`)
      return rows[0]
    },
    reset: async () => {
      service.clock.set(START)
      await services.db.execute(
        sql`
      delete from appointment; delete from appointment_event; delete from appointment_wait;
      delete from admission_ticket; delete from idempotency_key; delete from outbox`,
      )
      await services.db.execute(sql`update session_seat set appointment_id = null`)
      await services.db.execute(sql`update seat_pool set remaining = capacity`)
      await services.db.execute(sql`update exam_session set is_closed = false`)
    },
  }
}
