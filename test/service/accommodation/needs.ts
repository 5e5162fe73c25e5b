import { sql } from 'drizzle-orm'
import type { AccommodationPatch } from '@contract/accommodation/accommodation-card'
import type { Answers } from '@contract/collecting/fields'
import { inBothLanguages } from '@contract/reason'
import { ACCOMMODATION } from '@server/areas/accommodation/accommodation'
import { decideAccommodation, reopenAccommodation } from '@server/areas/accommodation/decisions'
import { accommodationJobs } from '@server/areas/accommodation/messages/notifications'
import { requireProject } from '@server/calls/project/find-project'
import { newId } from '@server/core/postgres/ids'
import { groupMembers } from '@server/core/tables/group'
import { bitmap } from '../files/pictures'
import { testService, type TestOptions } from '../harness'
import { createCandidates } from '../registration/race/many-candidates'

const START = '2026-11-20T02:00:00.000Z'

/** Project with a centre whose special rooms are reserved for accommodations, and the arrangements of its rounds. */
export const needsProject = `
domain: needs
name: { zh: 机考, en: Computer-based test }
examType: 1
modules: { reservation: {}, print: {}, accommodation: {} }
groups: [{ domain: works, name: 某公司, quota: 10 }]
regions: [{ code: HZ, name: { zh: 杭州市, en: Hangzhou } }]
centres:
  - code: LAKE
    name: { zh: 西湖考点, en: West Lake centre }
    regionCode: HZ
    address: { zh: 文三路 1 号, en: 1 Wensan Road }
    rooms:
      - { code: KEPT, name: { zh: 无障碍考场, en: Accessible room }, seats: 1, serves: [accessible] }
      - { code: A, name: { zh: 一机房, en: Lab one }, seats: 2 }
      - { code: ONE, name: { zh: 单独考场, en: Separate room }, seats: 1, serves: [separate] }
  - code: SEA
    name: { zh: 海曙考点, en: Sea centre }
    regionCode: HZ
    address: { zh: 中山路 3 号, en: 3 Zhongshan Road }
    rooms: [{ code: A, name: { zh: 一机房, en: Lab one }, seats: 5 }]
accommodations:
  - code: EXTRA
    name: { zh: 便利申请, en: Accommodations }
    rounds: [OPEN, OTHER]
    daysBefore: 2
    proofs: [{ code: paper, name: { zh: 证明, en: Certificate } }]
    arrangements:
      - { code: half, kind: extraTime, percent: 50, name: { zh: 延长 50%, en: Half as long again } }
      - { code: ten, kind: extraTime, minutes: 10, proof: paper, name: { zh: 延长 10 分钟, en: Ten minutes more } }
      - { code: seat, kind: accessibleSeat, name: { zh: 无障碍座位, en: Accessible seat } }
      - { code: alone, kind: separateRoom, name: { zh: 单独考场, en: Separate room } }
appointments:
  - code: OPEN
    name: { zh: 第一轮, en: First round }
    opensAt: -1d
    closesAt: +20d
    sessions:
      - { code: S1, centre: LAKE, startsAt: +3d 09:00, endsAt: +3d 11:00 }
      - { code: S2, centre: LAKE, startsAt: +3d 14:00, endsAt: +3d 16:00 }
      - { code: S3, centre: LAKE, startsAt: +3d 16:30, endsAt: +3d 18:30 }
  - code: OTHER
    name: { zh: 第二轮, en: Second round }
    opensAt: -1d
    closesAt: +20d
    sessions: [{ code: T1, centre: SEA, startsAt: +3d 11:30, endsAt: +3d 13:30 }]
`

export const OFFER = 'EXTRA'
const params = { offerCode: OFFER }
/** Exceeds the booking rate limit of one per minute. */
export const MINUTE = 61_000

