/** Candidates check in once a day before an exam, for the current day only (specification §8). */
import { requireProject } from '@server/calls/project/find-project'
import { healthPersonalData } from '@server/areas/health/health-personal-data'
import { deleteExpired } from '@server/areas/health/health-store'
import { sharedByTests } from '../setup/shared-by-tests'
import { clockIn, HEALTH, ill, TODAY, well } from './clock-in'
import { operate } from '../operator/operator'

const at = sharedByTests(clockIn)
beforeEach(() => at.reset())

const stateOf = async (token: string, day: string) => (await at.mine(token)).days.find((one) => one.day === day)?.state

describe('A health check-in', () => {
  it('is available from days before the first session until the day of the last', async () => {
    const { token } = await at.somebody()
    expect(await at.list(token)).toEqual([
      {
        ...{
          code: HEALTH,
          name: { zh: '每日健康打卡', en: 'Daily clock-in' },
          from: '2026-11-19',
          until: '2026-11-26',
        },
        ...{ isAsked: false, today: 'open', missed: 0 },
      },
    ])
    const { days, today, deletedOn, prefilled } = await at.mine(token)
    expect(days).toHaveLength(8)
    expect({ today, deletedOn, prefilled }).toEqual({ today: TODAY, deletedOn: '2026-12-07', prefilled: null })
    const nowhere = { params: { batchCode: 'NONE' } }
    expect((await at.call('GET /exm_c/health/:batchCode', nowhere, { token })).error).toBe('ENS_NOT_OPEN')
  })

  it('stores today’s answers encrypted', async () => {
    const { token } = await at.booked('S1')
    expect((await at.tell(token)).data).toEqual({ flagged: [] })
    expect((await at.list(token))[0]).toMatchObject({ isAsked: true, today: 'done', missed: 0 })
    expect((await at.mine(token)).days.slice(0, 3)).toEqual([
      { day: '2026-11-19', state: 'notAsked', answers: null },
      { day: TODAY, state: 'done', answers: well },
      { day: '2026-11-21', state: 'toCome', answers: null },
    ])
    const { rows } = await at.services.db.execute<{ report: string }>('select report from health_check_in')
    expect(rows[0]?.report).toMatch(/^sealed:/)
  })

  it('is refused a second time on the same day, and from one of two devices', async () => {
    const { token } = await at.somebody()
    const answers = await Promise.all([at.tell(token), at.tell(token)])
    expect(answers.map(({ error }) => error).sort()).toEqual(['ENS_DUPLICATE', null])
    expect((await at.tell(token)).error).toBe('ENS_DUPLICATE')
  })

  it('accepts answers for the current day only', async () => {
    const one = await at.somebody()
    const { token } = one
    expect((await at.tell(token, well, { day: '2026-11-19' })).error).toBe('ENS_SAME_DAY_ONLY')
    expect((await at.tell(token, well, { day: '2026-11-21' })).error).toBe('ENS_SAME_DAY_ONLY')
    // days follow UTC+8
    at.clock.set('2026-11-20T16:00:00.000Z')
    const later = await at.daysLater(one, 0)
    expect((await at.tell(later, well, { day: TODAY })).error).toBe('ENS_SAME_DAY_ONLY')
    expect((await at.tell(later, well, { day: '2026-11-21' })).error).toBeNull()
  })

  it('is refused before its first day and after its last', async () => {
    const one = await at.somebody()
    at.clock.set('2026-11-18T15:59:00.000Z')
    expect(await at.tell(one.token)).toMatchObject({
      error: 'ENS_OUTSIDE_DATES',
      details: { from: '2026-11-18T16:00:00.000Z', until: '2026-11-26T15:59:59.000Z' },
    })
    at.clock.set('2026-11-18T16:00:00.000Z')
    expect((await at.tell(one.token)).error).toBeNull()
    const token = await at.daysLater(one, 8)
    const { error, details } = await at.tell(token)
    expect([error, details]).toEqual(['ENS_OUTSIDE_DATES', { until: '2026-11-26T15:59:59.000Z' }])
  })

  it('requires the mandatory answers in the given form, and the pledge', async () => {
    const { token } = await at.somebody()
    expect(await at.tell(token, { temperature: '50', unwell: 'yes' }, { pledged: false })).toMatchObject({
      error: 'QU_INSERT_VALUE_ERROR',
      details: {
        fields: { temperature: 'FIELD_NUMBER_TOO_LARGE', symptoms: 'FIELD_REQUIRED', pledge: 'FIELD_REQUIRED' },
      },
    })
    expect(await stateOf(token, TODAY)).toBe('open')
  })

  it('is refused for a minute after ten failed attempts', async () => {
    const { token } = await at.somebody()
    for (let time = 0; time < 10; time++) await at.tell(token, {})
    expect((await at.tell(token)).error).toBe('ENS_TOO_FREQUENT')
    at.clock.advance(61_000)
    expect((await at.tell(token)).error).toBeNull()
  })

  it('flags a temperature of 37.3 and flagged choices, and excludes no candidate', async () => {
    const [one, two] = [await at.booked('S1'), await at.booked('S2')]
    expect((await at.tell(one.token, ill)).data).toEqual({ flagged: ['temperature'] })
    expect((await at.tell(two.token, { temperature: '37.2', unwell: 'yes', symptoms: '咳嗽' })).data).toEqual({
      flagged: ['unwell'],
    })
    expect(await stateOf(one.token, TODAY)).toBe('flagged')
    const { appointments } = (await at.call('GET /exm_c/appointments', {}, { token: one.token })).data
    expect(appointments).toMatchObject([{ status: 'booked' }])
  })

  it('starts with the answers of the day before, except measurements', async () => {
    const one = await at.somebody()
    await at.tell(one.token, { temperature: '36.4', unwell: 'yes', symptoms: '咳嗽' })
    expect((await at.mine(one.token)).prefilled).toBeNull()
    const token = await at.daysLater(one, 2)
    expect((await at.mine(token)).prefilled).toEqual({ day: TODAY, answers: { unwell: 'yes', symptoms: '咳嗽' } })
  })

  it('is refused while its module is closed, and to a group account', async () => {
    const { token, accountId } = await at.somebody()
    await operate(at.services, 'gates', 'set', 'clock', 'health', 'suspended')
    expect((await at.tell(token)).error).toBe('SWITCH_OFF_HEALTH_SUSPENDED')
    expect((await at.mine(token)).days).toHaveLength(8)
    await operate(at.services, 'gates', 'reset', 'clock', 'health')
    await at.services.db.execute(
      `update account set user_type = 'group', group_domain = 'works' where account_id = '${accountId}'`,
    )
    const body = { day: TODAY, answers: well, pledged: true }
    const sent = { token, headers: { 'group-domain': 'works' } }
    const refused = await at.call('POST /exm_c/health/:batchCode', { params: { batchCode: HEALTH }, body }, sent)
    expect(refused.error).toBe('E_REG_GROUP_ACCOUNT')
  })
})

