import { eq, sql } from 'drizzle-orm'
import { PAYMENT_WINDOW_MS } from '@contract/codes'
import { idempotencyKeys } from '@server/core/tables/operations'
import { testService, type TestService } from '../../harness'
import { interleave } from '../../setup/pause'
import { sharedByTests } from '../../setup/shared-by-tests'
import { untilWaiting } from '../../setup/until-waiting'
import { academy, START } from '../academy'
import { cancel, confirmed, detail, fillIn, orderOf, save, seatsLeft, submit } from '../candidate'
import { project } from '../project'

describe('Submitting a registration', () => {
  const school = sharedByTests(academy)
  let service: TestService
  let ming: string
  let hong: string
  beforeAll(() => {
    ;({ service, ming, hong } = school)
  })
  beforeEach(() => school.reset())

  const law = { subjectCode: 'LAW', areaCode: 'EAST' }
  const cost = { subjectCode: 'COST', areaCode: 'EAST' }

  it('holds a seat of every chosen subject and opens an order of their sum for 30 minutes', async () => {
    await fillIn(service, ming, 'PLAIN', [law, cost])
    const answer = await submit(service, ming, 'PLAIN')

    expect(answer).toMatchObject({ code: 10, data: { amountCents: 11_800 } })
    expect(Date.parse(answer.data.expiresAt)).toBe(service.clock.now() + PAYMENT_WINDOW_MS)
    expect(await seatsLeft(service, ming, 'PLAIN')).toMatchObject({ 'LAW EAST': 9, 'COST EAST': 9, 'LAW WEST': 10 })
    const order = await orderOf(service, ming, answer.data.orderId)
    expect(order).toMatchObject({ status: 'unpaid', amountCents: 11_800 })
    expect(order.lines.map((line) => line.amountCents)).toEqual([6_800, 5_000])
  })

  it('shows the registration with its number, subjects and timeline, and only to its candidate', async () => {
    await fillIn(service, ming, 'PLAIN', [law])
    const { registrationId } = (await submit(service, ming, 'PLAIN')).data
    const own = await detail(service, ming, registrationId)
    expect(own.data).toMatchObject({
      status: 'submitted',
      auditStatus: 1,
      paymentStatus: 'unpaid',
      registrationNumber: expect.stringMatching(/^PLAIN-\d{8}$/) as unknown,
      subjects: [{ subjectCode: 'LAW', areaName: { zh: '东考区', en: 'East' }, priceCents: 6_800 }],
      timeline: [{ event: 'submitted' }],
    })
    const foreign = await detail(service, hong, registrationId)
    expect(foreign.error).toBe('E_REG_NOT_FOUND')
    expect((await service.call('GET /exm_c/registrations', {}, { token: hong })).data).toEqual([])
  })

  it('returns the first answer to a repeat of the same key, and holds one seat', async () => {
    await fillIn(service, ming, 'PLAIN', [law])
    const first = await submit(service, ming, 'PLAIN', 'the-same-key')
    expect((await submit(service, ming, 'PLAIN', 'the-same-key')).data).toEqual(first.data)
    expect(await seatsLeft(service, ming, 'PLAIN')).toMatchObject({ 'LAW EAST': 9 })
  })

  it('returns the first answer that another instance stored meanwhile, even if that registration has ended since', async () => {
    const key = 'sent-to-two-instances'
    const { db } = service.services
    await fillIn(service, ming, 'PLAIN', [law])
    const first = await submit(service, ming, 'PLAIN', key)
    await cancel(service, ming, first.data.registrationId)
    await fillIn(service, ming, 'PLAIN', [law])
    const shown = await confirmed(service, ming, 'PLAIN')
    const kept = await db.delete(idempotencyKeys).where(eq(idempotencyKeys.key, key)).returning()

    const { second } = await db.transaction(async (tx) => {
      await tx.execute(sql`select from seat_pool where project_id = ${kept[0]?.projectId} for update`)
      const second = submit(service, ming, 'PLAIN', key, shown)
      await untilWaiting(db)
      await tx.insert(idempotencyKeys).values(kept)
      return { second }
    })
    expect((await second).data).toEqual(first.data)
    expect(await seatsLeft(service, ming, 'PLAIN')).toMatchObject({ 'LAW EAST': 10 })
  })

  it('refuses a second registration of the same batch', async () => {
    await fillIn(service, ming, 'PLAIN', [law])
    const { registrationId } = (await submit(service, ming, 'PLAIN')).data
    const second = await submit(service, ming, 'PLAIN')
    expect(second).toMatchObject({ error: 'E_REG_ALREADY_REGISTERED', details: { registrationId } })
  })

  it('refuses a second submission of the candidate who took the last seat as already registered', async () => {
    await fillIn(service, ming, 'PLAIN', [{ subjectCode: 'SCARCE', areaCode: 'EAST' }])
    const body = await confirmed(service, ming, 'PLAIN')
    const other = await testService({ databaseUrl: service.databaseUrl, now: START })
    const { first, second } = await interleave(
      service.services,
      // matches the account lock in the transaction that holds the seats
      (text) => text.includes('from "account"') && text.endsWith('skip locked'),
      () => submit(service, ming, 'PLAIN', undefined, body),
      () => submit(other, ming, 'PLAIN', undefined, body),
    )
    await other.close()
    expect([first.error, second.error]).toEqual(['E_REG_ALREADY_REGISTERED', null])
  })

  it('refuses when a seat is gone, names it, and holds none of the others', async () => {
    const scarce = { subjectCode: 'SCARCE', areaCode: 'EAST' }
    await fillIn(service, ming, 'PLAIN', [scarce])
    await fillIn(service, hong, 'PLAIN', [law, scarce])
    await submit(service, ming, 'PLAIN')
    expect(await submit(service, hong, 'PLAIN')).toMatchObject({
      error: 'E_REG_QUOTA_FULL',
      details: { seats: [scarce] },
    })
    expect(await seatsLeft(service, hong, 'PLAIN')).toMatchObject({ 'LAW EAST': 10, 'SCARCE EAST': 0 })
  })

  it('is paid at once when it is free', async () => {
    await fillIn(service, ming, 'PLAIN', [{ subjectCode: 'FREE', areaCode: 'EAST' }])
    const { registrationId, orderId } = (await submit(service, ming, 'PLAIN')).data
    const { data } = await detail(service, ming, registrationId)
    expect(data).toMatchObject({ paymentStatus: 'paid', expiresAt: null, amountCents: 0 })
    expect(data.timeline.map(({ event }) => event)).toEqual(['submitted', 'paid'])
    expect((await orderOf(service, ming, orderId)).status).toBe('paid')
  })

  it('refuses two sittings at the same time and names both', async () => {
    const late = { subjectCode: 'LATE', areaCode: 'EAST' }
    const refused = await save(service, ming, 'PLAIN', { areaCode: 'EAST', choices: [cost, late] })
    expect(refused).toMatchObject({
      error: 'E_REG_SUBJECT_OVERLAP',
      details: { first: { zh: '造价' }, second: { zh: '下午场' } },
      msg: '“造价”与“下午场”的考试时间重叠，请取消其中一科。',
    })
    // a draft saved before the times changed
    await fillIn(service, ming, 'PLAIN', [cost])
    await service.services.db.execute(sql`
      update draft set content = jsonb_set(content, '{choices}', ${JSON.stringify([cost, late])}::text::jsonb)`)
    expect(await submit(service, ming, 'PLAIN')).toMatchObject({
      error: 'E_REG_INCOMPLETE',
      details: { step: 'subject' },
    })
  })

  it('reports that a subject is not offered in an area, rather than full there', async () => {
    const elsewhere = { subjectCode: 'FREE', areaCode: 'WEST' }
    await save(service, ming, 'SUBJECT_FIRST', { commitmentAccepted: true })
    const refused = await save(service, ming, 'SUBJECT_FIRST', { choices: [elsewhere] })
    expect(refused).toMatchObject({
      error: 'E_REG_REGION_MISMATCH',
      msg: '“西考区”已不再设科目“免费”，请更换考区或科目。',
    })

    await fillIn(service, ming, 'SUBJECT_FIRST', [{ subjectCode: 'FREE', areaCode: 'EAST' }])
    await service.services.db.execute(sql`
      update draft set content = jsonb_set(content, '{choices}', ${JSON.stringify([elsewhere])}::text::jsonb)`)
    expect(await submit(service, ming, 'SUBJECT_FIRST')).toMatchObject({
      error: 'E_REG_REGION_MISMATCH',
      details: { step: 'region' },
    })
  })

  it("lists the subjects in the order of the project's file, in whichever they were chosen", async () => {
    const codes = ['LAW', 'COST', 'FREE']
    const backwards = [...codes].reverse().map((subjectCode) => ({ subjectCode, areaCode: 'EAST' }))
    const draft = await fillIn(service, ming, 'PLAIN', backwards)
    expect(draft.data.choices.map(({ subjectCode }) => subjectCode)).toEqual(codes)
    const { registrationId, orderId } = (await submit(service, ming, 'PLAIN')).data
    const { subjects } = (await detail(service, ming, registrationId)).data
    expect(subjects.map(({ subjectCode }) => subjectCode)).toEqual(codes)
    const { lines } = await orderOf(service, ming, orderId)
    expect(lines.map(({ amountCents }) => amountCents)).toEqual([6_800, 5_000, 0])
  })

  it('numbers registrations beyond the hundred millionth without repeating a number', async () => {
    const numberAfter = async (last: number, token: string) => {
      await service.services.db.execute(sql`select setval('registration_serial', ${last})`)
      // a new instance has no reserved numbers
      const instance = await testService({ databaseUrl: service.databaseUrl, now: START })
      await fillIn(instance, token, 'PLAIN', [law])
      const { registrationId } = (await submit(instance, token, 'PLAIN')).data
      const { registrationNumber } = (await detail(instance, token, registrationId)).data
      await instance.close()
      return registrationNumber
    }
    expect(await numberAfter(100_000_000, ming)).toBe('PLAIN-100000001')
    expect(await numberAfter(1, hong)).toBe('PLAIN-00000002')
  })

  it('refuses a subject whose price is undecided', async () => {
    await fillIn(service, ming, 'PLAIN', [{ subjectCode: 'OPEN', areaCode: 'EAST' }])
    expect((await submit(service, ming, 'PLAIN')).error).toBe('E_REG_PRICE_UNDECIDED')
  })

  it.each([
    ['NEXT', 'E_REG_BATCH_NOT_OPEN'],
    ['PAST', 'E_REG_BATCH_CLOSED'],
    ['PAUSED', 'E_REG_EXAM_PAUSED'],
    ['OVER', 'E_REG_EXAM_OVER'],
    ['YOUNG', 'E_REG_BIRTH_DATE'],
    ['PASSPORT', 'E_REG_QUALIFICATION'],
    ['NOWHERE', 'EXM_BATCH_NOT_FOUND'],
  ])('refuses in the batch %s with %s', async (batchCode, error) => {
    await fillIn(service, ming, batchCode, [law])
    expect((await submit(service, ming, batchCode)).error).toBe(error)
  })

  it('refuses while the registration module is suspended', async () => {
    await fillIn(service, ming, 'PLAIN', [law])
    const suspended = project.replace('registration: {}', 'registration: { switch: suspended }')
    const closed = await testService({ projects: [suspended.replace('domain: academy', 'domain: other')] })
    const token = await closed.signIn('other', 'mingCandidate', 'Right-password1')
    expect((await submit(closed, token, 'PLAIN')).error).toBe('SWITCH_OFF_REG_SUSPENDED')
    await closed.close()
  })

  it('names the first missing step', async () => {
    expect(await submit(service, ming, 'PLAIN')).toMatchObject({
      error: 'E_REG_COMMITMENT',
      details: { step: 'commitment' },
    })
    await save(service, ming, 'PLAIN', { commitmentAccepted: true })
    expect((await submit(service, ming, 'PLAIN')).details).toEqual({ step: 'region' })
    await save(service, ming, 'PLAIN', { areaCode: 'EAST', choices: [law] })
    expect((await submit(service, ming, 'PLAIN')).details).toEqual({ step: 'confirm' })
  })

  it('assigns exactly the available seats when all submit at once to two instances', async () => {
    const other = await testService({ databaseUrl: service.databaseUrl })
    const { lei } = school
    const scarce = [{ subjectCode: 'SCARCE', areaCode: 'EAST' }]
    for (const token of [ming, hong, lei]) await fillIn(service, token, 'PLAIN', scarce)
    const answers = await Promise.all(
      [ming, hong, lei].flatMap((token) => [submit(service, token, 'PLAIN'), submit(other, token, 'PLAIN')]),
    )
    await other.close()
    expect(answers.filter(({ code }) => code === 10)).toHaveLength(1)
    expect(await seatsLeft(service, ming, 'PLAIN')).toMatchObject({ 'SCARCE EAST': 0 })
  })
})