export async function needs(options: TestOptions = {}) {
  const service = await testService({ projects: [needsProject], now: START, ...options })
  const { services } = service
  const call: typeof service.call = (...args) => service.call(...args)
  const defined = await requireProject(services, 'needs')
  const { projectId } = defined
  const session = async (code: string) => {
    const { rows } = await services.db.execute<{ sessionId: string; revision: number }>(sql`
      select session_id as "sessionId", revision from exam_session where session_code = ${code}`)
    if (!rows[0]) throw new Error(`there is no session ${code}`)
    return rows[0]
  }
  const save = (token: string, body: AccommodationPatch) =>
    call('POST /exm_c/accommodations/:offerCode/draft', { params, body }, { token })
  const draft = (token: string) => call('GET /exm_c/accommodations/:offerCode/draft', { params }, { token })
  const submit = (token: string, seenAt: string | null) =>
    call('POST /exm_c/accommodations/:offerCode/submit', { params, body: { seenAt } }, { token })
  /** Fills in, confirms and submits an application. */
  const apply = async (token: string, answers: Answers) => {
    const saved = await save(token, { baseInfo: answers })
    if (saved.error) return saved
    await save(token, { confirmed: true })
    return submit(token, (await draft(token)).data.updatedAt)
  }
  const idOf = async (accountId: string) =>
    (await ACCOMMODATION.findLatest(services, { projectId, accountId }, OFFER))?.applicationId ?? ''
  const decide = async (accountId: string, state: 'passed' | 'rejected', reason: string | null = null) =>
    decideAccommodation(services, defined, {
      applicationId: await idOf(accountId),
      state,
      reason: reason === null ? null : inBothLanguages(reason, ''),
      actor: 'test',
    })
  const somebody = async () => {
    const [one] = await createCandidates(services, projectId, 1, () => ({}))
    if (!one) throw new Error('nobody was made')
    return one
  }
  return {
    ...service,
    projectId,
    session,
    save,
    draft,
    submit,
    apply,
    decide,
    approveOnly: async (accountId: string, ...only: string[]) =>
      decideAccommodation(services, defined, {
        ...{
          applicationId: await idOf(accountId),
          state: 'passed',
          reason: inBothLanguages('其余无需安排', ''),
          only,
          actor: 'test',
        },
      }),
    /** Reopens the decision. */
    reopen: async (accountId: string) =>
      reopenAccommodation(services, defined, {
        ...{ applicationId: await idOf(accountId), reason: inBothLanguages('材料需要复核', ''), actor: 'test' },
      }),
    somebody,
    /** Creates a group with a consenting member; returns the credentials of a call on the member's behalf. */
    acting: async () => {
      const [group, member] = [await somebody(), await somebody()]
      const [memberId, agreedAt] = [newId(), new Date(service.clock.now())]
      await services.db.execute(sql`
        update account set user_type = 'group', group_domain = 'works' where account_id = ${group.accountId}`)
      const of = { projectId, memberId, groupDomain: 'works', accountId: member.accountId }
      await services.db.insert(groupMembers).values({ ...of, state: 'agreed', invitedAt: agreedAt, agreedAt })
      return { member, as: { token: group.token, headers: { 'group-domain': 'works', 'group-member': memberId } } }
    },
    /** Creates a candidate with these approved accommodations. */
    granted: async (...codes: string[]) => {
      const one = await somebody()
      await apply(one.token, { needs: codes, reason: '阅读较慢' })
      const why = await decide(one.accountId, 'passed')
      if (why) throw new Error(why)
      return one
    },
    mine: (token: string) => call('GET /exm_c/accommodations/:offerCode', { params }, { token }),
    list: (token: string) => call('GET /exm_c/accommodations', {}, { token }),
    withdraw: (token: string) => call('POST /exm_c/accommodations/:offerCode/withdraw', { params }, { token }),
    sendProof: (token: string, key = 'proof-paper') =>
      call(
        'POST /exm_c/accommodations/:offerCode/files',
        { params, body: { purpose: 'field' as const, key } },
        { token, file: { name: 'paper.bmp', bytes: new Uint8Array(bitmap(300, 200)) } },
      ),
    book: async (token: string, code: string, batchCode = 'OPEN') =>
      call(
        'POST /exm_c/appointments/batches/:batchCode',
        { params: { batchCode }, body: await session(code) },
        { token },
      ),
    ownSessions: async (token: string, batchCode = 'OPEN') =>
      (
        await call(
          'GET /exm_c/appointments/batches/:batchCode/own-sessions',
          { params: { batchCode }, query: { city: 'HZ', day: '2026-11-23' } },
          { token },
        )
      ).data.sessions,
    appointments: async (token: string) => (await call('GET /exm_c/appointments', {}, { token })).data.appointments,
    tell: async () => {
      for (const job of accommodationJobs) await job.run(services)
    },
    reset: async () => {
      service.clock.set(START)
      await services.db.execute(sql`
      delete from accommodation; delete from accommodation_event; delete from draft;
      delete from file_use; delete from stored_file; delete from appointment;
      delete from appointment_event; delete from appointment_wait; delete from admission_ticket;
      delete from idempotency_key; delete from outbox`)
      await services.db.execute(sql`update session_seat set appointment_id = null`)
      await services.db.execute(sql`update seat_pool set remaining = capacity`)
    },
  }
}
