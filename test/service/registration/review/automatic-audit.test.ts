/** Registrations that need no manual review are approved automatically, if configured (specification §4). */
import { eq, sql } from 'drizzle-orm'
import { registrationJobs } from '@server/areas/registration/area'
import { approveJob } from '@server/areas/registration/review/approve-job'
import { auditLog } from '@server/core/tables/operations'
import { registrations } from '@server/core/tables/registration'
import { latestMessages } from '@server/domain/outbox/messages'
import { upload } from '../../files/upload'
import { operate } from '../../operator/operator'
import { interleave } from '../../setup/pause'
import { sharedByTests } from '../../setup/shared-by-tests'
import { academy } from '../academy'
import { detail, fillIn, save, submit } from '../candidate'
import { project } from '../project'

const itself = 'audit: { review: automatic, lookAt: [field:employer, file:extra] }'
const automatic = project
  .replace('examType: 2', 'examType: 2\nidentityCheck: { provider: demonstration }')
  .replace('  - code: PLAIN\n', '  - code: PLAIN\n    audit: { review: automatic }\n')
  .replace('  - code: OPTIONAL\n', `  - code: OPTIONAL\n    ${itself}\n`)
  .replace('  - code: WIZARD\n', '  - code: WIZARD\n    audit: { review: automatic }\n')

const law = { subjectCode: 'LAW', areaCode: 'EAST' }
const free = { subjectCode: 'FREE', areaCode: 'EAST' }
const school = sharedByTests(() => academy({ projects: [automatic] }))
beforeEach(async () => {
  await school.reset()
  await db().execute(sql`
      delete from outbox; delete from audit_log; delete from registration_correction;
      delete from registration_refund`)
  await identity('matched')
})

const db = () => school.service.services.db
const identity = (state: string) => db().execute(sql`update account set identity = ${state}`)
const operator = (...words: string[]) => operate(school.service.services, 'registrations', ...words)
const approve = () => approveJob.run(school.service.services)
const auditOf = async (id: string) => (await detail(school.service, school.ming, id)).data.auditStatus

async function pay(registrationId: string): Promise<string> {
  await db()
    .update(registrations)
    .set({ paymentStatus: 'paid', expiresAt: null })
    .where(eq(registrations.registrationId, registrationId))
  return registrationId
}

async function submitted(batchCode = 'PLAIN', choices = [law]): Promise<string> {
  await fillIn(school.service, school.ming, batchCode, choices)
  return (await submit(school.service, school.ming, batchCode)).data.registrationId
}

/** Submits in the batch whose employer and optional documents need manual review. */
async function optional(given: { employer?: string; files?: Record<string, string[]> } = {}): Promise<string> {
  const { service, ming } = school
  await fillIn(service, ming, 'OPTIONAL', [law])
  const baseInfo = { phone: '13812345678', ...(given.employer && { employer: given.employer }) }
  await save(service, ming, 'OPTIONAL', { baseInfo, files: given.files ?? {} })
  await save(service, ming, 'OPTIONAL', { confirmed: true })
  return pay((await submit(service, ming, 'OPTIONAL')).data.registrationId)
}

const attachment = async (key: string) =>
  (await upload(school.service, school.ming, { batchCode: 'OPTIONAL', purpose: 'attachment', key })).data.fileId

test('a paid registration is approved automatically as by an operator: timeline, audit log, message', async () => {
  const id = await pay(await submitted())
  await approve()
  const { auditStatus, auditReason, timeline } = (await detail(school.service, school.ming, id)).data
  expect({ auditStatus, auditReason }).toEqual({ auditStatus: 2, auditReason: null })
  expect(timeline.map(({ event }) => event)).toEqual(['submitted', 'approved'])
  const [entry] = await db().select().from(auditLog)
  expect(entry).toMatchObject({ actor: 'automatic', action: 'registrations approve' })
  for (const job of registrationJobs) await job.run(school.service.services)
  const told = (await latestMessages(school.service.services, { limit: 20 })).map(({ template }) => template)
  expect(told.filter((template) => template === 'registrationApproved')).toHaveLength(1)
})

test('a free registration is approved without payment, and an unpaid one is not', async () => {
  const [costly, free_] = [await submitted(), await submitted('SUBJECT_FIRST', [free])]
  await approve()
  expect(await auditOf(costly)).toBe(1)
  // batches are reviewed manually by default
  expect(await auditOf(free_)).toBe(1)
  await school.reset()
  const gratis = await submitted('PLAIN', [free])
  await approve()
  expect(await auditOf(gratis)).toBe(2)
})

