import { eq, sql } from 'drizzle-orm'
import { requireProject } from '@server/calls/project/find-project'
import { encryptChange } from '@server/core/personal-data/encrypted-rows'
import { accounts } from '@server/core/tables/account'
import { accountIdOf } from '@server/domain/accounts/accounts'
import type { TestService } from '../../harness'
import { operate } from '../../operator/operator'
import { sharedByTests } from '../../setup/shared-by-tests'
import { academy } from '../academy'
import { cancel, fillIn, readDraft, retry, save, seatsLeft, submit } from '../candidate'

const law = { subjectCode: 'LAW', areaCode: 'EAST' }

const school = sharedByTests(academy)
let service: TestService
let ming: string
let xiao: string
beforeAll(() => {
  ;({ service, ming, xiao } = school)
})
beforeEach(() => school.reset())

async function batchCard(token: string, batchCode: string) {
  const { data } = await service.call('GET /exm_c/batches', {}, { token })
  return data.batches.find(({ code }) => code === batchCode)
}

const agree = (...options: string[]) =>
  operate(service.services, 'accounts', 'consent', 'academy', 'xiaoCandidate', '--guardian', '周建国', ...options)

describe('A candidate under 18', () => {
  it('prepares everything, and submits once a guardian has agreed', async () => {
    expect((await fillIn(service, xiao, 'PLAIN', [law])).data.confirmed).toBe(true)
    expect((await submit(service, xiao, 'PLAIN')).error).toBe('EA_GUARDIAN_CONSENT')
    expect(await seatsLeft(service, xiao, 'PLAIN')).toMatchObject({ 'LAW EAST': 10 })

    expect((await agree()).code).toBe(0)
    expect((await submit(service, xiao, 'PLAIN')).code).toBe(10)
  })

  it('cannot register again once the agreement was revoked', async () => {
    await agree()
    await fillIn(service, xiao, 'PLAIN', [law])
    const { registrationId } = (await submit(service, xiao, 'PLAIN')).data
    await cancel(service, xiao, registrationId)
    await agree('--withdraw', 'yes')
    expect((await retry(service, xiao, registrationId)).error).toBe('EA_GUARDIAN_CONSENT')
  })

  it('needs no guardian from the 18th birthday on', async () => {
    service.clock.set('2030-04-30T23:59:59+08:00')
    expect((await batchCard(await school.signIn('xiao'), 'PLAIN'))?.refusal).not.toBeNull()
    service.clock.set('2030-05-01T00:00:00+08:00')
    expect((await batchCard(await school.signIn('xiao'), 'PLAIN'))?.refusal).toBeNull()
  })
})

describe('A candidate whose account has no birth date', () => {
  async function born(birthDate: string | null) {
    const { services } = service
    const { projectId } = await requireProject(services, 'academy')
    const accountId = (await accountIdOf(services, projectId, 'xiaocandidate')) ?? ''
    const owner = { projectId, accountId }
    const change = encryptChange(services.personalData, accounts, owner, { birthDate })
    await services.db.update(accounts).set(change).where(eq(accounts.accountId, accountId))
  }
  beforeEach(() => born(null))
  afterAll(() => born('2012-05-01'))

  it('is asked for it by the information table, and under 18 waits for a guardian as usual', async () => {
    expect((await batchCard(xiao, 'BORN'))?.refusal).toBeNull()
    await fillIn(service, xiao, 'BORN', [law])
    expect((await submit(service, xiao, 'BORN')).error).toBe('E_REG_INCOMPLETE')
    await save(service, xiao, 'BORN', { baseInfo: { born: '2012-05-01' } })
    await fillIn(service, xiao, 'BORN', [law])
    expect((await readDraft(service, xiao, 'BORN')).data.refusal).toMatchObject({ error: 'EA_GUARDIAN_CONSENT' })
    expect((await submit(service, xiao, 'BORN')).error).toBe('EA_GUARDIAN_CONSENT')
    expect(await seatsLeft(service, xiao, 'BORN')).toMatchObject({ 'LAW EAST': 10 })

    expect((await agree()).code).toBe(0)
    const { registrationId } = (await submit(service, xiao, 'BORN')).data
    await cancel(service, xiao, registrationId)
    await agree('--withdraw', 'yes')
    expect((await retry(service, xiao, registrationId)).error).toBe('EA_GUARDIAN_CONSENT')
  })

  it('submits once the table shows an adult', async () => {
    await save(service, xiao, 'BORN', { baseInfo: { born: '1990-05-01' } })
    await fillIn(service, xiao, 'BORN', [law])
    expect((await submit(service, xiao, 'BORN')).code).toBe(10)
  })

  it('cannot leave it empty, nor register where it is not requested', async () => {
    await save(service, xiao, 'BORN', { baseInfo: {} })
    await fillIn(service, xiao, 'BORN', [law])
    expect((await submit(service, xiao, 'BORN')).error).toBe('E_REG_BIRTH_DATE_UNKNOWN')
    expect((await batchCard(xiao, 'PLAIN'))?.refusal).toMatchObject({ error: 'E_REG_BIRTH_DATE_UNKNOWN' })
    expect((await readDraft(service, xiao, 'PLAIN')).data.refusal).toMatchObject({ error: 'E_REG_BIRTH_DATE_UNKNOWN' })
    await fillIn(service, xiao, 'PLAIN', [law])
    expect((await submit(service, xiao, 'PLAIN')).error).toBe('E_REG_BIRTH_DATE_UNKNOWN')
  })
})

describe('A candidate who cannot register', () => {
  it('is informed in the batch list and before the first step, with the reason and the limits', async () => {
    const limits = { bornFrom: '2000-01-01' }
    expect((await batchCard(ming, 'YOUNG'))?.refusal).toEqual({ error: 'E_REG_BIRTH_DATE', details: limits })
    expect((await batchCard(ming, 'PASSPORT'))?.refusal).toMatchObject({ error: 'E_REG_QUALIFICATION' })
    expect((await batchCard(xiao, 'PLAIN'))?.refusal).toMatchObject({ error: 'EA_GUARDIAN_CONSENT' })
    expect((await readDraft(service, ming, 'YOUNG')).data.refusal).toEqual({
      error: 'E_REG_BIRTH_DATE',
      details: limits,
    })
  })

  it('is not informed when registering is possible', async () => {
    expect((await batchCard(ming, 'PLAIN'))?.refusal).toBeNull()
    expect((await readDraft(service, ming, 'PLAIN')).data.refusal).toBeNull()
  })
})

describe("The operator's record of a guardian's agreement", () => {
  it('names the account and hides the guardian in the audit log', async () => {
    const { printed } = await agree()
    expect(printed).toContain('may submit')
    const {
      rows: [entry],
    } = await service.services.db.execute<{ action: string; details: unknown }>(sql`
      select action, details from audit_log order by at desc, entry_id desc limit 1`)
    expect(entry).toMatchObject({ action: 'accounts consent', details: { guardian: '周**', isGiven: true } })
  })

  it('is refused for an adult, for an unknown account, or without the guardian', async () => {
    const call = (...words: string[]) => operate(service.services, 'accounts', 'consent', 'academy', ...words)
    expect(await call('mingCandidate', '--guardian', '王大')).toMatchObject({ code: 1 })
    expect(await call('nobody', '--guardian', '王大')).toMatchObject({ code: 1 })
    expect(await call('xiaoCandidate')).toMatchObject({ code: 2 })
  })
})
