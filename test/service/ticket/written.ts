import { sql } from 'drizzle-orm'
import { createAccount } from '@server/domain/accounts/accounts'
import { requireProject } from '@server/calls/project/find-project'
import { testService, type TestOptions } from '../harness'
import { anOrder } from '../payment/setup/an-order'
import { createCandidates } from '../registration/race/many-candidates'
import { issueToken } from '../setup/issue-token'

const START = '2026-11-20T02:00:00.000Z'

const subject = (code: string, day: string) =>
  `{ code: ${code}, name: { zh: ${code}, en: ${code} }, priceCents: 100, startsAt: ${day} 09:00, endsAt: ${day} 11:00, seats: { AREA1: 100 } }`

/** A closed written exam with two papers on two days, in a centre with rooms of two, two and four seats. */
export const writtenProject = `
domain: written
name: { zh: 笔试, en: Written exam }
examType: 2
modules: { registration: {}, payment: {}, print: { closesAt: +60d }, refund: {} }
regions: [{ code: HZ, name: { zh: 杭州市, en: Hangzhou } }]
areas: [{ code: AREA1, name: { zh: 一考区, en: First area }, regionCode: HZ }]
centres:
  - code: LAKE
    name: { zh: 西湖考点, en: West Lake centre }
    regionCode: HZ
    address: { zh: 文三路 1 号, en: 1 Wensan Road }
    rooms:
      - { code: '01', name: { zh: 第 1 考场, en: Room 1 }, seats: 2 }
      - { code: '02', name: { zh: 第 2 考场, en: Room 2 }, seats: 2 }
      - { code: '10', name: { zh: 第 10 考场, en: Room 10 }, seats: 4 }
batches:
  - code: SPRING
    name: { zh: 春季, en: Spring }
    mode: 1
    opensAt: -30d
    closesAt: -1d
    examStatus: 2
    maxSubjects: 2
    commitment: { title: { zh: 承诺书, en: Commitment }, body: { zh: 承诺, en: I promise } }
    fields: [{ key: school, label: { zh: 学校, en: School }, kind: text }]
    subjects:
      - ${subject('LAW', '+10d')}
      - ${subject('TAX', '+11d')}
    tickets:
      number: '{year:2}{centre}{room:3}{seat:2}'
      centres: { AREA1: [LAKE] }
      rules: [{ zh: 带身份证, en: Bring your ID }]
  - code: AUTUMN
    name: { zh: 秋季, en: Autumn }
    mode: 1
    opensAt: -30d
    closesAt: +5d
    examStatus: 2
    maxSubjects: 1
    commitment: { title: { zh: 承诺书, en: Commitment }, body: { zh: 承诺, en: I promise } }
    fields: []
    subjects: [${subject('ART', '+30d')}]
    tickets: { number: '{serial:5}', from: +20d 09:00, centres: { AREA1: [LAKE] } }
  - code: TWIN
    name: { zh: 春季同时, en: When spring is }
    mode: 1
    opensAt: -30d
    closesAt: -1d
    examStatus: 2
    maxSubjects: 1
    commitment: { title: { zh: 承诺书, en: Commitment }, body: { zh: 承诺, en: I promise } }
    fields: []
    subjects: [${subject('LAW2', '+10d')}]
    tickets: { number: '9{serial:5}', centres: { AREA1: [LAKE] } }
`

/** Starts the service with that project. */
export async function written(options: TestOptions = {}) {
  const service = await testService({ projects: [writtenProject], now: START, ...options })
  const { services } = service
  const { projectId } = await requireProject(services, 'written')
  /** Creates a candidate with a paid and approved registration. */
  const registered = async (subjects: string[] = ['LAW'], batchCode = 'SPRING') =>
    register((await createCandidates(services, projectId, 1, () => ({})))[0]!, subjects, batchCode)
  let phones = 13812345000
  /** Creates a registered candidate with phone and email. */
  const reachable = async (subjects: string[] = ['LAW'], realName = '许知远') => {
    const phone = String(phones++)
    const accountId = await createAccount(services, projectId, {
      ...{ account: `guest${phone}`, password: 'Guest1234', phone, email: `${phone}@example.org` },
      ...{ realName, idType: 'passport', country: 'NZL', idNumber: `P${phone}`, gender: 'female' },
      birthDate: '1990-06-17',
    })
    return register({ accountId, token: await issueToken(services, { projectId, accountId }) }, subjects, 'SPRING')
  }
  const register = async <One extends { accountId: string }>(candidate: One, subjects: string[], batchCode: string) => {
    const prices = Object.fromEntries(subjects.map((code) => [code, 100]))
    const order = await anOrder(services, projectId, { accountId: candidate.accountId, of: { batchCode, prices } })
    await services.db.execute(sql`
      update registration set payment_status = 'paid', audit_status = 2, expires_at = null
      where registration_id = ${order.registrationId}`)
    return { ...candidate, ticketId: order.registrationId }
  }
  const params = (ticketId: string) => ({ params: { ticketId } })
  return {
    ...service,
    projectId,
    registered,
    reachable,
    tickets: async (token: string) => (await service.call('GET /exm_c/tickets', {}, { token })).data.tickets,
    sheet: (token: string, ticketId: string) =>
      service.call('GET /exm_c/tickets/:ticketId', params(ticketId), { token }),
    confirm: (token: string, ticketId: string, revision: string) =>
      service.call('POST /exm_c/tickets/:ticketId/facts', { ...params(ticketId), body: { revision } }, { token }),
    document: (token: string, ticketId: string, revision: string) =>
      service.call('POST /exm_c/tickets/:ticketId/document', { ...params(ticketId), body: { revision } }, { token }),
    printed: (token: string, ticketId: string, revision: string) =>
      service.call('POST /exm_c/tickets/:ticketId/printed', { ...params(ticketId), body: { revision } }, { token }),
    verify: (ticketCode: string) =>
      service.call('GET /exm_c/g/tickets/:domain/:ticketCode', { params: { domain: 'written', ticketCode } }),
    /** Marks all sessions as recently used, so that moving the clock does not expire them. */
    stillSignedIn: () =>
      services.db.execute(sql`
        update access_token set created_at = ${new Date(service.clock.now()).toISOString()},
          last_used_at = ${new Date(service.clock.now()).toISOString()}`),
    reset: async () => {
      service.clock.set(START)
      await services.db.execute(sql`
      delete from admission_ticket; delete from ticket_seat; delete from ticket_change;
      delete from ticket_room_left; delete from ticket_document; delete from reminder;
      delete from registration; delete from registration_subject; delete from registration_event;
      delete from orders; delete from order_line; delete from audit_log`)
    },
  }
}