test('by several instances at once, and an operator, it is approved once', async () => {
  const id = await pay(await submitted())
  await Promise.all([approve(), approve(), operator('approve', 'academy', id), approve()])
  const { auditStatus, timeline } = (await detail(school.service, school.ming, id)).data
  expect([auditStatus, timeline.filter(({ event }) => event === 'approved').length]).toEqual([2, 1])
})

test('an ID photo without an automatic comparison waits for an operator', async () => {
  const { fileId } = (await upload(school.service, school.ming, { purpose: 'photo' })).data
  const id = await pay(await submitted())
  await db().execute(sql`
    update registration set content = jsonb_set(content::jsonb, '{photoFileId}', to_jsonb(${fileId}::text))::json`)
  await approve()
  expect(await auditOf(id)).toBe(1)
  expect((await operator('list', 'academy')).printed).toMatch(/photo/)
  expect((await operator('approve', 'academy', id)).code).toBe(0)
  expect(await auditOf(id)).toBe(2)
})

test('an ID photo that is replaced just before the approval waits for an operator', async () => {
  const { fileId } = (await upload(school.service, school.ming, { purpose: 'photo' })).data
  const id = await pay(await submitted())
  await interleave(
    school.service.services,
    (text) => /from "registration"[^;]* skip locked/.test(text),
    approve,
    () =>
      db().execute(sql`
        update registration set content = jsonb_set(content::jsonb, '{photoFileId}', to_jsonb(${fileId}::text))::json`),
  )
  expect(await auditOf(id)).toBe(1)
  expect((await operator('list', 'academy')).printed).toMatch(/photo/)
})

test.each([
  ['is approved where nothing of it was given', {}, 2],
  ['waits for a person where a field that somebody looks at was answered', { employer: '某单位' }, 1],
])('with fields reviewed by an operator, a registration: %s', async (_name, given, audit) => {
  const id = await optional(given)
  await approve()
  await approve()
  expect(await auditOf(id)).toBe(audit)
})

test.each([
  ['extra', 1],
  ['diploma', 2],
])('only the configured attachments are left to an operator: %s', async (key, audit) => {
  const id = await optional({ files: { [key]: [await attachment(key)] } })
  await approve()
  expect(await auditOf(id)).toBe(audit)
})

test('the identity check comes first: it is waited for, and left to an operator where names and numbers do not match', async () => {
  const id = await pay(await submitted())
  for (const state of ['unchecked', 'byHand', 'mismatched']) {
    await identity(state)
    await approve()
    expect(await auditOf(id)).toBe(1)
  }
  expect((await operator('approve', 'academy', id)).printed).toContain('are not one person’s')
  expect((await operator('list', 'academy', '--identity', 'mismatched')).printed).toContain('identity')
  expect((await operator('show', 'academy', id)).printed).toContain('are not one person’s')
  await identity('matched')
  await approve()
  expect(await auditOf(id)).toBe(2)
})

test('its candidate sees who reviews it', async () => {
  const id = await pay(await submitted())
  const waits = async () => (await detail(school.service, school.ming, id)).data.reviewWaitsFor
  expect(await waits()).toBe('nobody')
  await identity('unchecked')
  expect(await waits()).toBe('identity')
  await identity('mismatched')
  expect(await waits()).toBe('mismatch')
  await approve()
  await identity('matched')
  await approve()
  expect(await waits()).toBeNull()
})

test('a decision that an operator revoked is left to an operator', async () => {
  const id = await pay(await submitted())
  await approve()
  await operator('reopen', 'academy', id, '--reason', '重新核对材料')
  await approve()
  expect(await auditOf(id)).toBe(1)
})

test('a requested correction is left to an operator, whatever its result', async () => {
  const other = await optional({ files: { diploma: [await attachment('diploma')] } })
  await operator('correct', 'academy', other, '--what', 'file:diploma', '--reason', '不清晰', '--until', '+5d')
  await operator('reopen', 'academy', other, '--reason', '无需补正')
  await approve()
  expect(await auditOf(other)).toBe(1)
})

test('a registration with a requested refund is not approved meanwhile', async () => {
  const id = await pay(await submitted())
  await db().execute(sql`update registration set refund_status = 'refunding'`)
  await approve()
  expect(await auditOf(id)).toBe(1)
  await db().execute(sql`update registration set refund_status = 'none'`)
  await approve()
  expect(await auditOf(id)).toBe(2)
})
