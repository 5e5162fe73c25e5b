/** Decisions that move money or seats are made by actions, which wait for the end of the grace period. */
import { sql } from 'drizzle-orm'
import type { CaseDecision } from '@contract/desk/review-decision'
import { decideRegistration } from '@server/areas/registration/review/decide-registration'
import { viewCase } from '@server/domain/review/case-view'
import type { Decided } from '@server/domain/review/decide-case'
import { undoDecision } from '@server/domain/review/undo-decision'
import { leaseNext } from '@server/domain/review/leases'
import type { QueuedCase, ReviewCall } from '@server/domain/review/queued-case'
import { createCandidates } from '../registration/race/many-candidates'
import { sharedByTests } from '../setup/shared-by-tests'
import { MINUTE_MS, reviewedService } from '../actions/setup/registrations'
import { collect, decide, DESK_SESSION, queueOf, reviewerOf } from './reviewing'

const service = sharedByTests(reviewedService)
const reviewer = () => reviewerOf(service, 'shop')
const reason = { zh: '照片不是本人', en: 'Another person' }

beforeEach(async () => {
  await service.services.db.execute(sql`update registration set audit_status = 2`)
  await collect(await reviewer())
})

/** A paid registration of a new candidate. */
async function paidBy({ services, project }: ReviewCall) {
  const [candidate] = await createCandidates(services, project.projectId, 1, () => ({}))
  if (!candidate) throw new Error('no candidate')
  return service.paid({ accountId: candidate.accountId })
}

/** Leases the next registration and rejects it. */
async function reject(call: ReviewCall): Promise<Decided> {
  const queued = await leaseNext(call, queueOf('registration'))
  if (!queued) throw new Error('no case waits')
  return rejectCase(call, queued)
}

async function rejectCase(call: ReviewCall, queued: QueuedCase): Promise<Decided> {
  const view = await viewCase(call, { queued, deskSession: DESK_SESSION })
  if (!view) throw new Error('the case is gone')
  const decision: CaseDecision = { decision: 'reject', version: view.version, reason }
  const decided = await decide(call, queued, decision)
  if ('refused' in decided) throw new Error(decided.refused)
  return decided
}

it('hides a rejected registration until the rejection takes effect, which notifies and refunds the candidate', async () => {
  const [call, other] = [await reviewer(), await reviewer()]
  const order = await paidBy(call)
  await collect(call)
  const now = service.services.now()
  const { run } = await reject(call)
  expect(run).toEqual({ state: 'scheduled', runAt: new Date(now + 10 * MINUTE_MS) })
  await collect(call)
  expect(await leaseNext(other, queueOf('registration'))).toBeNull()
  expect([await service.events(order), await service.refunds(order)]).toEqual([['paid'], []])
  service.clock.advance(10 * MINUTE_MS)
  await service.runDue()
  expect(await service.events(order)).toEqual(['paid', 'rejected', 'refundConfirmed'])
  await collect(call)
  expect(await leaseNext(other, queueOf('registration'))).toBeNull()
})

it('returns a registration to the queue when its rejection is taken back in time', async () => {
  const [call, other] = [await reviewer(), await reviewer()]
  const order = await paidBy(call)
  await collect(call)
  const { decisionId } = await reject(call)
  expect(await undoDecision(call, decisionId)).toBe('undone')
  service.clock.advance(10 * MINUTE_MS)
  await service.runDue()
  expect(await service.events(order)).toEqual(['paid'])
  expect(await leaseNext(other, queueOf('registration'))).toMatchObject({ caseId: order.registrationId })
})

it('stays hidden until its rejection takes effect, also when it did not wait for a while', async () => {
  const [call, other] = [await reviewer(), await reviewer()]
  const order = await paidBy(call)
  await collect(call)
  await reject(call)
  const setAuditStatus = (status: number) =>
    call.services.db.execute(
      sql`update registration set audit_status = ${status} where registration_id = ${order.registrationId}`,
    )
  await setAuditStatus(2)
  await collect(call)
  await setAuditStatus(1)
  await collect(call)
  expect(await leaseNext(other, queueOf('registration'))).toBeNull()
  service.clock.advance(10 * MINUTE_MS)
  await service.runDue()
  expect(await service.events(order)).toEqual(['paid', 'rejected', 'refundConfirmed'])
})

it('is marked as ineffective also when its run ends days after the decision', async () => {
  const call = await reviewer()
  const order = await paidBy(call)
  await collect(call)
  const { decisionId } = await reject(call)
  await call.services.db.execute(
    sql`update review_decision set at = at - interval '4 days' where decision_id = ${decisionId}`,
  )
  await decideRegistration(call.services, call.project, {
    ...{ registrationId: order.registrationId, state: 'passed', reason: null, actor: 'somebody' },
  })
  service.clock.advance(10 * MINUTE_MS)
  await service.runDue()
  await collect(call)
  expect(await undoDecision(call, decisionId)).toMatchObject({ refused: 'undone' })
})

it('refuses a second decision during the grace period as scheduled', async () => {
  const call = await reviewer()
  await paidBy(call)
  await collect(call)
  const queued = await leaseNext(call, queueOf('registration'))
  const view = queued && (await viewCase(call, { queued, deskSession: DESK_SESSION }))
  if (!queued || !view) throw new Error('no case waits')
  const decision: CaseDecision = { decision: 'reject', version: view.version, reason }
  await decide(call, queued, decision)
  expect(await decide(call, queued, decision)).toMatchObject({ refused: 'scheduled' })
})

it('does not count a rejection whose run ends without an effect', async () => {
  const call = await reviewer()
  const order = await paidBy(call)
  await collect(call)
  const queued = await leaseNext(call, queueOf('registration'))
  if (queued?.caseId !== order.registrationId) throw new Error('another case waits')
  const { decisionId } = await rejectCase(call, queued)
  await decideRegistration(call.services, call.project, {
    ...{ registrationId: order.registrationId, state: 'passed', reason: null, actor: 'somebody' },
  })
  service.clock.advance(10 * MINUTE_MS)
  await service.runDue()
  await collect(call)
  expect(await undoDecision(call, decisionId)).toMatchObject({ refused: 'undone' })
})
