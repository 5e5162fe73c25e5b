/** Reminders are sent once, by day, except those that the candidate switched off. */
import { sql } from 'drizzle-orm'
import type { ReminderKind } from '@contract/reminders/reminders'
import { latestMessages } from '@server/domain/outbox/messages'
import { remindersJob } from '@server/domain/reminders/reminders-job'
import { reminders } from '@server/area-list'
import { keepAgreements } from '../setup/store-agreements'
import { rounds } from '../appointment/rounds'
import { testService } from '../harness'
import { operate } from '../operator/operator'
import { sharedByTests } from '../setup/shared-by-tests'
import { configure } from './configured'

const at = sharedByTests(rounds)
beforeEach(async () => {
  await at.reset()
  await at.services.db.execute(sql`delete from reminder; delete from reminder_off; delete from wechat_agreement`)
  await configure(at, {})
})

const job = remindersJob(reminders)
const clock = (time: string) => at.clock.set(`2026-11-${time}:00+08:00`)
let phones = 13812345700
/**
 * Creates a candidate who booked on 20 November (S1 and S2 are on the 23rd, S3 on the 24th), and clears the resulting
 * messages.
 */
async function seated(session = 'S1') {
  const somebody = await at.reachable(String(phones++))
  const { appointmentId } = (await at.book(somebody.token, session)).data
  await at.work()
  await at.services.db.execute(sql`delete from outbox`)
  return { ...somebody, appointmentId }
}
const messages = async () => (await latestMessages(at.services, { limit: 100 })).reverse()
const toldAt = async (time: string) => {
  clock(time)
  await job.run(at.services)
  return (await messages()).map(({ template, channel }) => `${template} ${channel}`)
}
const outcomes = async () =>
  (
    await at.services.db.execute<{ decided: string }>(
      sql`select kind || ' ' || outcome as decided from reminder order by at, kind`,
    )
  ).rows.map(({ decided }) => decided)
const switchTo = async (token: string, kind: ReminderKind, isOn: boolean) =>
  at.call('POST /ea/reminders', { body: { kind, isOn } }, { token })

const tomorrow = ['appointmentTomorrow sms', 'appointmentTomorrow email']

describe('A candidate with a seat', () => {
  it('is reminded from the morning of the day before, and on the morning of the day, each once', async () => {
    await seated()
    for (const time of ['21T12:00', '22T07:59']) expect(await toldAt(time)).toEqual([])
    for (const time of ['22T08:00', '22T18:00', '23T07:59']) expect(await toldAt(time)).toEqual(tomorrow)
    for (const time of ['23T08:00', '23T08:30']) expect(await toldAt(time)).toEqual([...tomorrow, 'examDay sms'])
    const texts = (await messages()).map(({ text }) => text)
    expect(texts[0]).toMatch(/您预约的“第一轮”在明天：.*西湖考点，一机房，1 号座位。地址：文三路 1 号/)
    expect(texts[2]).toContain('您预约的“第一轮”在今天：')
  })

  it('is reminded once by two instances that run at the same moment, for any number of candidates', async () => {
    const other = await testService({ databaseUrl: at.databaseUrl, now: '2026-11-22T08:00:00+08:00' })
    for (let count = 0; count < 8; count++) await seated('S2')
    clock('22T08:00')
    await Promise.all([job.run(at.services), job.run(other.services), job.run(at.services), job.run(other.services)])
    expect((await messages()).filter(({ channel }) => channel === 'sms')).toHaveLength(8)
    expect(await outcomes()).toEqual(Array(8).fill('appointmentTomorrow sent'))
    await other.close()
  })

  it('is not reminded at night, nor so late that the message would arrive at night', async () => {
    await seated()
    for (const time of ['22T20:46', '22T23:00', '23T03:00']) expect(await toldAt(time)).toEqual([])
    expect(await toldAt('23T08:10')).toEqual(['examDay sms'])
    const [message] = await messages()
    // the session begins at nine
    expect(message?.expiresAt?.toISOString()).toBe('2026-11-23T01:00:00.000Z')
  })

  it('is not reminded of a cancelled or started session', async () => {
    const { token, appointmentId } = await seated()
    await at.cancel(token, appointmentId)
    await seated('S2')
    expect(await toldAt('23T14:00')).toEqual([])
    expect(await outcomes()).toEqual([])
  })

  it('is not reminded of what was notified just before', async () => {
    const { token } = await at.reachable(String(phones++))
    clock('23T07:00')
    await at.stillSignedIn()
    expect((await at.book(token, 'S3')).error).toBeNull()
    await at.work()
    const booked = ['appointmentBooked sms', 'appointmentBooked email']
    expect(await toldAt('23T09:00')).toEqual(booked)
    expect(await outcomes()).toEqual(['appointmentTomorrow recentlyNotified'])
    expect(await toldAt('24T08:00')).toEqual([...booked, 'examDay sms'])
  })

  it('is reminded again after rescheduling to another day', async () => {
    const { appointmentId } = await seated()
    expect(await toldAt('22T08:00')).toEqual(tomorrow)
    const { sessionId } = await at.session('S3')
    await at.services.db.execute(
      sql`update appointment set session_id = ${sessionId} where appointment_id = ${appointmentId}`,
    )
    expect(await toldAt('23T08:00')).toEqual([...tomorrow, ...tomorrow])
  })

  it('is reminded in WeChat once per consent', async () => {
    at.services.env = { ...at.services.env, WECHAT_TEMPLATE_APPOINTMENT_DUE: 'due' }
    const { accountId } = await seated()
    const agreed = { openid: 'openid-of-somebody', language: 'zh', topics: ['appointmentDue'] } as const
    await keepAgreements(at.services, { projectId: at.projectId, accountId }, agreed)
    expect(await toldAt('22T08:00')).toEqual([...tomorrow, 'appointmentTomorrow wechat'])
    expect((await messages())[2]?.notice).toMatchObject({
      templateId: 'due',
      fields: { thing1: '机考', time2: '2026年11月23日 09:00', thing3: '西湖考点', thing4: '一机房，1 号座位' },
    })
    expect(await toldAt('23T08:00')).toEqual([...tomorrow, 'appointmentTomorrow wechat', 'examDay sms'])
  })
})

