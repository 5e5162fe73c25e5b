/** Candidates of a written exam are reminded of its days, which are defined in the project file. */
import { sql } from 'drizzle-orm'
import { projectCacheOf } from '@server/calls/project/project-cache'
import { latestMessages } from '@server/domain/outbox/messages'
import { remindersJob } from '@server/domain/reminders/reminders-job'
import { reminders } from '@server/area-list'
import { operate } from '../operator/operator'
import { sharedByTests } from '../setup/shared-by-tests'
import { written } from '../ticket/written'
import { configure } from './configured'

const at = sharedByTests(written)
beforeEach(async () => {
  await at.reset()
  await at.services.db.execute(sql`delete from reminder; delete from reminder_off; delete from outbox`)
  await configure(at, {})
})

const job = remindersJob(reminders)
/** LAW is on 30 November at 09:00, TAX on 1 December; both in winter 2026. */
const toldAt = async (time: string) => {
  at.clock.set(`2026-${time}:00+08:00`)
  await job.run(at.services)
  const messages = (await latestMessages(at.services, { limit: 100 })).reverse()
  return messages.filter(({ template, channel }) => channel === 'sms' && template.startsWith('exam'))
}
const kindsAt = async (time: string) => (await toldAt(time)).map(({ template }) => template)

async function startTaxAt(startsAt: string): Promise<void> {
  await at.services.db.execute(sql`
    update project set revision = revision + 1, definition =
      jsonb_set(definition, '{batches,0,subjects,1,startsAt}', ${JSON.stringify(startsAt)}::jsonb)`)
  await projectCacheOf(at.services).refresh()
}

describe('A candidate with a written exam', () => {
  it('is reminded on the day before and on the morning of each of its days, once', async () => {
    await at.reachable(['LAW', 'TAX'])
    expect(await kindsAt('11-29T07:59')).toEqual([])
    for (const time of ['11-29T08:00', '11-29T12:00']) expect(await kindsAt(time)).toEqual(['examTomorrow'])
    // the second exam day is tomorrow by then
    expect((await kindsAt('11-30T08:00')).sort()).toEqual(['examToday', 'examTomorrow', 'examTomorrow'])
    expect(await kindsAt('12-01T08:30')).toHaveLength(4)
    expect(await kindsAt('12-02T08:30')).toHaveLength(4)
  })

  it('is reminded of when, what and, once the ticket is issued, where', async () => {
    await at.reachable()
    const [before] = await toldAt('11-29T08:00')
    expect(before?.text).toMatch(/^【笔试】您报名的“春季”明天开考：2026年11月30日.周一 09:00，LAW。请带好准考证和证件/)
    await operate(at.services, 'tickets', 'draw', 'written', 'SPRING')
    const drawn = await toldAt('11-29T09:00')
    expect(drawn).toHaveLength(1)
    await operate(at.services, 'tickets', 'issue', 'written', 'SPRING')
    const [, today] = await toldAt('11-30T08:00')
    expect(today?.text).toContain('LAW，西湖考点，第 1 考场，1 号座位，文三路 1 号。')
  })

  it('is reminded once of two papers on a day', async () => {
    await startTaxAt('2026-11-30T06:00:00.000Z')
    await at.reachable(['LAW', 'TAX'])
    const told = await toldAt('11-29T08:00')
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain('09:00，LAW、14:00 TAX。')
    await startTaxAt('2026-12-01T01:00:00.000Z')
  })

  it('is reminded of an early morning paper on the day before at UTC+8', async () => {
    await startTaxAt('2026-11-30T23:30:00.000Z')
    await at.reachable(['TAX'])
    const told = await toldAt('11-30T08:00')
    expect(told.map(({ text }) => text)).toEqual([expect.stringMatching(/2026年12月1日.周二 07:30，TAX。/)])
    await startTaxAt('2026-12-01T01:00:00.000Z')
  })

  it('is not reminded when unpaid, not approved, being refunded or unsubscribed', async () => {
    const set = (what: string, id: string) =>
      at.services.db.execute(sql`update registration set ${sql.raw(what)} where registration_id = ${id}`)
    await set("payment_status = 'unpaid'", (await at.reachable()).ticketId)
    await set('audit_status = 1', (await at.reachable()).ticketId)
    await set("refund_status = 'refunding'", (await at.reachable()).ticketId)
    const { token } = await at.reachable()
    await at.call('POST /ea/reminders', { body: { kind: 'appointmentTomorrow', isOn: false } }, { token })
    expect(await kindsAt('11-29T08:00')).toEqual([])
    expect(await kindsAt('11-30T08:00')).toEqual(['examToday'])
  })
})

describe('The project', () => {
  it('disables reminders, and previews those that it sends', async () => {
    await at.reachable()
    const preview = async () => (await operate(at.services, 'reminders', 'preview', 'written', '--days', '12')).printed
    expect(await preview()).toMatch(/2026-11-29 08:00 +appointmentTomorrow +1 +0 +sms, email/)
    expect(await preview()).toMatch(/2026-11-30 08:00 +examDay +1 +0 +sms/)
    await configure(at, { appointmentTomorrow: false })
    expect(await preview()).not.toMatch(/2026-11-29 08:00 +appointmentTomorrow/)
    expect(await kindsAt('11-29T08:00')).toEqual([])
  })
})
