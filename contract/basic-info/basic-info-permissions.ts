/** Permission rules of identity data changes, shared by client and service. Pure. */
import type { ApplicationState } from '../applications/application'
import { applicationPermission, type StateRefusals } from '../applications/application-permissions'
import { gatePermission, type Gates, type Permission } from '../errors/permission'

/** Allows one change per candidate (specification §5). */
const refusals: StateRefusals = {
  none: null,
  auditing: 'EA_BASIC_INFO_ONCE',
  passed: 'EA_BASIC_INFO_ONCE',
  rejected: null,
  withdrawn: 'EA_BASIC_INFO_ONCE',
}

/**
 * Returns the permission to fill in and submit at `now` (server clock, milliseconds); a rejected application can be
 * submitted again. `state`: of the candidate's application; null if there is none.
 */
export const mayApplyForUpdate = (state: ApplicationState | null, gates: Gates, now: number): Permission =>
  applicationPermission(refusals, { state }, () => gatePermission('basicInfoUpdate', gates.basicInfoUpdate, now))
