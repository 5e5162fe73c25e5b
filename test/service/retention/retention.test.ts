/** Data with limited retention is deleted by the terms of the project file. */
import { eq, sql } from 'drizzle-orm'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { drafts, fileUses } from '@server/core/tables/collecting'
import { exemptions } from '@server/core/tables/exemption'
import { auditLog } from '@server/core/tables/operations'
import { accountDeletions } from '@server/core/tables/own-data'
import { registrations } from '@server/core/tables/registration'
import { latestMessages } from '@server/domain/outbox/messages'
import { retentionJob } from '@server/domain/retention/retention-job'
import { retentionTerms } from '@server/area-list'
import { accountOf, ownerOf, PASSWORD, runJobs } from '../account/own-data/owner'
import { applied } from '../exemption/candidate'
import { upload } from '../files/upload'
import { operate } from '../operator/operator'
import { academy, START, type Academy } from '../registration/academy'
import { cancel, fillIn, save, submit } from '../registration/candidate'
import { project } from '../registration/project'
import { storeAllRows } from '../setup/stored-rows'

const DAY = 86_400_000
const YEAR = 366 * DAY
const answers = { phone: '13912345678', employed: 'yes', employer: '城建设计院' }

let school: Academy
let restore: () => Promise<void>
/** An instance per test, because each remembers when it last checked the data. */
let instance: Services
beforeAll(async () => {
  school = await academy()
  await school.service.services.db.execute(sql`update account set last_used_at = ${START}`)
  restore = await storeAllRows(school.service.services)
})
beforeEach(async () => {
  school.service.clock.set(START)
  instance = { ...school.service.services }
  await restore()
})
afterAll(() => school.close())

const run = () => retentionJob(retentionTerms).run(instance)
const later = async (milliseconds: number) => {
  school.service.clock.advance(milliseconds)
  await run()
}

async function handedIn() {
  const { service, ming } = school
  const photo = await upload(service, ming, { purpose: 'photo' })
  const sent = await upload(service, ming, { purpose: 'attachment', key: 'diploma' })
  await save(service, ming, 'WIZARD', { commitmentAccepted: true, areaCode: 'EAST', choices: [{ subjectCode: 'LAW' }] })
  await save(service, ming, 'WIZARD', { baseInfo: answers })
  await save(service, ming, 'WIZARD', { photoFileId: photo.data.fileId, files: { diploma: [sent.data.fileId] } })
  await save(service, ming, 'WIZARD', { confirmed: true })
  return (await submit(service, ming, 'WIZARD')).data.registrationId
}

async function contentOf(registrationId: string) {
  const rows = await school.service.services.db.select().from(registrations)
  return rows.find((row) => row.registrationId === registrationId)?.content
}

/** Due counts of each retention term, as shown to the operator. */
async function due() {
  const { printed } = await operate(school.service.services, 'retention', 'show', 'academy', '--json')
  const { terms } = JSON.parse(printed) as { terms: { name: string; due: number; soon: number }[] }
  return Object.fromEntries(terms.filter((term) => term.due > 0).map((term) => [term.name, term.due]))
}

const usesBy = async (usedBy: string) =>
  (await school.service.services.db.select().from(fileUses).where(eq(fileUses.usedBy, usedBy))).length

describe('A draft', () => {
  it('is deleted a year after it was last saved, with its files', async () => {
    const { service, ming, hong } = school
    const photo = await upload(service, ming, { purpose: 'photo' })
    await save(service, ming, 'WIZARD', { photoFileId: photo.data.fileId })
    await save(service, hong, 'WIZARD', { baseInfo: answers })
    await service.services.db.execute(sql`
      update draft set updated_at = ${new Date(Date.parse(START) + 2 * DAY).toISOString()}::timestamptz
      where content->>'photoFileId' is null`)
    const left = () => service.services.db.$count(drafts)
    await later(364 * DAY)
    expect(await left()).toBe(2)
    await later(DAY)
    expect([await left(), await usesBy('draft')]).toEqual([1, 0])
    await later(2 * DAY)
    expect(await left()).toBe(0)
  })
})