describe('A reminder', () => {
  it('is disabled and enabled by the candidate, separately from others', async () => {
    const { token } = await seated()
    const all = ['paymentDue', 'correctionDue', 'appointmentTomorrow', 'examDay'] as const
    const read = async () => (await at.call('GET /ea/reminders', {}, { token })).data.reminders
    expect(await read()).toEqual(all.map((kind) => ({ kind, isOn: true })))
    for (let twice = 0; twice < 2; twice++)
      expect((await switchTo(token, 'appointmentTomorrow', false)).data.reminders).toEqual(
        all.map((kind) => ({ kind, isOn: kind !== 'appointmentTomorrow' })),
      )
    await seated('S2')
    expect(await toldAt('22T08:00')).toEqual(tomorrow)
    expect(await outcomes()).toEqual(['appointmentTomorrow off', 'appointmentTomorrow sent'])
    await at.stillSignedIn()
    await switchTo(token, 'appointmentTomorrow', true)
    expect(await read()).toEqual(all.map((kind) => ({ kind, isOn: true })))
    // missed reminders are not sent later
    expect(await toldAt('22T09:00')).toEqual(tomorrow)
  })

  it('is disabled by the project, which then does not offer it', async () => {
    const { token } = await seated()
    await configure(at, { appointmentTomorrow: false })
    expect(await toldAt('22T08:00')).toEqual([])
    await at.stillSignedIn()
    const { data } = await at.call('GET /ea/reminders', {}, { token })
    expect(data.reminders.map(({ kind }) => kind)).toEqual(['paymentDue', 'correctionDue', 'examDay'])
    await configure(at, {})
    expect(await toldAt('22T09:00')).toEqual(tomorrow)
  })

  it('is deleted a month after its event', async () => {
    await seated()
    await toldAt('22T08:00')
    at.clock.set('2026-12-25T09:00:00+08:00')
    await job.run(at.services)
    expect(await outcomes()).toEqual([])
  })
})

describe('The operator', () => {
  const preview = (...words: string[]) => operate(at.services, 'reminders', 'preview', 'centre', ...words)

  it('previews the messages with their time, number and text', async () => {
    const { token } = await seated()
    await seated('S2')
    await seated('S3')
    await switchTo(token, 'examDay', false)
    const { code, printed } = await preview()
    expect(code).toBe(0)
    expect(printed.split('\n').map((line) => line.trim().split(/ {2,}/))).toEqual(
      expect.arrayContaining([
        ['2026-11-22 08:00', 'appointmentTomorrow', '2', '0', 'sms, email'],
        ['2026-11-23 08:00', 'appointmentTomorrow', '1', '0', 'sms, email'],
        ['2026-11-23 08:00', 'examDay', '2', '1', 'sms'],
        ['2026-11-24 08:00', 'examDay', '1', '0', 'sms'],
      ]),
    )
    expect(printed).toContain('您预约的“第一轮”在明天')
    expect((await preview('--days', '1')).printed).toBe('Nothing is sent within 1 days, of what there is now.')
    expect((await preview('--days', 'x')).code).toBe(2)
  })

  it('sees disabled messages', async () => {
    await seated()
    await toldAt('22T08:00')
    await configure(at, { examDay: false })
    const { printed } = await preview('--json')
    expect(JSON.parse(printed)).toEqual({ days: 7, sendings: [], switchedOff: ['examDay'] })
  })
})
