/** Confirmation emails list subjects, times and places, and attach the calendar. */
import { sql } from 'drizzle-orm'
import { registrationJobs } from '@server/areas/registration/area'
import { projectCacheOf } from '@server/calls/project/project-cache'
import { createAccount } from '@server/domain/accounts/accounts'
import { latestMessages } from '@server/domain/outbox/messages'
import type { TestOrder } from '../../payment/setup/an-order'
import { outcomeOf, paymentOf } from '../../payment/setup/outcome'
import { payingService } from '../../payment/setup/paying'
import { sentEmails } from '../../setup/sent-emails'
import { sharedByTests } from '../../setup/shared-by-tests'
import { until } from '../../setup/until'

const subject = (code: string, name: string, days: number) => `      - code: ${code}
        name: { zh: 科目${code}, en: ${name} }
        priceCents: 5000
        startsAt: +${days}d 09:00
        endsAt: +${days}d 11:00
        seats: { AREA1: 100, AREA2: 100 }
`
const batches = `  - code: B2
    name: { zh: 2026年下半年, en: Second half of 2026 }
    mode: 1
    opensAt: -10d
    closesAt: +10d
    examStatus: 2
    maxSubjects: 2
    commitment: { title: { zh: 承诺书, en: Commitment }, body: { zh: 承诺, en: I promise } }
    fields: []
    exchange: { times: 2 }
    regionChange: { until: +20d, times: 2 }
    refunds: { review: automatic }
    subjects:
${subject('LAW', 'Law', 31)}${subject('TAX', 'Tax', 30)}${subject('COST', 'Cost', 33)}`

const paying = sharedByTests(() => payingService({ now: '2026-05-01T02:00:00Z', batches }))
beforeEach(async () => {
  paying.clock.set('2026-05-01T02:00:00Z')
  await paying.services.db.execute(sql`delete from outbox; delete from account`)
  await speak('zh-cn')
})

async function speak(language: string): Promise<void> {
  await paying.services.db.execute(
    sql`update project set revision = revision + 1, definition = definition || ${JSON.stringify({ language })}::jsonb`,
  )
  await projectCacheOf(paying.services).refresh()
}

async function registered(): Promise<TestOrder> {
  const identity = { idType: 'passport', idNumber: `E${Math.random()}`, realName: '王明' } as const
  const contacts = { phone: '13812345678', email: 'ming@example.org' }
  const data = { account: `ming${Math.random().toString(36).slice(2)}`, password: 'Right-password1' }
  const accountId = await createAccount(paying.services, paying.projectId, { ...data, ...identity, ...contacts })
  return paying.order({ accountId, of: { batchCode: 'B2', prices: { LAW: 5_000, TAX: 5_000 } } })
}

async function paid(): Promise<TestOrder> {
  const order = await registered()
  await paying.startPaying(order)
  await paying.pay(await paymentOf(paying.services, order))
  await until(async () => (await outcomeOf(paying.services, order)).order === 'paid')
  return order
}

/** Runs the jobs and returns the email sent since. */
async function email() {
  for (const job of registrationJobs) await job.run(paying.services)
  paying.clock.advance(1000)
  const sent = await sentEmails(paying.services)
  return sent[0]
}
const sequenceIn = (calendar: string[]) =>
  Number(calendar.find((line) => line.startsWith('SEQUENCE:'))?.replace('SEQUENCE:', ''))
const entriesIn = (calendar: string[]) =>
  calendar.flatMap((line, at) =>
    line.startsWith('UID:') ? `${line.slice(-4).replace(/^.*-/, '')} ${calendar[at + 4]?.replace('STATUS:', '')}` : [],
  )

const call = ({ token, registrationId }: TestOrder) => ({ params: { registrationId }, token })

