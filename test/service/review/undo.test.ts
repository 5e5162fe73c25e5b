/** Decisions that their reviewer takes back. */
import { eq, sql } from 'drizzle-orm'
import { actions } from '@server/area-list'
import { decideRegistration } from '@server/areas/registration/review/decide-registration'
import { reopenRegistration } from '@server/areas/registration/review/reopen-registration'
import { reviewDecisions } from '@server/core/tables/review-case'
import { approveRun, declineRun } from '@server/domain/actions/decide-run'
import { runActionsJob } from '@server/domain/actions/run-actions-job'
import { findRun } from '@server/domain/actions/run-store'
import type { QueuedCase, ReviewCall } from '@server/domain/review/queued-case'
import { undoDecision } from '@server/domain/review/undo-decision'
import { systemActor } from '@server/domain/staff/staff-actor'
import { testService } from '../harness'
import { actionNamed } from '../actions/setup/registrations'
import { interleave } from '../setup/pause'
import { sharedByTests } from '../setup/shared-by-tests'
import { plantRegistrations } from './planted-registrations'
import { approve, collect, decide, importWaiting, madeId, queueOf, reviewerOf, shown } from './reviewing'

const service = sharedByTests(() => testService({ now: '2026-11-24T01:00:00Z' }))
const reviewer = () => reviewerOf(service, 'demo')
const reason = { zh: '复查', en: 'Again' }

beforeAll(async () => {
  await importWaiting(service.services)
})

beforeEach(async () => {
  // a clock that advances with each reading, as real ones do
  let ticks = 0
  service.clock.passed = () => ++ticks
  const call = await reviewer()
  await plantRegistrations(call, { count: 3 })
  await collect(call)
})

afterEach(() => {
  service.clock.passed = () => 0
})

async function isQueued({ caseId }: Pick<QueuedCase, 'caseId'>): Promise<boolean> {
  const { rows } = await service.services.db.execute(
    sql`select from review_case where case_id = ${caseId} and stage = 'review' and pending_run_id is null`,
  )
  return rows.length > 0
}

async function statusOf(registrationId: string): Promise<number | undefined> {
  const { rows } = await service.services.db.execute<{ audit_status: number }>(
    sql`select audit_status from registration where registration_id = ${registrationId}`,
  )
  return rows[0]?.audit_status
}

async function stored(decisionId: string) {
  const [found] = await service.services.db
    .select()
    .from(reviewDecisions)
    .where(eq(reviewDecisions.decisionId, decisionId))
  if (!found) throw new Error('no decision')
  return found
}

const approveAgain = ({ services, project }: ReviewCall, registrationId: string) =>
  decideRegistration(services, project, { registrationId, state: 'passed', reason: null, actor: 'somebody' })

/** Approves the next registration. */
async function approved(call: ReviewCall) {
  const { queued, view } = await shown(call)
  return { queued, decisionId: madeId(await decide(call, queued, approve(view.version))) }
}

describe('an approval', () => {
  it('can be taken back once by its reviewer, and the case waits again at once', async () => {
    const [call, other] = [await reviewer(), await reviewer()]
    const { queued, decisionId } = await approved(call)
    expect(await undoDecision(other, decisionId)).toMatchObject({ refused: 'missing' })
    expect(await undoDecision(call, decisionId)).toBe('undone')
    expect([await statusOf(queued.caseId), await isQueued(queued)]).toEqual([1, true])
    expect(await undoDecision(call, decisionId)).toMatchObject({ refused: 'undone' })
  })

  it('can be taken back seconds after an earlier one was', async () => {
    const call = await reviewer()
    const { queued, decisionId } = await approved(call)
    expect(await undoDecision(call, decisionId)).toBe('undone')
    const second = await shownCase(call, queued.caseId)
    const secondId = madeId(await decide(call, second.queued, approve(second.view.version)))
    expect(await undoDecision(call, secondId)).toBe('undone')
  })

  it('is left when somebody else has decided the case since', async () => {
    const call = await reviewer()
    const { queued, decisionId } = await approved(call)
    const reopened = { registrationId: queued.caseId, reason, actor: 'somebody' }
    await reopenRegistration(call.services, call.project, reopened)
    await approveAgain(call, queued.caseId)
    expect(await undoDecision(call, decisionId)).toMatchObject({ refused: 'decidedAgain' })
    expect(await statusOf(queued.caseId)).toBe(2)
  })

  it('is left when somebody else decides the case while it is being taken back', async () => {
    const call = await reviewer()
    const { queued, decisionId } = await approved(call)
    const isRequested = (text: string) => text.startsWith('insert into "action_run"')
    const { first } = await interleave(
      call.services,
      isRequested,
      () => undoDecision(call, decisionId),
      async () => {
        await reopenRegistration(call.services, call.project, {
          ...{ registrationId: queued.caseId, reason, actor: 'somebody' },
        })
        await approveAgain(call, queued.caseId)
      },
    )
    expect(first).toMatchObject({ refused: 'impossible', text: { en: expect.stringContaining('changed') as string } })
    expect(await statusOf(queued.caseId)).toBe(2)
    expect(await stored(decisionId)).toMatchObject({ undoRunId: null, undoneAt: null })
  })

  it('is marked by the job when the process ended after the case was reopened', async () => {
    const call = await reviewer()
    const { queued, decisionId } = await approved(call)
    await undoDecision(call, decisionId)
    const { undoRunId } = await stored(decisionId)
    expect(undoRunId).not.toBeNull()
    // as the reopening run left it
    await call.services.db.execute(sql`update review_decision set undone_at = null where decision_id = ${decisionId}`)
    await call.services.db.execute(sql`delete from review_case where case_id = ${queued.caseId}`)
    await collect(call)
    expect((await stored(decisionId)).undoneAt).not.toBeNull()
    expect(await isQueued(queued)).toBe(true)
  })
})

