import { batchState } from '@contract/registration/offered/batch-state'
import { PRICE_TO_BE_DETERMINED } from '@contract/codes'
import { candidateFacts, registeringRefusal } from '@contract/registration/choice/eligibility'
import { feesOf } from '@contract/registration/offered/fee-rules'
import type { BatchCard } from '@contract/registration/batch-card'
import { isExpired } from '@contract/registration/registration-situation'
import type { Area } from '@contract/registration/offered/offering'
import { canBePrepared } from '@contract/registration/offered/preparation'
import { Failure } from '@server/core/failure'
import type { CandidatesCall } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import type { BatchDefinition, ProjectDefinition } from '@server/core/tables/definition/project-definition'
import { offeringOf } from '@server/domain/projects/batches'
import { weakMemo } from '@server/core/running/weak-memo'
import { isRefusedIn, livingIn, stateOf } from '../situation'
import { type MyRegistration, findHolder, type Begun } from './my-registrations-store'
import { isStillPrepared, missingSteps, preReviewOf } from './still-prepared'

type Call = Pick<CandidatesCall, 'owner' | 'groupDomain' | 'project' | 'services'>

/** Lists the project's batches with the caller's draft and active registration in each. */
export async function listBatches({
  services,
  owner,
  groupDomain,
  project,
}: Call): Promise<{ batches: BatchCard[]; serverTime: string }> {
  const { projectId, accountId } = owner
  const { definition } = project
  const now = services.now()
  const holder = await findHolder(services, projectId, accountId)
  if (!holder) throw new Failure('EA_LOGIN_EXPIRED', {}, 401)
  const batches = offeredBy(definition).map(({ batch, facts }) => ({
    state: batchState(batch, now),
    refusal: registeringRefusal(
      batch.eligibility,
      candidateFacts(
        holder,
        batch.fields,
        {},
        {
          isRefused: isRefusedIn(holder.mine, batch.code),
          isByGroup: groupDomain !== null,
        },
      ),
      now,
    ),
    ...ownFacts(batch.code, holder.mine, now),
    ...begunFacts({ project, batch, begun: holder.begun, now }),
    ...facts,
  }))
  return { batches, serverTime: new Date(now).toISOString() }
}

type BegunFacts = Pick<BatchCard, 'hasDraft' | 'preparation' | 'missingSteps' | 'preReview'>

interface BegunOf {
  project: Pick<Project, 'definition'>
  batch: BatchDefinition
  begun: readonly Begun[]
  now: number
}

/** Returns whether the caller has a draft of a batch, and the progress of preparing it before it opens. */
function begunFacts({ project, batch, begun, now }: BegunOf): BegunFacts {
  const draft = begun.find(({ batchCode }) => batchCode === batch.code)
  const nothing = { hasDraft: draft !== undefined, missingSteps: [], preReview: null }
  if (!canBePrepared(batch, now)) return { preparation: null, ...nothing }
  if (!draft) return { preparation: 'none', ...nothing }
  const preReview = preReviewOf(batch, draft)
  const offering = offeringOf(project, batch)
  if (isStillPrepared(offering, draft)) return { ...nothing, preparation: 'prepared', preReview }
  return { ...nothing, preparation: 'begun', missingSteps: missingSteps(offering, draft), preReview }
}

type OwnFacts = Pick<BatchCard, 'registrationId' | 'due' | 'hasExpired'>
type BatchFacts = Omit<BatchCard, keyof OwnFacts | keyof BegunFacts | 'state' | 'refusal'>

/** Returns the caller's state in a batch. `mine`: all registrations of the caller, newest first. */
function ownFacts(batchCode: string, mine: readonly MyRegistration[], now: number): OwnFacts {
  const living = livingIn(mine, batchCode, now)
  if (living) return { registrationId: living.registrationId, due: dueOf(living), hasExpired: false }
  const last = mine.find((one) => one.batchCode === batchCode)
  const hasExpired = last !== undefined && isExpired({ paymentStarted: last.paymentStarted, ...stateOf(last) }, now)
  return { registrationId: null, due: null, hasExpired }
}

function dueOf({ unpaidOrderId: orderId, expiresAt, paymentStarted }: MyRegistration): BatchCard['due'] {
  if (!orderId || !expiresAt) return null
  return { orderId, expiresAt: expiresAt.toISOString(), paymentStarted }
}

/** Memoised per project definition, because a batch may have a hundred thousand seat pools. */
const offeredBy = weakMemo(({ batches, areas }: ProjectDefinition) =>
  batches.map((batch) => ({ batch, facts: batchFacts(batch, areas) })),
)

function batchFacts(batch: BatchDefinition, areas: readonly Area[]): BatchFacts {
  const { code, name, opensAt, closesAt, examStatus, subjects, fees } = batch
  const decided = subjects.map((subject) => subject.priceCents).filter((price) => price !== PRICE_TO_BE_DETERMINED)
  const priceFromCents = decided.length > 0 ? Math.min(...decided) + feesOf(fees) : PRICE_TO_BE_DETERMINED
  return {
    ...{ code, name, opensAt, closesAt, examStatus, priceFromCents },
    subjectCount: subjects.length,
    sittingsFrom: subjects.map(({ startsAt }) => startsAt).sort()[0] ?? opensAt,
    sittingsUntil:
      subjects
        .map(({ endsAt }) => endsAt)
        .sort()
        .at(-1) ?? closesAt,
    ...sharedOffset(batch, areas),
  }
}

/** Local times can be shown before an area is chosen only if all areas of the batch have the same offset. */
function sharedOffset({ subjects }: BatchDefinition, areas: readonly Area[]): Pick<BatchCard, 'utcOffset'> {
  const used = areas.filter(({ code }) => subjects.some(({ seats }) => code in seats))
  const [first, ...others] = new Set(used.map(({ utcOffset }) => utcOffset))
  return first === undefined || others.length > 0 ? {} : { utcOffset: first }
}
