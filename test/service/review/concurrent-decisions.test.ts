/** Decisions while the case changes, a request is repeated, or another one is under way. */
import { sql } from 'drizzle-orm'
import { decidePreparation } from '@server/areas/registration/preparation/decide-preparation'
import { newId } from '@server/core/postgres/ids'
import { requesterOf } from '@server/domain/actions/requester'
import { findHeld, type ReviewCall } from '@server/domain/review/queued-case'
import { testService } from '../harness'
import { interleave } from '../setup/pause'
import { sharedByTests } from '../setup/shared-by-tests'
import { plantRegistrations } from './planted-registrations'
import { approve, collect, decide, everything, importWaiting, madeId, queueOf, reviewerOf, shown } from './reviewing'

const service = sharedByTests(() => testService({ now: '2026-11-24T01:00:00Z' }))
const reviewer = () => reviewerOf(service, 'demo')

beforeAll(async () => {
  await importWaiting(service.services)
  await service.services.db.execute(sql`
    update pre_review set state = 'waiting', decided_at = null
    where (project_id, review_id) in (select project_id, review_id from pre_review where state = 'returned' limit 1)`)
})

beforeEach(async () => {
  const call = await reviewer()
  await service.services.db.execute(sql`update result_review set state = 'auditing', decided_at = null, after = null`)
  await plantRegistrations(call, { count: 3 })
  await collect(call)
})

/** A run is stored after the case was compared with the version that the reviewer saw. */
const isRequested = (text: string) => text.startsWith('insert into "action_run"')

async function valueOf(query: ReturnType<typeof sql>): Promise<unknown> {
  const { rows } = await service.services.db.execute(query)
  return Object.values(rows[0] ?? {})[0]
}

async function decisionsOf(caseId: string): Promise<number> {
  return Number(await valueOf(sql`select count(*) from review_decision where case_id = ${caseId}`))
}

describe('a repeated request', () => {
  it('returns the outcome of the first, whose answer was lost', async () => {
    const call = await reviewer()
    const { queued, view } = await shown(call)
    const decisionId = newId()
    const first = await decide(call, queued, approve(view.version), decisionId)
    expect(first).toEqual({ decisionId, run: null })
    expect(await decide(call, queued, approve(view.version), decisionId)).toEqual(first)
    expect(await decisionsOf(queued.caseId)).toBe(1)
  })

  it.each(['registration', 'resultReview'] as const)('of a %s decides once at the same time', async (kind) => {
    const call = await reviewer()
    const { queued, view } = await shown(call, queueOf(kind))
    const decisionId = newId()
    const decision = { decision: 'reject' as const, version: view.version, reason: { zh: '不符合', en: '' } }
    const sent = await Promise.all([
      decide(call, queued, decision, decisionId),
      decide(call, queued, decision, decisionId),
    ])
    expect(sent.map(madeId)).toEqual([decisionId, decisionId])
    expect(await decisionsOf(queued.caseId)).toBe(1)
  })

  it('continues a decision whose process ended before it was stored', async () => {
    const call = await reviewer()
    const { queued, view } = await shown(call)
    const decisionId = newId()
    await service.services.db.execute(
      sql`update review_case set pending_run_id = ${decisionId} where case_id = ${queued.caseId}`,
    )
    expect(await decide(call, queued, approve(view.version))).toMatchObject({ refused: 'notHeld' })
    expect(madeId(await decide(call, queued, approve(view.version), decisionId))).toBe(decisionId)
  })
})

describe('a case that changes after it was compared with what the reviewer saw', () => {
  it('stays undecided and with the reviewer, who is shown it as it is now', async () => {
    const call = await reviewer()
    const { queued, view } = await shown(call)
    const { first } = await interleave(
      call.services,
      isRequested,
      () => decide(call, queued, approve(view.version)),
      async () => {
        await service.services.db.execute(sql`
          with flagged as (update registration set for_person = 'photo' where registration_id = ${queued.caseId})
          insert into registration_event (project_id, event_id, registration_id, event, at)
          values (${call.project.projectId}, ${newId()}, ${queued.caseId}, 'edited', now())`)
      },
    )
    expect(first).toMatchObject({ refused: 'changed', current: { flags: ['photo'] } })
    expect((await findHeld(call)).map(({ caseId }) => caseId)).toContain(queued.caseId)
    const current = 'refused' in first ? first.current?.version : undefined
    madeId(await decide(call, queued, approve(current ?? '')))
  })

  it('stays undecided if it is an application', async () => {
    const call = await reviewer()
    const { queued, view } = await shown(call, queueOf('exemption'))
    const { first } = await interleave(
      call.services,
      isRequested,
      () => decide(call, queued, approve(view.version)),
      async () => {
        await service.services.db.execute(sql`
          with edited as (
            update exemption set submitted_at = submitted_at + interval '1 second' where exemption_id = ${queued.caseId})
          insert into exemption_event (project_id, event_id, exemption_id, event, at)
          values (${call.project.projectId}, ${newId()}, ${queued.caseId}, 'resubmitted', now())`)
      },
    )
    expect(first).toMatchObject({ refused: 'changed' })
    expect(await valueOf(sql`select state from exemption where exemption_id = ${queued.caseId}`)).toBe('auditing')
  })

  it('keeps the decision of a colleague about a preparation', async () => {
    const call = await reviewer()
    const { queued, view } = await shown(call, queueOf('preRegistration'))
    const reason = { zh: '请补充', en: 'Add it' }
    const { first } = await interleave(
      call.services,
      isRequested,
      () => decide(call, queued, approve(view.version)),
      () =>
        decidePreparation(call.services, call.project, {
          ...{ reviewId: queued.caseId, state: 'returned', reason, actor: 'somebody' },
        }),
    )
    expect(first).toMatchObject({ refused: 'gone' })
    expect(await valueOf(sql`select state from pre_review where review_id = ${queued.caseId}`)).toBe('returned')
  })
})

