/** Decisions by the exam body's own review system, if configured for the batch. */
import { eq, sql } from 'drizzle-orm'
import { approveJob } from '@server/areas/registration/review/approve-job'
import { queryProviderJob } from '@server/areas/registration/review/provider/query-job'
import type { ReviewProvider } from '@server/core/providers/review/review-provider'
import { reviewWebhook } from '@server/core/providers/review/review-webhook'
import { registrations } from '@server/core/tables/registration'
import { startSandbox } from '@server/sandbox/start-sandbox'
import { upload } from '../../files/upload'
import { operate } from '../../operator/operator'
import { interleave } from '../../setup/pause'
import { sharedByTests } from '../../setup/shared-by-tests'
import { academy } from '../academy'
import { detail, fillIn, submit } from '../candidate'
import { project } from '../project'

const reviewed = project.replace('  - code: PLAIN\n', '  - code: PLAIN\n    audit: { review: provider }\n')
const school = sharedByTests(() => academy({ projects: [reviewed] }))
const asks = vi.fn<ReviewProvider['ask']>()
beforeEach(async () => {
  await school.reset()
  await db().execute(sql`delete from review_question; delete from audit_log`)
  asks.mockReset().mockResolvedValue({ decision: 'passed' })
  school.service.services.reviewProvider = { ask: asks }
})

const db = () => school.service.services.db
const run = () => queryProviderJob.run(school.service.services)
const detailOf = async (id: string) => (await detail(school.service, school.ming, id)).data
const list = async () => (await operate(school.service.services, 'registrations', 'list', 'academy')).printed

async function paid(subjectCode = 'LAW'): Promise<string> {
  await fillIn(school.service, school.ming, 'PLAIN', [{ subjectCode, areaCode: 'EAST' }])
  const { registrationId } = (await submit(school.service, school.ming, 'PLAIN')).data
  await db()
    .update(registrations)
    .set({ paymentStatus: 'paid', expiresAt: null })
    .where(eq(registrations.registrationId, registrationId))
  return registrationId
}

test('the provider gets a paid registration with all its data, and its approval is applied', async () => {
  const id = await paid()
  await approveJob.run(school.service.services)
  expect(await detailOf(id)).toMatchObject({ auditStatus: 1, reviewWaitsFor: 'provider' })
  await run()
  expect(asks.mock.calls).toEqual([
    [
      expect.objectContaining({
        ...{ id, project: 'academy', batch: 'PLAIN', subjects: [{ subject: 'LAW', area: 'EAST' }] },
        candidate: expect.objectContaining({ realName: '王明' }) as object,
      }),
    ],
  ])
  expect((await detailOf(id)).auditStatus).toBe(2)
  const { rows } = await db().execute(sql`select actor, action from audit_log`)
  expect(rows).toEqual([{ actor: 'provider', action: 'registrations approve' }])
})

test('a rejection by the provider ends it like one by an operator, and its candidate gets the reason', async () => {
  const id = await paid('FREE')
  asks.mockResolvedValue({ decision: 'rejected', reason: '材料不符' })
  await run()
  expect(await detailOf(id)).toMatchObject({ auditStatus: 3, status: 'closed', auditReason: { zh: '材料不符' } })
})

test('a rejection that exceeds the order’s refundable amount is left to an operator', async () => {
  const id = await paid()
  asks.mockResolvedValue({ decision: 'rejected', reason: '材料不符' })
  await run()
  expect(await detailOf(id)).toMatchObject({ auditStatus: 1, status: 'submitted' })
  expect(await list()).toContain('a person: left to a person')
})

test('an undecided registration is left to an operator, and not sent again', async () => {
  const id = await paid()
  asks.mockResolvedValue({ decision: 'byHand' })
  await run()
  school.service.clock.advance(3_600_000)
  await run()
  expect(asks).toHaveBeenCalledTimes(1)
  expect((await detailOf(id)).auditStatus).toBe(1)
  expect(await list()).toContain('a person: left to a person')
})

test.each([
  ['does not answer', () => asks.mockRejectedValue(new Error('down'))],
  ['has not decided', () => asks.mockResolvedValue({ decision: 'pending' })],
])('while it %s it is polled with increasing intervals, and finally left to an operator', async (_how, behave) => {
  await paid()
  behave()
  await run()
  await run()
  expect(asks).toHaveBeenCalledTimes(1)
  school.service.clock.advance(11_000 * 2)
  await run()
  expect(asks).toHaveBeenCalledTimes(2)
  for (let hours = 0; hours < 12; hours++) {
    school.service.clock.advance(3_600_000)
    await run()
  }
  expect(asks).toHaveBeenCalledTimes(11)
  expect(await list()).toContain('a person: unanswered')
})

