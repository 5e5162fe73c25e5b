import type { Arrangement, AccommodationOffering } from '@contract/accommodation/accommodation-offering'
import { accommodationAction, type AccommodationAction } from '@contract/accommodation/accommodation-permissions'
import type { CandidatesCall } from '@server/calls/handler'
import { gatesOf } from '@server/calls/project/gates'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import { accommodationEvents, accommodations } from '@server/core/tables/accommodation'
import { offeringNamed } from '@server/domain/accommodations/offered'
import { lockCandidates } from '@server/domain/accounts/lock-account'
import type { ApplicationSummary, ApplicationRecord } from '@server/domain/applications/application-rows'
import { defineApplication } from '@server/domain/applications/define-application'
import { requireAllowed } from '@server/domain/require-allowed'

/** One application per offering of the project. A withdrawn application can be submitted again. */
export const ACCOMMODATION = defineApplication({
  kind: 'accommodation',
  commands: 'accommodations',
  table: accommodations,
  events: accommodationEvents,
  keyOf: ({ offerCode }) => offerCode,
  // Locks the candidate as booking does, so that no seat is booked while the decision is being written.
  lockFirst: (tx, { projectId, accountId }) => lockCandidates(tx, { projectId, accountIds: [accountId] }),
  named: (accommodationId) => ({ accommodationId }),
  refusals: {
    changed: 'EXM_ACC_DRAFT_CHANGED',
    fileMissing: 'EXM_ACC_FILE_MISSING',
    missing: 'EXM_ACC_NOT_FOUND',
    duplicate: 'EXM_ACC_DUPLICATE',
  },
})

type Mine = ApplicationSummary<typeof accommodations>
export type AccommodationRow = ApplicationRecord<typeof accommodations>

/**
 * Returns the arrangements approved with the application, as offered at the time of the decision. Empty unless the
 * state is `passed`.
 */
export const grantedOf = ({ state, granted }: { state?: string; granted?: string | null }): Arrangement[] =>
  JSON.parse((state === 'passed' && granted) || '[]') as Arrangement[]

type Call = Pick<CandidatesCall, 'project' | 'services'>

/** Returns the offering with this code. Throws EXM_ACC_NOT_OFFERED. */
export function requireOffering({ project }: Pick<Call, 'project'>, offerCode: string): AccommodationOffering {
  const offering = offeringNamed(project, offerCode)
  if (!offering) throw new Failure('EXM_ACC_NOT_OFFERED')
  return offering
}

/**
 * Throws the reason why the action is not allowed now. `closesAt` is null when the project no longer has the offering.
 */
export function requireAction(
  { services, project }: Call,
  action: AccommodationAction,
  own: Pick<Mine, 'state'> | null,
  closesAt: string | null,
): void {
  const situation = { state: own?.state ?? null, closesAt }
  requireAllowed(accommodationAction(action, situation, gatesOf(services, project), services.now()))
}

/** Throws the reason why the caller may not fill in an application now. */
export async function requireFillingIn(
  call: Call & Pick<CandidatesCall, 'owner'>,
  { code, closesAt }: AccommodationOffering,
  db: Executor,
): Promise<void> {
  requireAction(call, 'apply', await ACCOMMODATION.findLatest(call.services, call.owner, code, db), closesAt)
}
