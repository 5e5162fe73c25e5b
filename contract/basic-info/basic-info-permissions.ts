/** What may be done with an application for changing one's basic information now: one answer for both ends. Pure. */
import type { ApplicationState } from '../applications/application'
import { applicationPermission, type StateRefusals } from '../applications/application-permissions'
import { gatePermission, type Gates, type Permission } from '../errors/permission'

/** Once only (specification §5). */
const refusals: StateRefusals = {
  none: null,
  auditing: 'EA_BASIC_INFO_ONCE',
  passed: 'EA_BASIC_INFO_ONCE',
  rejected: null,
  withdrawn: 'EA_BASIC_INFO_ONCE',
}

/**
 * Filling in and handing in; what was not approved is corrected and handed in again. `state`: of the candidate's application;
 * null where there is none. `now` in milliseconds, the server's clock.
 */
export const mayApplyForUpdate = (state: ApplicationState | null, gates: Gates, now: number): Permission =>
  applicationPermission(refusals, { state }, () => gatePermission('basicInfoUpdate', gates.basicInfoUpdate, now))
