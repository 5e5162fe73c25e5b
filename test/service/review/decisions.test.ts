import { and, eq, sql } from 'drizzle-orm'
import { REVIEW_LEASE_MS } from '@contract/desk/review'
import { newId } from '@server/core/postgres/ids'
import { decideRegistration } from '@server/areas/registration/review/decide-registration'
import { auditLog } from '@server/core/tables/operations'
import { reviewDecisions } from '@server/core/tables/review-case'
import { leaseNext, release } from '@server/domain/review/leases'
import type { QueuedCase } from '@server/domain/review/queued-case'
import { revealCase } from '@server/domain/review/reveal'
import { isSampled } from '@server/domain/review/samples'
import { reviewStatistics } from '@server/domain/review/statistics'
import { testService } from '../harness'
import { sharedByTests } from '../setup/shared-by-tests'
import { plantRegistrations } from './planted-registrations'
import { approve, collect, decide, importWaiting, queueOf, refOf, reviewerOf, shown } from './reviewing'

const service = sharedByTests(() => testService({ now: '2026-11-24T01:00:00Z' }))
const reviewer = () => reviewerOf(service, 'demo')

beforeAll(async () => {
  await importWaiting(service.services)
})

const isQueued = async ({ caseId, stage }: QueuedCase): Promise<boolean> => {
  const { rows } = await service.services.db.execute(
    sql`select from review_case where case_id = ${caseId} and stage = ${stage}`,
  )
  return rows.length > 0
}

async function statusOf(registrationId: string): Promise<number | undefined> {
  const { rows } = await service.services.db.execute<{ audit_status: number }>(
    sql`select audit_status from registration where registration_id = ${registrationId}`,
  )
  return rows[0]?.audit_status
}

beforeEach(async () => {
  const call = await reviewer()
  await plantRegistrations(call, { count: 3 })
  await collect(call)
})

describe('a decision', () => {
  it('takes effect, removes the case from the queue and is recorded with its reviewer', async () => {
    const call = await reviewer()
    const { queued, view } = await shown(call)
    expect(await decide(call, queued, approve(view.version))).toEqual({
      decisionId: expect.any(String) as string,
      run: null,
    })
    expect(await statusOf(queued.caseId)).toBe(2)
    expect(await isQueued(queued)).toBe(false)
    await collect(call)
    expect(await isQueued(queued)).toBe(false)
    const { db } = service.services
    const isDecision = eq(reviewDecisions.caseId, queued.caseId)
    expect(await db.select().from(reviewDecisions).where(isDecision)).toMatchObject([
      { staffId: call.reviewer.staffId, outcome: 'approve', kind: 'registration' },
    ])
    const isActor = and(eq(auditLog.actor, call.reviewer.name), eq(auditLog.action, 'registrations approve'))
    expect(await db.select().from(auditLog).where(isActor)).toHaveLength(1)
    expect((await reviewStatistics(call)).reviewers).toContainEqual(
      expect.objectContaining({ staffId: call.reviewer.staffId, lastHour: 1, approved: 1 }),
    )
  })

  it('is made once, also when it is sent twice at the same time', async () => {
    const call = await reviewer()
    const { queued, view } = await shown(call)
    const sent = await Promise.all([
      decide(call, queued, approve(view.version)),
      decide(call, queued, approve(view.version)),
    ])
    expect(sent.filter((one) => 'decisionId' in one)).toHaveLength(1)
    expect(sent.filter((one) => 'refused' in one)).toHaveLength(1)
  })

  it('is refused to a reviewer while another one holds the case', async () => {
    const [call, other] = [await reviewer(), await reviewer()]
    const { queued, view } = await shown(call)
    expect(await decide(other, queued, approve(view.version))).toMatchObject({ refused: 'notHeld' })
    service.clock.advance(REVIEW_LEASE_MS)
    const taken = await shown(other)
    expect(taken.queued.caseId).toBe(queued.caseId)
    expect(await decide(call, queued, approve(view.version))).toMatchObject({ refused: 'notHeld' })
    expect(await statusOf(queued.caseId)).toBe(1)
    await release(other, taken.queued)
  })

  it('is made after the lease has ended if nobody else has taken the case', async () => {
    const call = await reviewer()
    const { queued, view } = await shown(call)
    service.clock.advance(REVIEW_LEASE_MS)
    expect(await decide(call, queued, approve(view.version))).toMatchObject({
      decisionId: expect.any(String) as string,
    })
    expect(await statusOf(queued.caseId)).toBe(2)
  })

  it('is refused for a case that was decided elsewhere, which then leaves the queue', async () => {
    const call = await reviewer()
    const { queued, view } = await shown(call)
    const decision = { registrationId: queued.caseId, state: 'passed' as const, reason: null, actor: 'wang' }
    expect(await decideRegistration(service.services, call.project, decision)).toBeNull()
    const reject = { decision: 'reject' as const, version: view.version, reason: { zh: '不符合', en: '' } }
    expect(await decide(call, queued, reject)).toMatchObject({ refused: 'gone' })
    expect(await statusOf(queued.caseId)).toBe(2)
    expect(await isQueued(queued)).toBe(false)
  })

  it('is refused for a case that has changed since it was shown, with the case as it is now', async () => {
    const call = await reviewer()
    const { queued, view } = await shown(call)
    await service.services.db.execute(sql`
      update account set identity = 'byHand'
      where account_id = (select account_id from registration where registration_id = ${queued.caseId})`)
    const refused = await decide(call, queued, approve(view.version))
    expect(refused).toMatchObject({ refused: 'changed', current: { candidate: { identity: 'byHand' } } })
    const current = 'refused' in refused ? refused.current?.version : undefined
    expect(await decide(call, queued, approve(current ?? ''))).toMatchObject({
      decisionId: expect.any(String) as string,
    })
  })

  it('is refused for a case whose flags have changed since it was shown', async () => {
    const call = await reviewer()
    const { queued, view } = await shown(call)
    await service.services.db.execute(
      sql`update registration set for_person = 'photo' where registration_id = ${queued.caseId}`,
    )
    expect(await decide(call, queued, approve(view.version))).toMatchObject({
      ...{ refused: 'changed', current: { flags: ['photo'] } },
    })
  })

  it('needs a reason to reject', async () => {
    const call = await reviewer()
    const { queued, view } = await shown(call)
    const corrected = { decision: 'correct' as const, version: view.version, parts: [] }
    expect(await decide(call, queued, corrected)).toMatchObject({ refused: 'noReason' })
  })

  it('can return parts of a registration for correction', async () => {
    const call = await reviewer()
    const { queued, view } = await shown(call)
    const [part] = view.correctable
    if (!part) throw new Error('nothing can be corrected')
    const corrected = {
      ...{ decision: 'correct' as const, version: view.version, until: '2026-12-01T00:00:00.000Z' },
      parts: [{ part: part.part, key: part.key, reason: { zh: '请更正', en: '' } }],
    }
    expect(await decide(call, queued, corrected)).toMatchObject({ decisionId: expect.any(String) as string })
    expect(await statusOf(queued.caseId)).toBe(4)
  })
})

