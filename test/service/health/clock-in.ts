import { sql } from 'drizzle-orm'
import type { Answers } from '@contract/collecting/fields'
import { createAccount } from '@server/domain/accounts/accounts'
import { requireProject } from '@server/calls/project/find-project'
import { testService, type TestOptions } from '../harness'
import { issueToken } from '../setup/issue-token'

/** 10:00 in UTC+8. */
const START = '2026-11-20T02:00:00.000Z'
export const TODAY = '2026-11-20'
export const HEALTH = 'DAILY'
const params = { batchCode: HEALTH }

/** A round of two sessions; check-ins start three days before the candidate's session. */
const project = `
domain: clock
name: { zh: 机考, en: Computer-based test }
examType: 1
modules: { reservation: {}, health: {} }
groups: [{ domain: works, name: 某公司, quota: 10 }]
regions: [{ code: HZ, name: { zh: 杭州市, en: Hangzhou } }]
centres:
  - code: LAKE
    name: { zh: 西湖考点, en: West Lake centre }
    regionCode: HZ
    address: { zh: 文三路 1 号, en: 1 Wensan Road }
    rooms: [{ code: A, name: { zh: 一机房, en: Lab one }, seats: 9 }]
appointments:
  - code: ROUND
    name: { zh: 第一轮, en: First round }
    opensAt: -1d
    closesAt: +20d
    sessions:
      - { code: S1, centre: LAKE, startsAt: +2d 09:00, endsAt: +2d 11:00 }
      - { code: S2, centre: LAKE, startsAt: +6d 09:00, endsAt: +6d 11:00 }
health:
  - code: DAILY
    name: { zh: 每日健康打卡, en: Daily clock-in }
    rounds: [ROUND]
    daysBefore: 3
    keepDays: 10
    remindAt: '10:30'
    fields:
      - key: temperature
        label: { zh: 体温（℃）, en: Temperature (°C) }
        kind: number
        required: true
        limits: { min: 34, max: 43 }
      - key: unwell
        label: { zh: 不适, en: Unwell }
        kind: select
        required: true
        options: [{ value: 'no', label: { zh: 无, en: 'No' } }, { value: 'yes', label: { zh: 有, en: 'Yes' } }]
      - key: symptoms
        label: { zh: 症状, en: Symptoms }
        kind: text
        required: true
        display: { rule: 1, field: unwell, value: 'yes' }
    flags: [{ field: temperature, atLeast: 37.3 }, { field: unwell, anyOf: ['yes'] }]
    advice: { zh: 请就医。, en: See a doctor. }
    pledge: { zh: 本人承诺属实。, en: It is true. }
`

export const well = { temperature: '36.5', unwell: 'no' }
export const ill = { temperature: '37.3', unwell: 'no' }

export async function clockIn(options: TestOptions = {}) {
  const service = await testService({ projects: [project], now: START, ...options })
  const { services } = service
  const call: typeof service.call = (...args) => service.call(...args)
  const { projectId } = await requireProject(services, 'clock')
  const session = async (code: string) => {
    const { rows } = await services.db.execute<{ sessionId: string; revision: number }>(sql`
      select session_id as "sessionId", revision from exam_session where session_code = ${code}`)
    if (!rows[0]) throw new Error(`there is no session ${code}`)
    return rows[0]
  }
  let phones = 13900000000
  /** Creates a candidate with a phone for reminders. */
  const somebody = async () => {
    const phone = String(phones++)
    const account = `guest${phone}`
    const accountId = await createAccount(services, projectId, {
      ...{ account, password: 'Guest1234', phone, realName: '许知远', birthDate: '1990-06-17' },
      ...{ idType: 'passport', country: 'NZL', idNumber: `P${phone}`, gender: 'female' },
    })
    return { account, accountId, token: await issueToken(services, { projectId, accountId }) }
  }
  const tell = (token: string, answers: Answers = well, more: { day?: string; pledged?: boolean } = {}) =>
    call(
      'POST /exm_c/health/:batchCode',
      {
        params,
        body: {
          day: new Date(service.clock.now() + 8 * 3_600_000).toISOString().slice(0, 10),
          pledged: true,
          ...more,
          answers,
        },
      },
      { token },
    )
  return {
    ...service,
    projectId,
    somebody,
    tell,
    mine: async (token: string) => (await call('GET /exm_c/health/:batchCode', { params }, { token })).data,
    list: async (token: string) => (await call('GET /exm_c/health', {}, { token })).data.batches,
    /** Next steps about check-ins on the home page; near appointments are listed there too. */
    steps: async (token: string) => {
      const { data } = await call('GET /exm_c/next-steps', {}, { token })
      return data.steps.filter(({ screen }) => screen === 'healthCheckIn')
    },
    /** Creates a candidate with a seat. */
    booked: async (code: string) => {
      const one = await somebody()
      const booking = { params: { batchCode: 'ROUND' }, body: await session(code) }
      const { error } = await call('POST /exm_c/appointments/batches/:batchCode', booking, { token: one.token })
      if (error) throw new Error(error)
      return one
    },
    /** Advances the clock by days, beyond the token lifetime; returns a new token. */
    daysLater: async ({ accountId }: { accountId: string }, days: number) => {
      service.clock.set(new Date(service.clock.now() + days * 864e5).toISOString())
      return issueToken(services, { projectId, accountId })
    },
    reset: async () => {
      service.clock.set(START)
      await services.db.execute(sql`
      delete from health_check_in; delete from appointment; delete from appointment_event;
      delete from idempotency_key; delete from outbox; delete from reminder;
      delete from reminder_off; delete from rate_limit`)
      await services.db.execute(sql`update session_seat set appointment_id = null`)
      await services.db.execute(sql`update seat_pool set remaining = capacity`)
    },
  }
}
