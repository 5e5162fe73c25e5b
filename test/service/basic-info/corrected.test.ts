/** An approval updates drafts and registrations that may still change, and no others. */
import { sql } from 'drizzle-orm'
import { correctBasicInfo } from '@server/areas/basic-info/correct'
import { basicInfoJobs } from '@server/areas/basic-info/messages/notifications'
import { requireProject } from '@server/calls/project/find-project'
import { createAccount } from '@server/domain/accounts/accounts'
import { latestMessages } from '@server/domain/outbox/messages'
import { academy } from '../registration/academy'
import { cancel, confirmed, detail, readDraft, retry, save, submit } from '../registration/candidate'
import { project } from '../registration/project'
import { endedOrWaiting, interceptStatements, interleave } from '../setup/pause'
import { sharedByTests } from '../setup/shared-by-tests'
import { applied, decide, mine, newCandidate, newIdNumber, newName, type Candidate } from './candidate'

const pinyin =
  '{ key: pinyin, label: { zh: 拼音, en: Pinyin }, kind: text, required: true, script: latin, prefill: pinyinName }'
const open = project
  .replace('modules:', 'modules:\n  basicInfoUpdate: {}')
  .replaceAll('    fields: []', `    fields: [${pinyin}]`)
const school = sharedByTests(() => academy({ projects: [open] }))

const choices = [{ subjectCode: 'LAW', areaCode: 'EAST' }]

async function fillIn({ token }: Candidate, batchCode: string, baseInfo: object): Promise<void> {
  const { service } = school
  await save(service, token, batchCode, { commitmentAccepted: true, baseInfo: { ...baseInfo }, areaCode: 'EAST' })
  await save(service, token, batchCode, { choices })
  await save(service, token, batchCode, { files: {} })
  await save(service, token, batchCode, { confirmed: true })
}

async function approve(candidate: Candidate, changes = newName): Promise<void> {
  expect(await decide(school.service, await applied(school.service, candidate, changes), 'passed')).toBeNull()
}

it('puts the new name into a draft, which must be confirmed again', async () => {
  const { service } = school
  const candidate = await newCandidate(service)
  await fillIn(candidate, 'OPTIONAL', { phone: '13912345678', employer: '城建公司' })
  const seen = await confirmed(service, candidate.token, 'OPTIONAL')
  service.clock.advance(1000)
  await approve(candidate)
  expect((await readDraft(service, candidate.token, 'OPTIONAL')).data).toMatchObject({
    confirmed: false,
    baseInfo: { realName: '王小明', employer: '城建公司' },
  })
  expect((await submit(service, candidate.token, 'OPTIONAL', undefined, seen)).error).toBe('E_REG_INCOMPLETE')
})

it('replaces a date of birth that equals the recorded one, and keeps one that was typed differently', async () => {
  const { service } = school
  const [one, other] = [await newCandidate(service), await newCandidate(service)]
  await fillIn(one, 'BORN', { born: '1990-03-07' })
  await fillIn(other, 'BORN', { born: '1980-01-01' })
  const change = (idNumber: string) => ({ items: ['document'], idType: 'nationalId', idNumber, reason: '填错' })
  await approve(one, change(newIdNumber('19910418')))
  await approve(other, change(newIdNumber('19910418')))
  const born = async ({ token }: Candidate) => (await readDraft(service, token, 'BORN')).data.baseInfo['born']
  expect([await born(one), await born(other)]).toEqual(['1991-04-18', '1980-01-01'])
})

describe('The name in pinyin', () => {
  const after = async (spelt: string | null, realName: string) => {
    const { service } = school
    const candidate = await newCandidate(service)
    await save(service, candidate.token, 'PLAIN', {
      commitmentAccepted: true,
      ...(spelt === null ? {} : { baseInfo: { pinyin: spelt } }),
    })
    await approve(candidate, { ...newName, realName })
    return (await readDraft(service, candidate.token, 'PLAIN')).data.baseInfo['pinyin']
  }

  it('follows the new name when it was suggested', async () => {
    expect(await after('WANG MING', '王小明')).toBe('WANG XIAOMING')
    expect(await after(null, '王小明')).toBe('WANG XIAOMING')
  })

  it('stays when it was taken from the passport', async () => {
    expect(await after('WONG MING', '王小明')).toBe('WONG MING')
  })

  it('is requested where none can be suggested for the new name', async () => {
    expect(await after('WANG MING', '阿卜杜拉·买买提')).toBeUndefined()
  })
})