test('two instances ask once, and a decision made meanwhile stays', async () => {
  const id = await paid()
  asks.mockImplementation(async () => {
    await operate(school.service.services, 'registrations', 'approve', 'academy', id)
    return { decision: 'rejected', reason: '材料不符' }
  })
  await Promise.all([run(), run(), run()])
  expect(asks).toHaveBeenCalledTimes(1)
  expect((await detailOf(id)).auditStatus).toBe(2)
})

test('a registration left to an operator since the request is not rejected by the answer', async () => {
  const id = await paid('FREE')
  asks.mockImplementation(async () => {
    await db().update(registrations).set({ forPerson: 'takenUp' }).where(eq(registrations.registrationId, id))
    return { decision: 'rejected', reason: '材料不符' }
  })
  await run()
  expect(await detailOf(id)).toMatchObject({ auditStatus: 1, status: 'submitted' })
})

test.each(['passed', 'rejected'] as const)(
  'asks again instead of applying “%s” to a registration that changed meanwhile',
  async (decision) => {
    const id = await paid('FREE')
    asks.mockImplementationOnce(async () => {
      await db().execute(sql`update registration_subject set area_code = 'WEST' where registration_id = ${id}::uuid`)
      return decision === 'passed' ? { decision } : { decision, reason: '材料不符' }
    })
    await run()
    expect(await detailOf(id)).toMatchObject({ auditStatus: 1, status: 'submitted', reviewWaitsFor: 'provider' })
    school.service.clock.advance(3_600_000)
    await run()
    expect(asks.mock.calls.map(([{ subjects }]) => subjects[0]?.area)).toEqual(['EAST', 'WEST'])
    expect((await detailOf(id)).auditStatus).toBe(2)
  },
)

test('without a provider an operator reviews at once', async () => {
  await paid()
  school.service.services.reviewProvider = null
  await run()
  expect(await list()).toContain('a person: left to a person')
})

test('the sandbox acts as the named provider over signed HTTP', async () => {
  const sandbox = await startSandbox({ port: 0 })
  const { REVIEW_WEBHOOK_URL: url, REVIEW_WEBHOOK_SECRET: secret } = sandbox.reviewCredentials
  school.service.services.reviewProvider = reviewWebhook({ url, secret })
  const id = await paid()
  await run()
  expect((await detailOf(id)).auditStatus).toBe(2)
  const question = { ...asks.mock.calls[0]?.[0], id, candidate: { realName: '王不予通过' } }
  const decided = (key: string) => reviewWebhook({ url, secret: key }).ask(question as never)
  await expect(decided(secret)).resolves.toMatchObject({ decision: 'rejected' })
  await expect(decided('another')).rejects.toThrow('answered 401')
  await sandbox.close()
})

describe('A registration whose reason for manual review changes meanwhile', () => {
  /** Submits with a photo that has this result of the photo check. */
  async function paidWithPhoto(photoCheck: 'passed' | 'manualReview'): Promise<string> {
    const { fileId } = (await upload(school.service, school.ming, { purpose: 'photo' })).data
    await checked(photoCheck)
    const id = await paid()
    await photo(fileId)
    return id
  }
  const checked = (result: 'passed' | 'manualReview') =>
    db().execute(sql`update stored_file set photo_check = ${result}`)
  const photo = (fileId: string | null) =>
    db().execute(sql`
      update registration
      set content = jsonb_set(content::jsonb, '{photoFileId}', ${JSON.stringify(fileId)}::jsonb)::json`)

  it('is not left to an operator for a photo that was replaced before the lock', async () => {
    const id = await paidWithPhoto('manualReview')
    await interleave(
      school.service.services,
      (text) => /from "registration"[^;]* skip locked/.test(text),
      async () => run(),
      () => photo(null),
    )
    expect(await detailOf(id)).toMatchObject({ auditStatus: 1, reviewWaitsFor: 'provider' })
    school.service.clock.advance(60_000)
    await run()
    expect(asks).toHaveBeenCalledOnce()
    expect(await detailOf(id)).toMatchObject({ auditStatus: 2 })
  })

  it.each(['passed', 'rejected'] as const)('is left to an operator although the provider said %s', async (decision) => {
    const id = await paidWithPhoto('passed')
    asks.mockImplementation(async () => {
      await checked('manualReview')
      return decision === 'passed' ? { decision } : { decision, reason: '不符合' }
    })
    await run()
    expect(asks).toHaveBeenCalledOnce()
    expect(await detailOf(id)).toMatchObject({ auditStatus: 1, reviewWaitsFor: 'person' })
  })
})
