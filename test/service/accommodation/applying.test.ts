/** Applying for accommodations and approval before a seat is booked. */
import { sql } from 'drizzle-orm'
import { correctBasicInfo } from '@server/areas/basic-info/correct'
import { requireProject } from '@server/calls/project/find-project'
import { interleave } from '../setup/pause'
import { sharedByTests } from '../setup/shared-by-tests'
import { needs, OFFER } from './needs'

const at = sharedByTests(needs)
beforeEach(() => at.reset())

const half = { needs: ['half', 'seat'], reason: '视力残疾，阅读较慢', note: '自带放大镜' }

describe('An accommodation application', () => {
  it('names the arrangement and the reason, and waits for review', async () => {
    const { token } = await at.somebody()
    expect((await at.list(token)).data.offered).toEqual([
      {
        ...{ code: 'EXTRA', name: { zh: '便利申请', en: 'Accommodations' }, state: null },
        // two days before the last session
        closesAt: '2026-11-21T08:30:00.000Z',
        countsFor: [
          { zh: '第一轮', en: 'First round' },
          { zh: '第二轮', en: 'Second round' },
        ],
      },
    ])
    expect((await at.mine(token)).data.application).toBeNull()
    expect((await at.apply(token, half)).error).toBeNull()
    const { application } = (await at.mine(token)).data
    expect(application).toMatchObject({ state: 'auditing', baseInfo: half, granted: [] })
    expect((await at.save(token, { baseInfo: half })).error).toBe('EXM_ACC_DUPLICATE')
    expect((await at.list(token)).data.offered[0]?.state).toBe('auditing')
  })

  it('requires the proof for an arrangement once it is chosen', async () => {
    const { token } = await at.somebody()
    const ten = { needs: ['ten'], reason: '手部受伤' }
    expect(await at.save(token, { baseInfo: ten })).toMatchObject({
      error: 'COMMON_FIELDS',
      details: { fields: { 'proof-paper': 'FIELD_REQUIRED' } },
    })
    const { fileId } = (await at.sendProof(token)).data
    expect((await at.apply(token, { ...ten, 'proof-paper': [fileId] })).error).toBeNull()
    const { application } = (await at.mine(token)).data
    expect(application?.storedFiles[fileId]?.name).toBe('paper.png')
    const { rows } = await at.services.db.execute(sql`select used_by from file_use where file_id = ${fileId}`)
    expect(rows).toContainEqual({ used_by: 'accommodation' })
  })

  it('is submitted as confirmed, and only once from two devices', async () => {
    const { token } = await at.somebody()
    expect((await at.submit(token, null)).error).toBe('EXM_ACC_INCOMPLETE')
    await at.save(token, { baseInfo: half })
    await at.save(token, { confirmed: true })
    const { updatedAt } = (await at.draft(token)).data
    expect((await at.submit(token, null)).error).toBe('EXM_ACC_DRAFT_CHANGED')
    const answers = await Promise.all([at.submit(token, updatedAt), at.submit(token, updatedAt)])
    expect(answers.map(({ error }) => error).sort()).toEqual(['EXM_ACC_DUPLICATE', null])
  })

  it('can be withdrawn before the decision and submitted again', async () => {
    const { token } = await at.somebody()
    expect((await at.withdraw(token)).error).toBe('EXM_ACC_NOT_FOUND')
    await at.apply(token, half)
    expect((await at.withdraw(token)).error).toBeNull()
    expect((await at.withdraw(token)).error).toBe('EXM_ACC_WITHDRAWN')
    expect((await at.apply(token, half)).error).toBeNull()
    const { application } = (await at.mine(token)).data
    expect(application?.timeline.map(({ event }) => event)).toEqual(['submitted', 'withdrawn', 'resubmitted'])
  })

  it('can be corrected after a rejection, which shows its reason', async () => {
    const { token, accountId } = await at.somebody()
    await at.apply(token, half)
    expect(await at.decide(accountId, 'rejected', '请上传证明')).toBeNull()
    expect((await at.mine(token)).data.application).toMatchObject({ state: 'rejected', reason: { zh: '请上传证明' } })
    expect((await at.draft(token)).data).toMatchObject({ baseInfo: half, application: { state: 'rejected' } })
    expect((await at.apply(token, { ...half, needs: ['seat'] })).error).toBeNull()
    expect(await at.decide(accountId, 'passed')).toBeNull()
    expect((await at.mine(token)).data.application).toMatchObject({ state: 'passed', granted: [{ code: 'seat' }] })
    expect((await at.apply(token, half)).error).toBe('EXM_ACC_APPROVED')
    expect((await at.withdraw(token)).error).toBe('EXM_ACC_DECIDED')
    expect(await at.decide(accountId, 'rejected', '太晚')).toBe('passed')
  })

  it('can be submitted again while the account is corrected, without a deadlock', async () => {
    const { token, accountId } = await at.somebody()
    await at.apply(token, half)
    await at.decide(accountId, 'rejected', '材料不清')
    await at.save(token, { confirmed: true })
    const { updatedAt } = (await at.draft(token)).data
    const owner = { projectId: at.projectId, accountId }
    const project = await requireProject(at.services, 'needs')
    const { first, second } = await interleave(
      at.services,
      (text) => /from "account"\s.*for no key update/s.test(text),
      () => at.submit(token, updatedAt),
      () => correctBasicInfo(at.services, project, { owner, correction: { realName: '李小明' }, actor: 'wang' }),
    )
    expect([first.error, second.outcome]).toEqual([null, 'corrected'])
  })

  it('is accepted until the configured number of days before the last session', async () => {
    at.clock.set('2026-11-21T08:30:00.000Z')
    const { token } = await at.somebody()
    expect(await at.save(token, { baseInfo: half })).toMatchObject({
      error: 'EXM_ACC_CLOSED',
      details: { until: '2026-11-21T08:30:00.000Z' },
    })
  })

  it('is hidden from other candidates and refused where it is not offered', async () => {
    const [mine, other] = [await at.somebody(), await at.somebody()]
    await at.apply(mine.token, half)
    expect((await at.mine(other.token)).data.application).toBeNull()
    const unknown = await at.call(
      'GET /exm_c/accommodations/:offerCode',
      { params: { offerCode: 'NONE' } },
      { token: mine.token },
    )
    expect(unknown.error).toBe('EXM_ACC_NOT_OFFERED')
  })

  it('is encrypted: the tables do not show the arrangement or the reason', async () => {
    const { accountId } = await at.granted('half', 'seat')
    const { rows } = await at.services.db.execute<{ row: string }>(sql`
      select row_to_json(accommodation)::text as row from accommodation where account_id = ${accountId}`)
    expect(rows[0]?.row).not.toMatch(/half|阅读|延长/)
  })
})