it('updates a registration until it is paid', async () => {
  const { service } = school
  const [unpaid, paid] = [await newCandidate(service), await newCandidate(service)]
  const registered = async (candidate: Candidate) => {
    await fillIn(candidate, 'OPTIONAL', { employer: '城建公司' })
    return (await submit(service, candidate.token, 'OPTIONAL')).data.registrationId
  }
  const [unpaidId, paidId] = [await registered(unpaid), await registered(paid)]
  await service.services.db.execute(
    sql`update registration set payment_status = 'paid' where registration_id = ${paidId}`,
  )
  await approve(unpaid)
  await approve(paid)
  expect([await nameIn(unpaid, unpaidId), await nameIn(paid, paidId)]).toEqual(['王小明', '王明'])
})

/** Matches the statement that reads the account and its version before seats are held. */
const readsAccount = (text: string) => text.includes('has_gender')

/** Matches the statement that re-reads the account version while seats are held. */
const locksAccount = (text: string) => /from "account"[^;]*for (no key update|share)/.test(text)

const nameIn = async ({ token }: Candidate, registrationId: string) =>
  (await detail(school.service, token, registrationId)).data.baseInfo['realName']

it('corrects a cancelled registration, whose answers a retry submits again', async () => {
  const { service } = school
  const candidate = await newCandidate(service)
  await fillIn(candidate, 'OPTIONAL', { employer: '城建公司' })
  const { registrationId } = (await submit(service, candidate.token, 'OPTIONAL')).data
  expect((await cancel(service, candidate.token, registrationId)).error).toBeNull()
  await approve(candidate)
  const again = await retry(service, candidate.token, registrationId)
  expect(again.error).toBeNull()
  expect(await nameIn(candidate, again.data.registrationId)).toBe('王小明')
})

it('updates an edit in progress of a registration, which is confirmed again without restoring the old name', async () => {
  const { service } = school
  const candidate = await newCandidate(service)
  await fillIn(candidate, 'PLAIN', { pinyin: 'WANG MING' })
  const { registrationId } = (await submit(service, candidate.token, 'PLAIN')).data
  const path = '/exm_c/registrations/:registrationId/correction' as const
  const [of, as] = [{ params: { registrationId } }, { token: candidate.token }]
  await service.call(`POST ${path}`, { ...of, body: { baseInfo: { pinyin: 'WANG MING' } } }, as)
  await approve(candidate)
  const { data } = await service.call(`GET ${path}`, of, as)
  expect(data).toMatchObject({ confirmed: false, baseInfo: { pinyin: 'WANG XIAOMING' } })
  expect(data.before.baseInfo).toMatchObject({ pinyin: 'WANG XIAOMING' })
})

