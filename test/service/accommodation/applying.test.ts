/** Accommodations are applied for, and approved before a seat is booked (decision 0093). */
import { sql } from 'drizzle-orm'
import { sharedByTests } from '../setup/shared-by-tests'
import { needs, OFFER } from './needs'

const at = sharedByTests(needs)
beforeEach(() => at.reset())

const half = { needs: ['half', 'seat'], reason: '视力残疾，阅读较慢', note: '自带放大镜' }

describe('an application', () => {
  it('names what is needed and why, and waits to be reviewed', async () => {
    const { token } = await at.somebody()
    expect((await at.list(token)).data.offered).toEqual([
      {
        ...{ code: 'EXTRA', name: { zh: '便利申请', en: 'Accommodations' }, state: null },
        // two days before the last session begins
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

  it('asks for the proof that an arrangement needs, once that is chosen', async () => {
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

  it('is handed in as it was confirmed, and by one of two devices', async () => {
    const { token } = await at.somebody()
    expect((await at.submit(token, null)).error).toBe('EXM_ACC_INCOMPLETE')
    await at.save(token, { baseInfo: half })
    await at.save(token, { confirmed: true })
    const { updatedAt } = (await at.draft(token)).data
    expect((await at.submit(token, null)).error).toBe('EXM_ACC_DRAFT_CHANGED')
    const answers = await Promise.all([at.submit(token, updatedAt), at.submit(token, updatedAt)])
    expect(answers.map(({ error }) => error).sort()).toEqual(['EXM_ACC_DUPLICATE', null])
  })

  it('is withdrawn before the decision, and can be handed in again', async () => {
    const { token } = await at.somebody()
    expect((await at.withdraw(token)).error).toBe('EXM_ACC_NOT_FOUND')
    await at.apply(token, half)
    expect((await at.withdraw(token)).error).toBeNull()
    expect((await at.withdraw(token)).error).toBe('EXM_ACC_WITHDRAWN')
    expect((await at.apply(token, half)).error).toBeNull()
    const { application } = (await at.mine(token)).data
    expect(application?.timeline.map(({ event }) => event)).toEqual(['submitted', 'withdrawn', 'resubmitted'])
  })

  it('is corrected after a rejection, whose reason stands there', async () => {
    const { token, accountId } = await at.somebody()
    await at.apply(token, half)
    expect(await at.decide(accountId, 'rejected', '请上传证明')).toBeNull()
    expect((await at.mine(token)).data.application).toMatchObject({ state: 'rejected', reason: '请上传证明' })
    expect((await at.draft(token)).data).toMatchObject({ baseInfo: half, application: { state: 'rejected' } })
    expect((await at.apply(token, { ...half, needs: ['seat'] })).error).toBeNull()
    expect(await at.decide(accountId, 'passed')).toBeNull()
    expect((await at.mine(token)).data.application).toMatchObject({ state: 'passed', granted: [{ code: 'seat' }] })
    expect((await at.apply(token, half)).error).toBe('EXM_ACC_APPROVED')
    expect((await at.withdraw(token)).error).toBe('EXM_ACC_DECIDED')
    expect(await at.decide(accountId, 'rejected', '太晚')).toBe('passed')
  })

  it('is taken until so many days before the last session', async () => {
    at.clock.set('2026-11-21T08:30:00.000Z')
    const { token } = await at.somebody()
    expect(await at.save(token, { baseInfo: half })).toMatchObject({
      error: 'EXM_ACC_CLOSED',
      details: { until: '2026-11-21T08:30:00.000Z' },
    })
  })

  it('is nothing that anybody else sees, nor for what is not offered', async () => {
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

  it('is sealed: what somebody needs and why cannot be read in the tables', async () => {
    const { accountId } = await at.granted('half', 'seat')
    const { rows } = await at.services.db.execute<{ row: string }>(sql`
      select row_to_json(accommodation)::text as row from accommodation where account_id = ${accountId}`)
    expect(rows[0]?.row).not.toMatch(/half|阅读|延长/)
  })
})

describe('a group', () => {
  it('applies for its candidate, and takes back what it handed in; what the candidate handed in is theirs alone', async () => {
    const { member, as } = await at.acting()
    const params = { offerCode: OFFER }
    const withdraw = () => at.call('POST /exm_c/accommodations/:offerCode/withdraw', { params }, as)
    const saved = { needs: ['seat'], reason: '使用轮椅' }
    await at.call('POST /exm_c/accommodations/:offerCode/draft', { params, body: { baseInfo: saved } }, as)
    await at.call('POST /exm_c/accommodations/:offerCode/draft', { params, body: { confirmed: true } }, as)
    const { updatedAt } = (await at.call('GET /exm_c/accommodations/:offerCode/draft', { params }, as)).data
    const body = { seenAt: updatedAt }
    expect((await at.call('POST /exm_c/accommodations/:offerCode/submit', { params, body }, as)).error).toBeNull()
    expect((await at.mine(member.token)).data.application).toMatchObject({ state: 'auditing', baseInfo: saved })
    expect((await withdraw()).error).toBeNull()

    await at.apply(member.token, half)
    expect((await withdraw()).error).toBe('ERG_NOT_SUBMITTED')
    expect((await at.withdraw(member.token)).error).toBeNull()
  })
})
