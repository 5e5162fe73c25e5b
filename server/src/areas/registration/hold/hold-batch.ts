import { PAYMENT_WINDOW_MS } from '@contract/codes'
import { batcher, type Batcher } from '@server/core/postgres/batcher'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import type { Services } from '@server/core/services'
import { poolGroupOf } from '@server/domain/projects/batch-pools'
import { findNotActing } from '@server/domain/groups/acting'
import { assignSeats, LARGEST_BATCH } from '@server/domain/seats/assign-seats'
import { retainApproved, reliedOnBy } from '@server/domain/exemption-reliance'
import { conflictsWith } from '../conflicts/registration-conflicts'
import { lockCandidates } from '@server/domain/accounts/lock-candidates'
import { registeredInOtherBatches } from '../conflicts/registered-subjects'
import { findOverQuota } from './group-quota'
import type { HoldOutcome, HoldRequest, Refusal } from './hold-request'
import { heldOf, insertHolds, type Identified } from './hold-store'
import type { BatchRef, Moments } from './insert-holds.sql'

/** Holds the seats of a submission in a micro-batch with the concurrent submissions to the same batch. */
export const hold: Batcher<BatchRef, HoldRequest, HoldOutcome> = batcher({
  keyOf: ({ projectId, batchCode }) => `${projectId} ${batchCode}`,
  maxSize: LARGEST_BATCH,
  run: holdBatch,
  retriesEach: true,
})

/**
 * Holds the seats of a micro-batch of submissions to one exam batch. Outcomes are in the order of the requests.
 *
 * Group quotas are assigned before seats, so that groups are locked before pools. A request that exceeded its quota
 * because of a request that then got no seat is tried again.
 */
export async function holdBatch(
  services: Services,
  batch: BatchRef,
  requests: readonly HoldRequest[],
): Promise<HoldOutcome[]> {
  const outcomes = await holdOnce(services, batch, requests)
  const unseated = requests.filter((_, index) => outcomes[index]?.kind === 'full' || outcomes[index]?.kind === 'taken')
  const again = requests.flatMap((request, index) => {
    const outcome = outcomes[index]
    if (outcome?.kind !== 'refused' || !isOverQuota(outcome.refusal)) return []
    return unseated.some(({ groupDomain }) => groupDomain === request.groupDomain) ? [{ request, index }] : []
  })
  if (again.length === 0) return outcomes
  const asked = again.map(({ request }) => request)
  const second = await holdBatch(services, batch, asked)
  return outcomes.map((outcome, index) => second[again.findIndex((each) => each.index === index)] ?? outcome)
}

const isOverQuota = (refusal: Refusal) => typeof refusal === 'object' && 'overQuota' in refusal

async function holdOnce(
  { db, now }: Services,
  batch: BatchRef,
  requests: readonly HoldRequest[],
): Promise<HoldOutcome[]> {
  const moments = momentsAt(now())
  const wanted = requests.map((request) => ({ registrationId: newId(), orderId: newId(), ...request }))
  const given = await assignSeats<Identified, Refusal>(db, poolGroupOf(batch), wanted, {
    isContested: ({ possibleConflicts, content, groupDomain }) =>
      possibleConflicts.length > 0 || reliedOnBy(content).length > 0 || groupDomain !== null,
    refuse: async (tx, all) => {
      const changed = await findChanged(tx, batch, all)
      const refused = new Map<Identified, Refusal>([
        ...(await findTakenBack(tx, batch, all)),
        ...(await findConflicts(tx, batch, all, moments)),
        ...changed,
        ...(await findNotActing(tx, batch.projectId, all)).map((request) => [request, 'notActing'] as const),
      ])
      const free = all.filter((request) => !refused.has(request))
      return new Map<Identified, Refusal>([...refused, ...(await findOverQuota(tx, batch.projectId, free))])
    },
    write: (tx, seated) => insertHolds({ database: db, tx }, batch, seated, moments),
  })
  return wanted.map((request, index): HoldOutcome => {
    const outcome = given[index] ?? { kind: 'taken' }
    return outcome.kind === 'held' ? { kind: 'held', held: heldOf(request, moments) } : outcome
  })
}

/**
 * Locks the accounts. Refuses those that changed since the submission was checked (`accountVersion`), and those that
 * are locked: the rest of the micro-batch does not wait for them.
 */
async function findChanged(
  tx: Executor,
  { projectId }: BatchRef,
  requests: readonly Identified[],
): Promise<Map<Identified, Refusal>> {
  const accountIds = [...new Set(requests.map(({ holder }) => holder))]
  const versions = await lockCandidates(tx, { projectId, accountIds, skipLocked: true })
  const changed = requests.filter((request) => versions.get(request.holder) !== request.accountVersion)
  return new Map(changed.map((request) => [request, 'accountChanged']))
}

/** Returns refusals for conflicting registrations. The caller holds the candidates' locks. */
async function findConflicts(
  tx: Executor,
  batch: BatchRef,
  requests: readonly Identified[],
  moments: Moments,
): Promise<Map<Identified, Refusal>> {
  const concerned = requests.filter(({ possibleConflicts }) => possibleConflicts.length > 0)
  if (concerned.length === 0) return new Map()
  const asked = { ...batch, accountIds: [...new Set(concerned.map(({ holder }) => holder))] }
  const taken = await registeredInOtherBatches(tx, asked, Date.parse(moments.serverTime))
  const found = concerned.flatMap((request) => {
    const [conflict] = conflictsWith(taken, request.holder, request.possibleConflicts)
    return conflict ? [[request, { conflict }] as const] : []
  })
  return new Map(found)
}

/**
 * Returns refusals for exemptions that were revoked since they were read. The others are locked until the registration
 * is written.
 */
async function findTakenBack(
  tx: Executor,
  { projectId }: BatchRef,
  requests: readonly Identified[],
): Promise<Map<Identified, Refusal>> {
  const relied = requests.flatMap(({ content }) => reliedOnBy(content))
  if (relied.length === 0) return new Map()
  const approved = await retainApproved(tx, projectId, relied)
  const found = requests.filter(({ content }) => reliedOnBy(content).some((id) => !approved.has(id)))
  return new Map(found.map((request) => [request, 'exemptionTakenBack']))
}

function momentsAt(now: number): Moments {
  return { serverTime: new Date(now).toISOString(), expiresAt: new Date(now + PAYMENT_WINDOW_MS).toISOString() }
}