describe('a claim', () => {
  it('that ended before the decision was stored decides nothing', async () => {
    const call = await reviewer()
    const { queued, view } = await shown(call)
    const { first } = await interleave(
      call.services,
      isRequested,
      () => decide(call, queued, approve(view.version)),
      async () => {
        await service.services.db.execute(
          sql`update review_case set pending_run_id = ${newId()} where case_id = ${queued.caseId}`,
        )
      },
    )
    expect(first).toMatchObject({ refused: 'notHeld' })
    expect(await valueOf(sql`select audit_status from registration where registration_id = ${queued.caseId}`)).toBe(1)
    expect(await decisionsOf(queued.caseId)).toBe(0)
  })

  it('hides the case while another instance continues the run', async () => {
    const call = await reviewer()
    const { queued, view } = await shown(call)
    const decisionId = newId()
    const { first } = await interleave(
      call.services,
      (text) => text.includes('from "action_run"') && text.includes('"lease_holder"') && text.includes('for update'),
      () => decide(call, queued, approve(view.version), decisionId),
      async () => {
        await service.services.db.execute(
          sql`update action_run set lease_holder = ${newId()} where run_id = ${decisionId}`,
        )
      },
    )
    expect(first).toMatchObject({ decisionId, run: { state: 'running' } })
    expect(await valueOf(sql`select pending_run_id from review_case where case_id = ${queued.caseId}`)).toBe(decisionId)
  })
})

it('a decision without an action takes effect together with its record, or not at all', async () => {
  const [call, other] = [await reviewer(), await reviewer()]
  const used = await shown(other)
  const decisionId = madeId(await decide(other, used.queued, approve(used.view.version)))
  const { queued, view } = await shown(call, queueOf('resultReview'))
  const reject = { decision: 'reject' as const, version: view.version, reason: { zh: '无误', en: '' } }
  // the id belongs to a decision of another reviewer
  await expect(decide(call, queued, reject, decisionId)).rejects.toThrow()
  expect(await valueOf(sql`select state from result_review where review_id = ${queued.caseId}`)).toBe('auditing')
  expect(madeId(await decide(call, queued, reject))).toBeDefined()
})

it('a kind that nothing decides is a fault, and its case is not recorded as decided', async () => {
  const call = await reviewer()
  const { queued, view } = await shown(call)
  const without: ReviewCall = { ...call, sources: call.sources.map((source) => ({ ...source, commands: {} })) }
  await expect(decide(without, queued, approve(view.version))).rejects.toThrow('no action')
  expect(await decisionsOf(queued.caseId)).toBe(0)
})

it('explains why a result review cannot be decided so', async () => {
  const call = await reviewer()
  const { queued, view } = await shown(call, queueOf('resultReview'))
  const decision = { ...approve(view.version), decision: 'approve' as const, score: '1000' }
  expect(await decide(call, queued, decision)).toMatchObject({
    ...{ refused: 'undecidable', why: 'aboveMaximum' },
    text: { en: 'above the maximum of the unit' },
  })
})

it('runs that decide no correction are executed without the permission for corrections', async () => {
  const call = await reviewerOf(service, 'demo', [{ ...everything, kinds: ['correction'] }])
  const requester = { requestedBy: call.reviewer.name, requestedById: call.reviewer.staffId }
  const run = { projectId: call.project.projectId, runId: newId(), ...requester }
  expect((await requesterOf(call.services, run))?.roles.map(({ kinds }) => kinds)).toEqual([['correction']])
  const { projectId } = call.project
  await call.services.db.execute(sql`
    insert into review_decision (project_id, decision_id, kind, case_id, stage, number, areas, staff_id, outcome,
      waiting_since, at, run_id)
    values (${projectId}, ${run.runId}, 'correction', ${newId()}, 'review', '1', '{}', ${call.reviewer.staffId},
      'reject', now(), now(), ${run.runId})`)
  const roles = (await requesterOf(call.services, run))?.roles
  expect(roles?.map(({ kinds }) => kinds)).toEqual([['correction', 'registration']])
})