describe('The data of an unpaid registration', () => {
  it('is deleted half a year after its batch closed; the registration itself stays', async () => {
    const { service, ming } = school
    const registrationId = await handedIn()
    await cancel(service, ming, registrationId)
    // ten days until the batch closes, plus half a year
    await later(189 * DAY)
    expect((await contentOf(registrationId))?.photoFileId).not.toBeNull()
    expect(await usesBy('registration')).toBe(2)
    service.clock.advance(2 * DAY)
    expect(await due()).toEqual({ 'unpaid registrations': 1 })
    await run()
    const content = await contentOf(registrationId)
    expect(content).toMatchObject({ baseInfo: {}, photoFileId: null, files: {} })
    expect(await due()).toEqual({})
    expect(content?.sittings).toHaveLength(1)
    expect(await usesBy('registration')).toBe(0)
  })

  it('stays where it was paid, until years after the exam', async () => {
    const { service, hong } = school
    const registrationId = await handedIn()
    await fillIn(service, hong, 'PLAIN', [{ subjectCode: 'LAW', areaCode: 'EAST' }])
    await service.services.db.execute(sql`update registration set payment_status = 'paid', status = 'closed'`)
    await later(2 * YEAR)
    expect((await contentOf(registrationId))?.photoFileId).not.toBeNull()
    service.clock.advance(4 * YEAR)
    expect(await due()).toMatchObject({ registrations: 1 })
    await run()
    expect(await contentOf(registrationId)).toMatchObject({ baseInfo: {}, photoFileId: null })
    expect(await due()).toEqual({})
    expect(await usesBy('registration')).toBe(0)
  })

  it('is deleted also from the reason for an exempt subject or for a rejection', async () => {
    const { service } = school
    const registrationId = await handedIn()
    const exempted = [{ code: 'LAW', name: { zh: '法律', en: 'Law' }, groundName: 'sealed:2.' }]
    const content = JSON.stringify({ baseInfo: {}, photoFileId: null, files: {}, exempted })
    await service.services.db.execute(sql`
      update registration set content = ${content}, payment_status = 'paid', status = 'closed'`)
    await later(6 * YEAR)
    expect(await contentOf(registrationId)).not.toHaveProperty('exempted')
    await service.services.db.execute(sql`update registration set audit_reason = 'sealed:2.'`)
    await later(2 * DAY)
    const [row] = await service.services.db.select().from(registrations)
    expect(row?.auditReason).toBeNull()
  })
})

describe('Data shown for an application', () => {
  it('is deleted five years after the decision; the approval stays', async () => {
    const { service, hong } = school
    await applied(service, hong, 'WIZARD')
    const { services } = service
    const [row] = await services.db.select().from(exemptions)
    const words = ['exemptions', 'approve', 'academy', row?.applicationId ?? ''] as const
    await later(6 * YEAR)
    expect(await usesBy('exemption')).toBe(1)
    expect((await operate(services, ...words)).complained).toBe('')
    await later(4 * YEAR)
    expect(await usesBy('exemption')).toBe(1)
    await later(2 * YEAR)
    const [left] = await services.db.select().from(exemptions)
    expect(left).toMatchObject({ state: 'passed', content: { photoFileId: null, files: {} } })
    expect(left?.subjects).toHaveLength(1)
    expect(await due()).toEqual({})
    expect(await usesBy('exemption')).toBe(0)
  })
})

describe('The audit log', () => {
  it('is kept for three years', async () => {
    const { services } = school.service
    await operate(services, 'gates', 'set', 'academy', 'payment', 'closed')
    const left = () => services.db.$count(auditLog)
    const before = await left()
    await later(3 * 365 * DAY - 2 * DAY)
    expect(await left()).toBe(before)
    await later(5 * DAY)
    expect(await left()).toBe(0)
  })
})