describe('The check-in obligation', () => {
  it('applies to candidates with a seat, from days before their session until its end', async () => {
    at.clock.set('2026-11-19T02:00:00.000Z')
    const [soon, late] = [await at.booked('S1'), await at.booked('S2')]
    const today = await at.daysLater(soon, 1)
    const lateToday = await at.daysLater(late, 0)
    expect(await stateOf(today, '2026-11-19')).toBe('missed')
    expect(await stateOf(lateToday, '2026-11-19')).toBe('notAsked')
    expect(await at.steps(today)).toMatchObject([
      {
        ...{ kind: 'answer', screen: 'healthCheckIn', params: { batch: HEALTH } },
        when: { says: 'closes', at: '2026-11-20T15:59:59.000Z' },
      },
    ])
    expect(await at.steps(lateToday)).toEqual([])
    await at.tell(today)
    expect(await at.steps(today)).toEqual([])
    const token = await at.daysLater(soon, 4)
    // their session is over
    expect(await at.steps(token)).toEqual([])
    expect((await at.list(token))[0]?.missed).toBe(3)
    expect(await at.steps(await at.daysLater(late, 0))).toHaveLength(1)
    // today's check-in is optional after the session
    expect((await at.list(token))[0]).toMatchObject({ isAsked: true, today: 'open' })
    expect((await at.list(await at.daysLater(late, 0)))[0]).toMatchObject({ isAsked: true, today: 'due' })
  })

  it('does not apply to the days before the booking', async () => {
    // late evening in UTC+8
    at.clock.set('2026-11-19T15:30:00.000Z')
    const early = await at.booked('S1')
    at.clock.set(`${TODAY}T02:00:00.000Z`)
    const [booked, token] = [await at.booked('S1'), await at.daysLater(early, 0)]
    expect((await at.list(token))[0]).toMatchObject({ isAsked: true, missed: 1 })
    expect((await at.list(booked.token))[0]).toMatchObject({ isAsked: true, today: 'due', missed: 0 })
    expect(await stateOf(booked.token, '2026-11-19')).toBe('notAsked')
  })
})

describe('Check-in answers', () => {
  it('are deleted the announced number of days after the last day', async () => {
    const one = await at.somebody()
    await at.tell(one.token)
    await deleteExpired(at.services, '2026-12-06')
    expect(await stateOf(one.token, TODAY)).toBe('done')
    await deleteExpired(at.services, (await at.mine(one.token)).deletedOn)
    expect(await stateOf(one.token, TODAY)).toBe('open')
  })

  it('do not make a candidate missing after deletion, at any hour', async () => {
    const one = await at.booked('S1')
    await at.tell(one.token)
    const token = await at.daysLater(one, 17)
    const { days, deletedOn, today } = await at.mine(token)
    expect(today).toBe(deletedOn)
    expect(days.every(({ state, answers }) => state === 'deleted' && answers === null)).toBe(true)
    expect((await at.list(token))[0]).toMatchObject({ isAsked: true, today: null, missed: 0 })
  })

  it('are part of the data export, and are deleted with the account', async () => {
    const { token, accountId } = await at.somebody()
    await at.tell(token, ill)
    const { services, projectId } = at
    const project = await requireProject(services, 'clock')
    const person = { project, owner: { projectId, accountId } } as Parameters<
      NonNullable<typeof healthPersonalData.exportSections>
    >[1]
    const [told] = (await healthPersonalData.exportSections?.(services, person)) ?? []
    const facts = told?.entries[0]?.facts.map(({ name, value }) => [name.en, value])
    expect(facts).toContainEqual(['Temperature (°C)', { zh: '37.3', en: '37.3' }])
    expect(facts).toContainEqual(['To check', { zh: '体温（℃）', en: 'Temperature (°C)' }])
    await services.db.transaction((tx) => healthPersonalData.end(services, tx, person))
    expect(await stateOf(token, TODAY)).toBe('open')
  })
})
