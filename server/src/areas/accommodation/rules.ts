import { accommodationAction, type AccommodationAction } from '@contract/accommodation/accommodation-permissions'
import type { AccommodationOffering } from '@contract/accommodation/accommodation-offering'
import { Failure } from '@server/core/failure'
import type { CandidatesCall } from '@server/calls/handler'
import { gatesOf } from '@server/calls/project/gates'
import type { Executor } from '@server/core/postgres/database'
import { offeringNamed } from '@server/domain/accommodations/offered'
import { requireAllowed } from '@server/domain/require-allowed'
import { ACCOMMODATION, type Mine } from './accommodation'

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
