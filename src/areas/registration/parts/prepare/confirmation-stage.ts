/** Stage of the confirmation page. Pure. */
import { canBePrepared, isPrepared } from '@contract/registration/offered/preparation'
import type { RegistrationData } from '../../journey/screens'

/**
 * `prepare`: before the opening, not confirmed. `wait`: confirmed, waiting for the opening. `tap`: open and confirmed
 * as offered now, so that one call submits. `submit`: open, confirms and submits.
 */
export type ConfirmationStage = 'prepare' | 'wait' | 'tap' | 'submit'

/** `now`: milliseconds of the server's clock. */
export function confirmationStage({ batch, draft }: Pick<RegistrationData, 'batch' | 'draft'>, now: number) {
  const isReady = isPrepared(draft, batch)
  const stages = canBePrepared(batch, now) ? (['wait', 'prepare'] as const) : (['tap', 'submit'] as const)
  const stage: ConfirmationStage = stages[isReady ? 0 : 1]
  return stage
}