describe('A group that acts for its candidate', () => {
  it('can neither see, submit nor withdraw an application', async () => {
    const { member, as } = await at.acting()
    await at.apply(member.token, half)
    const params = { offerCode: OFFER }
    const refused = [
      await at.call('GET /exm_c/accommodations', {}, as),
      await at.call('GET /exm_c/accommodations/:offerCode', { params }, as),
      await at.call('GET /exm_c/accommodations/:offerCode/draft', { params }, as),
      await at.call('POST /exm_c/accommodations/:offerCode/withdraw', { params }, as),
    ].map(({ error }) => error)
    expect(refused).toEqual([
      ...['ERG_NOT_THE_GROUP', 'ERG_NOT_THE_GROUP'],
      ...['E_REG_GROUP_ACCOUNT', 'E_REG_GROUP_ACCOUNT'],
    ])
    expect((await at.withdraw(member.token)).error).toBeNull()
  })

  it('books a seat that suits the approved arrangement without seeing the arrangement', async () => {
    const { member, as } = await at.acting()
    await at.apply(member.token, half)
    await at.decide(member.accountId, 'passed')
    const booking = { params: { batchCode: 'OPEN' }, body: await at.session('S1') }
    const { error, data } = await at.call('POST /exm_c/appointments/batches/:batchCode', booking, as)
    expect(error).toBeNull()
    const { appointmentId } = data
    const named = { params: { ticketId: appointmentId } }
    const day = { params: { batchCode: 'OPEN' }, query: { city: 'HZ', day: '2026-11-23' } }
    const told = [
      await at.call('GET /exm_c/appointments/batches', {}, as),
      await at.call('GET /exm_c/appointments/batches/:batchCode/own-sessions', day, as),
      await at.call('GET /exm_c/appointments', {}, as),
      await at.call('GET /exm_c/appointments/:appointmentId', { params: { appointmentId } }, as),
      await at.call('GET /exm_c/tickets', {}, as),
      await at.call('GET /exm_c/tickets/:ticketId', named, as),
    ]
    for (const one of told) {
      expect(one.error).toBeNull()
      expect(JSON.stringify(one.data)).not.toMatch(/Accessible seat|extraMinutes|half|passed/)
    }
    const own = await at.appointments(member.token)
    expect(own).toMatchObject([{ appointmentId, arranged: { names: [{ en: 'Accessible seat' }] } }])
  })

  it('prints a ticket without the approved arrangement, which the candidate’s own ticket shows', async () => {
    const { member, as } = await at.acting()
    await at.apply(member.token, half)
    await at.decide(member.accountId, 'passed')
    const booking = { params: { batchCode: 'OPEN' }, body: await at.session('S1') }
    const { appointmentId } = (await at.call('POST /exm_c/appointments/batches/:batchCode', booking, as)).data
    const named = { params: { ticketId: appointmentId } }
    const { revision } = (await at.call('GET /exm_c/tickets/:ticketId', named, as)).data
    const seen = { ...named, body: { revision } }
    await at.call('POST /exm_c/tickets/:ticketId/facts', seen, as)
    const printed = async (by: typeof as | { token: string }) => {
      const { url } = (await at.call('POST /exm_c/tickets/:ticketId/document', seen, by)).data
      return (await at.app.inject({ url })).rawPayload
    }
    const own = await printed({ token: member.token })
    expect(own.equals(await printed({ token: member.token }))).toBe(true)
    const ofGroup = await printed(as)
    expect(ofGroup.subarray(0, 5).toString()).toBe('%PDF-')
    expect(ofGroup.length).toBeLessThan(own.length)
  })
})