describe('the case page', () => {
  it('signs files for the session and reveals the ID number with an entry in the audit log', async () => {
    const call = await reviewer()
    const { queued, view } = await shown(call, queueOf('exemption'))
    const revealed = await revealCase(call, refOf(queued))
    expect(revealed?.idNumber).toMatch(/^\d{17}[\dX]$/)
    expect(JSON.stringify(view)).not.toContain(revealed?.idNumber)
    for (const { files } of view.documents) for (const { url } of files) expect(url).toMatch(/^\/desk\/files\/.*&s=/)
    const isReveal = and(eq(auditLog.actor, call.reviewer.name), eq(auditLog.action, 'review reveal'))
    expect(await service.services.db.select().from(auditLog).where(isReveal)).toHaveLength(1)
    await release(call, queued)
  })
})

describe('cases of other kinds', () => {
  it.each(['exemption', 'accommodation', 'basicInfo', 'certificateApplication', 'refundRequest'] as const)(
    '%s is shown with a masked ID number, and approved',
    async (kind) => {
      const call = await reviewer()
      const { queued, view } = await shown(call, queueOf(kind))
      expect(view.candidate.name).not.toContain('*')
      expect(view.candidate.idNumber).toContain('*****')
      expect(view.facts.length).toBeGreaterThan(0)
      expect(await decide(call, queued, approve(view.version))).toMatchObject({
        decisionId: expect.any(String) as string,
      })
      await collect(call)
      // a refund is sent after the grace period
      if (kind === 'refundRequest') expect(await leaseNext(await reviewer(), queueOf(kind))).toBeNull()
      else expect(await isQueued(queued)).toBe(false)
    },
  )

  it('a result review needs a new score to be approved', async () => {
    const call = await reviewer()
    const { queued, view } = await shown(call, queueOf('resultReview'))
    expect(await decide(call, queued, approve(view.version))).toMatchObject({
      ...{ refused: 'undecidable', why: 'noScore', text: { en: expect.stringContaining('no score') as string } },
    })
    const changed = { ...approve(view.version), score: '33.5' }
    expect(await decide(call, queued, changed)).toMatchObject({ decisionId: expect.any(String) as string })
  })
})

describe('the second review', () => {
  it('repeats a sampled decision blind, by another reviewer, and reports the agreement', async () => {
    const [call, other] = [await reviewer(), await reviewer()]
    const { db } = service.services
    await db.execute(sql`delete from review_case where stage = 'sample'`)
    const before = (await shown(call)).queued.caseId
    // an id of the sample
    let sampled = newId()
    while (!isSampled(service.services, sampled)) sampled = newId()
    await db.execute(sql`update registration set registration_id = ${sampled} where registration_id = ${before}`)
    await db.execute(sql`update review_case set case_id = ${sampled} where case_id = ${before}`)
    const { queued, view } = await shown(call)
    expect(queued.caseId).toBe(sampled)
    await decide(call, queued, approve(view.version))
    const samples = queueOf('registration', { stage: 'sample' })
    expect(await leaseNext(call, samples)).toBeNull()
    const second = await shown(other, samples)
    expect(second.view).toMatchObject({ caseId: sampled, decisions: [] })
    expect(second.view.timeline.map(({ event }) => event)).not.toContain('approved')
    const reject = { decision: 'reject' as const, version: second.view.version, reason: { zh: '不符合', en: '' } }
    expect(await decide(other, second.queued, reject)).toMatchObject({ decisionId: expect.any(String) as string })
    expect(await statusOf(sampled)).toBe(2)
    expect((await reviewStatistics(call)).samples).toEqual({ reviewed: 1, agreed: 0, waiting: 0 })
  })
})