describe('The confirmation of a payment', () => {
  it('lists subjects, times and places, and attaches the calendar', async () => {
    const { registrationId } = await paid()
    const sent = await email()
    expect(sent?.text).toContain(
      [
        '考试科目、时间和地点：',
        '科目TAX：2026年5月31日 周日 09:00，一考区',
        '科目LAW：2026年6月1日 周一 09:00，一考区',
      ].join('\n'),
    )
    expect(sent?.mediaType).toBe('text/calendar; charset=utf-8; method=PUBLISH')
    expect(sent?.calendar).toEqual(
      expect.arrayContaining([
        ...['METHOD:PUBLISH', 'ORGANIZER;CN="职业资格考试":mailto:exam@example.org'],
        ...[`UID:${registrationId}-LAW`, 'SUMMARY:2026年下半年 科目LAW', 'LOCATION:一考区', 'DTSTART:20260601T010000Z'],
      ]),
    )
    expect(entriesIn(sent?.calendar ?? [])).toEqual(['LAW CONFIRMED', 'TAX CONFIRMED'])
  })

  it('is in the language of the project', async () => {
    await speak('en')
    await paid()
    const sent = await email()
    expect(sent?.text).toContain(
      [
        'Your subjects, times and places:',
        'Tax: Sun 31 May 2026, 09:00 (UTC+8), First area',
        'Law: Mon 1 Jun 2026, 09:00 (UTC+8), First area',
      ].join('\n'),
    )
    expect(sent?.calendar).toEqual(
      expect.arrayContaining([
        ...['ORGANIZER;CN="Vocational exam":mailto:exam@example.org', 'SUMMARY:Second half of 2026 Law'],
        'LOCATION:First area',
      ]),
    )
  })

  it('stays short as a text message', async () => {
    await paid()
    for (const job of registrationJobs) await job.run(paying.services)
    const messages = await latestMessages(paying.services, { limit: 10 })
    const sms = messages.find(({ channel }) => channel === 'sms')
    expect(sms?.template).toBe('registrationPaid')
    expect(sms?.text).not.toContain('科目')
    expect(sms?.attachment).toBeUndefined()
  })
})

describe('The calendar is sent again', () => {
  it('after subjects were swapped: the replaced one is cancelled', async () => {
    const order = await paid()
    const first = await email()
    await paying.call(
      'POST /exm_c/registrations/:registrationId/subjects/swap',
      {
        ...call(order),
        body: { subjects: [{ from: 'TAX', to: 'COST', areaCode: 'AREA1' }], payCents: 0, backCents: 0 },
      },
      { token: order.token },
    )
    const second = await email()
    expect(second?.template).toBe('subjectsChanged')
    expect(second?.text).toContain('科目COST：2026年6月3日 周三 09:00，一考区')
    expect(second?.text).not.toContain('科目TAX')
    expect(entriesIn(second?.calendar ?? [])).toEqual(['LAW CONFIRMED', 'COST CONFIRMED', 'TAX CANCELLED'])
    expect(sequenceIn(second?.calendar ?? [])).toBeGreaterThan(sequenceIn(first?.calendar ?? []))
  })

  it('after the test area was changed', async () => {
    const order = await paid()
    await email()
    const { error } = await paying.call(
      'POST /exm_c/registrations/:registrationId/region',
      { ...call(order), body: { choices: [{ subjectCode: 'LAW', areaCode: 'AREA2' }] } },
      { token: order.token },
    )
    expect(error).toBeNull()
    const sent = await email()
    expect(sent?.template).toBe('areaChanged')
    expect(sent?.text).toContain('科目LAW：2026年6月1日 周一 09:00，二考区')
    expect(sent?.calendar).toEqual(expect.arrayContaining(['LOCATION:二考区', 'LOCATION:一考区']))
  })
})

describe('The calendar is cancelled', () => {
  it('with a paid registration that was refused', async () => {
    const order = await paid()
    await email()
    await paying.services.db.execute(sql`
      update registration set status = 'closed', audit_status = 3 where registration_id = ${order.registrationId}`)
    await paying.services.db.execute(sql`
      insert into registration_event (project_id, registration_id, event_id, event, at, awaits_message)
      values (${paying.projectId}, ${order.registrationId}, gen_random_uuid(), 'rejected', now(), true)`)
    const sent = await email()
    expect(sent?.mediaType).toBe('text/calendar; charset=utf-8; method=CANCEL')
    expect(sent?.calendar).toContain('METHOD:CANCEL')
    expect(entriesIn(sent?.calendar ?? [])).toEqual(['LAW CANCELLED', 'TAX CANCELLED'])
  })

  it('only if there was one: an unpaid registration had none', async () => {
    await paying.cancel(await registered())
    const sent = await email()
    expect(sent?.template).toBe('registrationCancelled')
    expect(sent?.mediaType).toBeUndefined()
  })
})