/** Leases a certain case, after those before it. */
async function shownCase(call: ReviewCall, caseId: string) {
  await call.services.db.execute(
    sql`update review_case set queued_at = '2020-01-01', leased_by = null, leased_until = null where case_id = ${caseId}`,
  )
  await call.services.db.execute(
    sql`update review_case set leased_by = null, leased_until = null where case_id <> ${caseId}`,
  )
  return shown(call)
}

it('a return for correction can be taken back', async () => {
  const call = await reviewer()
  const { queued, view } = await shown(call)
  const [part] = view.correctable
  if (!part) throw new Error('nothing can be corrected')
  const parts = [{ part: part.part, key: part.key, reason: { zh: '请更正', en: '' } }]
  const returned = await decide(call, queued, {
    ...{ decision: 'correct', version: view.version, until: '2026-12-01T00:00:00.000Z', parts },
  })
  expect(await statusOf(queued.caseId)).toBe(4)
  expect(await undoDecision(call, madeId(returned))).toBe('undone')
  expect([await statusOf(queued.caseId), await isQueued(queued)]).toEqual([1, true])
})

it('a result review can be taken back', async () => {
  const call = await reviewer()
  const { queued, view } = await shown(call, queueOf('resultReview'))
  const decided = await decide(call, queued, { ...approve(view.version), decision: 'approve', score: '33.5' })
  expect(await undoDecision(call, madeId(decided))).toBe('undone')
  expect(await isQueued(queued)).toBe(true)
})

describe('taking back that another person has to approve', () => {
  /** A reviewer of a project that requires approval to reopen registrations. */
  async function withApproval(): Promise<ReviewCall> {
    const call = await reviewer()
    const { definition } = call.project
    const rules = { graceMinutes: 0, approval: { actions: ['registrations reopen' as const] } }
    return { ...call, project: { ...call.project, definition: { ...definition, staff: rules } } }
  }

  const approver = ({ services, project }: ReviewCall) => ({ services, project, staff: systemActor('li') })
  const action = () => actionNamed('registrations reopen')

  async function requestedUndo(call: ReviewCall) {
    const { queued, decisionId } = await approved(call)
    expect(await undoDecision(call, decisionId)).toBe('awaitingApproval')
    const { undoRunId } = await stored(decisionId)
    if (undoRunId === null) throw new Error('no run')
    const key = { projectId: call.project.projectId, runId: undoRunId }
    const run = await findRun(call.services, call.services.db, key)
    if (!run) throw new Error('no run')
    return { queued, decisionId, run }
  }

  it('is requested once, and marks the decision when the run has had its effect', async () => {
    const call = await withApproval()
    const { queued, decisionId, run } = await requestedUndo(call)
    expect(await undoDecision(call, decisionId)).toMatchObject({ refused: 'open' })
    await collect(call)
    expect((await stored(decisionId)).undoneAt).toBeNull()
    expect(await approveRun(approver(call), action(), run)).not.toHaveProperty('why')
    await runActionsJob(actions).run(call.services)
    expect(await statusOf(queued.caseId)).toBe(1)
    await collect(call)
    expect((await stored(decisionId)).undoneAt).not.toBeNull()
    expect(await isQueued(queued)).toBe(true)
  })

  it('can be requested again after it was declined', async () => {
    const call = await withApproval()
    const { decisionId, run } = await requestedUndo(call)
    await declineRun(approver(call), action(), run.runId)
    expect(await undoDecision(call, decisionId)).toBe('awaitingApproval')
  })

  it('leaves a later decision of somebody else', async () => {
    const call = await withApproval()
    const { queued, decisionId, run } = await requestedUndo(call)
    await reopenRegistration(call.services, call.project, {
      ...{ registrationId: queued.caseId, reason, actor: 'somebody' },
    })
    await approveAgain(call, queued.caseId)
    expect(await approveRun(approver(call), action(), run)).toMatchObject({ why: 'changed' })
    expect(await statusOf(queued.caseId)).toBe(2)
    await declineRun(approver(call), action(), run.runId)
    await collect(call)
    expect(await undoDecision(call, decisionId)).toMatchObject({ refused: 'decidedAgain' })
  })
})
