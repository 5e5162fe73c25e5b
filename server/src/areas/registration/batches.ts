import { and, eq } from 'drizzle-orm'
import { batchState } from '@contract/batch-state'
import { candidateFacts, registeringRefusal } from '@contract/eligibility'
import type { BatchCard } from '@contract/endpoints/registration'
import { PRICE_TO_BE_DETERMINED } from '@contract/codes'
import { isActive, isConfirming, isExpired } from '@contract/registration-situation'
import type { Area } from '@contract/offering'
import type { CallContext, Caller } from '@server/core/calls/handler'
import type { BatchDefinition } from '@server/core/projects/project-definition'
import { drafts } from '@server/core/tables/registration'
import { ownAccount, projectOf } from './caller'
import { findPaymentStarted, findStandings, stateOf, type Standing } from './registration-store'

type Call = Pick<CallContext, 'services'> & { caller: Caller }

/** The project's batches with what the caller has in each: a draft, a living registration. */
export async function listBatches({ services, caller }: Call): Promise<{ batches: BatchCard[]; serverTime: string }> {
  const { projectId, accountId } = caller
  const project = await projectOf(services, caller)
  const now = services.now()
  const [account, standings, begun] = await Promise.all([
    ownAccount({ services, caller }),
    findStandings(services.db, caller),
    services.db
      .select({ batchCode: drafts.batchCode })
      .from(drafts)
      .where(and(eq(drafts.projectId, projectId), eq(drafts.accountId, accountId))),
  ])
  const started = await findPaymentStarted(services.db, projectId, standings)
  const batches = project.definition.batches.map((batch) => ({
    ...batchFacts(batch, project.definition.areas, now),
    ...ownFacts(
      standings.filter((standing) => standing.batchCode === batch.code),
      started,
      now,
    ),
    hasDraft: begun.some((draft) => draft.batchCode === batch.code),
    refusal: registeringRefusal(batch.eligibility, candidateFacts(account, batch.fields, {}), now),
  }))
  return { batches, serverTime: new Date(now).toISOString() }
}

type OwnFacts = Pick<BatchCard, 'registrationId' | 'due' | 'hasExpired'>

/** How the caller stands in a batch: `standings` are the caller's registrations of it, newest first. */
function ownFacts(standings: readonly Standing[], started: ReadonlySet<string>, now: number): OwnFacts {
  const situationOf = (standing: Standing) => ({
    ...stateOf(standing),
    paymentStarted: started.has(standing.registrationId),
  })
  const isAlive = (standing: Standing) => isActive(stateOf(standing), now) || isConfirming(situationOf(standing), now)
  const living = standings.find(isAlive)
  if (living) return { registrationId: living.registrationId, due: dueOf(living, started), hasExpired: false }
  const [last] = standings
  return { registrationId: null, due: null, hasExpired: last !== undefined && isExpired(situationOf(last), now) }
}

function dueOf({ registrationId, orderId, expiresAt }: Standing, started: ReadonlySet<string>): BatchCard['due'] {
  if (!orderId || !expiresAt) return null
  return { orderId, expiresAt: expiresAt.toISOString(), paymentStarted: started.has(registrationId) }
}

function batchFacts(
  batch: BatchDefinition,
  areas: readonly Area[],
  now: number,
): Omit<BatchCard, keyof OwnFacts | 'hasDraft' | 'refusal'> {
  const { code, name, opensAt, closesAt, examStatus, subjects } = batch
  const decided = subjects.map((subject) => subject.priceCents).filter((price) => price !== PRICE_TO_BE_DETERMINED)
  const priceFromCents = decided.length > 0 ? Math.min(...decided) : PRICE_TO_BE_DETERMINED
  const state = batchState(batch, now)
  return {
    ...{ code, name, opensAt, closesAt, examStatus, state, priceFromCents },
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

/** Until an area is chosen a local time can only be told where all areas of the batch have the same. */
function sharedOffset({ subjects }: BatchDefinition, areas: readonly Area[]): Pick<BatchCard, 'utcOffset'> {
  const used = areas.filter(({ code }) => subjects.some(({ seats }) => code in seats))
  const [first, ...others] = new Set(used.map(({ utcOffset }) => utcOffset))
  return first === undefined || others.length > 0 ? {} : { utcOffset: first }
}