describe('An unused account', () => {
  const asked = () => school.service.services.db.select().from(accountDeletions)

  it('is deleted a month after its owner was notified, unless the owner signs in', async () => {
    const { service, ming, hong } = school
    const [used, unused] = [await ownerOf(service, ming), await ownerOf(service, hong)]
    await later(3 * 365 * DAY - 2 * DAY)
    expect(await asked()).toEqual([])
    await later(3 * DAY)
    const rows = await asked()
    expect(rows.map(({ askedBy }) => askedBy)).toEqual(['disuse', 'disuse', 'disuse', 'disuse'])
    expect(rows[0]?.dueAt.getTime()).toBe(service.clock.now() + 30 * DAY)
    const told = await latestMessages(service.services, { limit: 9 })
    // one of them has no phone
    expect(told.filter(({ template }) => template === 'unusedAccount')).toHaveLength(3)
    expect(told[0]?.text).toContain('长期未登录')
    expect(await due()).toEqual({})

    await later(10 * DAY)
    expect(await latestMessages(service.services, { limit: 9 })).toHaveLength(told.length)
    await service.signIn('academy', 'mingCandidate', PASSWORD)
    await runJobs(service)
    expect((await asked()).map(({ accountId }) => accountId)).not.toContain(used.accountId)
    service.clock.advance(21 * DAY)
    await runJobs(service)
    expect((await accountOf(service, used))?.realName).toBe('王明')
    const [row] = await service.services.db.select().from(accounts).where(eq(accounts.accountId, unused.accountId))
    expect(row?.endedAt).not.toBeNull()
    await later(DAY)
    expect(await asked()).toEqual([])
  })

  it('is notified once, however many instances check at the same time', async () => {
    const { service } = school
    service.clock.advance(3 * 365 * DAY + DAY)
    const instances = [1, 2, 3].map(() => ({ ...service.services }))
    await Promise.all(instances.map((services) => retentionJob(retentionTerms).run(services)))
    expect(await asked()).toHaveLength(4)
    const told = await latestMessages(service.services, { limit: 20 })
    expect(told.filter(({ template }) => template === 'unusedAccount')).toHaveLength(3)
  })

  it('stays while it holds a certificate', async () => {
    const { service, ming } = school
    const owner = await ownerOf(service, ming)
    await service.services.db.execute(sql`
      insert into certificate (project_id, certificate_id, account_id, certificate_code, number, state, facts, verification_code, issued_at)
      values (${owner.projectId}, ${owner.accountId}, ${owner.accountId}, 'C', '1', 'issued', 'sealed:2.', 'v', now())`)
    await later(4 * YEAR)
    const rows = await asked()
    expect(rows).toHaveLength(3)
    expect(rows.map(({ accountId }) => accountId)).not.toContain(owner.accountId)
    expect(await due()).toEqual({})
  })
})

describe('The retention periods', () => {
  it('are configured by the project, within legal limits', async () => {
    const shared = school
    school = await academy({ projects: [`${project}retention: { draftMonths: 1, auditMonths: 6 }\n`] })
    const { service, ming } = school
    instance = service.services
    await save(service, ming, 'WIZARD', { baseInfo: answers })
    await later(32 * DAY)
    expect(await service.services.db.$count(drafts)).toBe(0)
    await school.close()
    school = shared
    await expect(academy({ projects: [`${project}retention: { auditMonths: 5 }\n`] })).rejects.toThrow()
  })

  it('are shown with the due data, and the rule that applies', async () => {
    const { service, ming } = school
    const { services } = service
    await save(service, ming, 'WIZARD', { baseInfo: answers })
    service.clock.advance(360 * DAY)
    const { code, printed } = await operate(services, 'retention', 'show', 'academy')
    expect(code).toBe(0)
    expect(printed).toMatch(/^drafts +0 +1 +12 months after it was last saved$/m)
    expect(printed).toMatch(/^audit log .* 36 months$/m)
    expect(printed).toMatch(/^archive +thirty years.*\borders\b/m)
    const shown = JSON.parse((await operate(services, 'retention', 'show', 'academy', '--json')).printed) as {
      terms: { name: string; due: number; soon: number }[]
    }
    expect(shown.terms[0]).toMatchObject({ name: 'drafts', due: 0, soon: 1 })
  })
})

test('using an account is recorded once a day', async () => {
  const { service } = school
  const usedAt = async () => {
    const { ming } = school
    const { accountId } = await ownerOf(service, ming)
    const [row] = await service.services.db.select().from(accounts).where(eq(accounts.accountId, accountId))
    return row?.lastUsedAt.toISOString()
  }
  service.clock.advance(3_600_000)
  await service.signIn('academy', 'mingCandidate', PASSWORD)
  expect(await usedAt()).toBe(START)
  service.clock.advance(DAY)
  school = { ...school, ming: await service.signIn('academy', 'mingCandidate', PASSWORD) }
  expect(await usedAt()).toBe(new Date(service.clock.now()).toISOString())
})