describe('An operator who corrects another detail at the same moment', () => {
  const correctName = async ({ projectId, accountId }: Candidate) => {
    const { services } = school.service
    const correcting = { owner: { projectId, accountId }, correction: { realName: '李小明' }, actor: 'wang' }
    return correctBasicInfo(services, await requireProject(services, 'academy'), correcting)
  }

  it('loses nothing to an approval, and the approval loses nothing', async () => {
    const { service } = school
    const candidate = await newCandidate(service)
    const document = { items: ['document'], idType: 'nationalId', idNumber: newIdNumber('19910418'), reason: '填错' }
    const updateId = await applied(service, candidate, document)
    const { first, second } = await interleave(
      service.services,
      (text) => text.startsWith('update "account"'),
      () => decide(service, updateId, 'passed'),
      () => correctName(candidate),
    )
    expect([first, second]).toMatchObject([null, { outcome: 'corrected' }])
    expect((await mine(service, candidate)).data.current).toMatchObject({
      ...{ realName: '李小明', birthDate: '1991-04-18' },
    })
  })

  it('gets a document conflict when another account is created with it', async () => {
    const { services } = school.service
    const { projectId, accountId } = await newCandidate(school.service)
    const idNumber = newIdNumber()
    const project = await requireProject(services, 'academy')
    const { first } = await interleave(
      services,
      (text) => text.startsWith('update "account"'),
      () =>
        correctBasicInfo(services, project, {
          owner: { projectId, accountId },
          correction: { idNumber },
          actor: 'wang',
        }),
      () =>
        createAccount(services, projectId, {
          ...{ account: 'otherOwner', password: 'Right-password1', realName: '李四' },
          ...{ idType: 'nationalId', idNumber },
        }),
    )
    expect(first).toEqual({ outcome: 'taken' })
  })

  it('updates a form that starts with the recorded name while it is saved for the first time', async () => {
    const { service } = school
    const candidate = await newCandidate(service)
    const { first, second } = await interleave(
      service.services,
      (text) => text.startsWith('insert into "draft"'),
      () =>
        save(service, candidate.token, 'OPTIONAL', { commitmentAccepted: true, baseInfo: { employer: '城建公司' } }),
      () => correctName(candidate),
    )
    expect([first.error, second.outcome]).toEqual([null, 'corrected'])
    expect((await readDraft(service, candidate.token, 'OPTIONAL')).data.baseInfo['realName']).toBe('李小明')
  })

  it('makes a concurrent submission confirm the corrected draft again', async () => {
    const { service } = school
    const candidate = await newCandidate(service)
    await fillIn(candidate, 'OPTIONAL', { employer: '城建公司' })
    const { first, second } = await interleave(
      service.services,
      locksAccount,
      () => submit(service, candidate.token, 'OPTIONAL'),
      () => correctName(candidate),
    )
    expect([first.error, second.outcome]).toEqual(['E_REG_INCOMPLETE', 'corrected'])
    expect(first.details).toMatchObject({ step: 'confirm' })
  })

  it.each([
    ['before the account is read', readsAccount],
    ['before the seats are held', locksAccount],
  ])('puts the corrected name into a registration that is retried at the same moment: %s', async (_, isMeant) => {
    const { service } = school
    const candidate = await newCandidate(service)
    await fillIn(candidate, 'OPTIONAL', { employer: '城建公司' })
    const { registrationId } = (await submit(service, candidate.token, 'OPTIONAL')).data
    await cancel(service, candidate.token, registrationId)
    const { first, second } = await interleave(
      service.services,
      isMeant,
      () => retry(service, candidate.token, registrationId),
      () => correctName(candidate),
    )
    expect([first.error, second.outcome]).toEqual([null, 'corrected'])
    expect(await nameIn(candidate, first.data.registrationId)).toBe('李小明')
  })
})

it('makes a submission wait for a transaction that has locked its account', async () => {
  const { service } = school
  const { services } = service
  const candidate = await newCandidate(service)
  await fillIn(candidate, 'OPTIONAL', { employer: '城建公司' })
  const isCandidate = sql`account_id = ${candidate.accountId}::uuid`
  const { submitting } = await services.db.transaction(async (tx) => {
    await tx.execute(sql`update account set guardian_consent = true where ${isCandidate}`)
    const running = submit(service, candidate.token, 'OPTIONAL')
    await endedOrWaiting(services, running)
    return { submitting: running }
  })
  expect((await submitting).error).toBeNull()
})

it('refuses a submission as busy when its account changes on every attempt', async () => {
  const { service } = school
  const candidate = await newCandidate(service)
  await fillIn(candidate, 'OPTIONAL', { employer: '城建公司' })
  const interception = interceptStatements(service.services, ({ text }) =>
    / for (no key update|share) skip locked/.test(text)
      ? service.services.db
          .execute(
            sql`update account set guardian_consent = not guardian_consent where account_id = ${candidate.accountId}::uuid`,
          )
          .then(() => undefined)
      : undefined,
  )
  const answer = await submit(service, candidate.token, 'OPTIONAL')
  interception.stop()
  expect(answer).toMatchObject({ status: 503, error: 'COMMON_BUSY' })
})

it('submits without a new confirmation when no detail of the draft changed', async () => {
  const { service } = school
  const candidate = await newCandidate(service)
  await fillIn(candidate, 'OPTIONAL', { employer: '城建公司' })
  const { first } = await interleave(
    service.services,
    locksAccount,
    () => submit(service, candidate.token, 'OPTIONAL'),
    () =>
      service.services.db.execute(
        sql`update account set guardian_consent = true where account_id = ${candidate.accountId}::uuid`,
      ),
  )
  expect(first.error).toBeNull()
})

it('notifies the candidate of the submission and of the rejection', async () => {
  const { service } = school
  await service.services.db.execute(sql`delete from outbox`)
  await service.services.db.execute(sql`update basic_info_event set awaits_message = false`)
  const candidate = await newCandidate(service)
  const updateId = await applied(service, candidate)
  await decide(service, updateId, 'rejected', '照片不清楚。')
  for (const job of basicInfoJobs) await job.run(service.services)
  const told = (await latestMessages(service.services, { limit: 10 })).map(({ template, channel }) => [
    template,
    channel,
  ])
  expect(told.sort()).toEqual([
    ['basicInfoRejected', 'sms'],
    ['basicInfoSubmitted', 'sms'],
  ])
})
