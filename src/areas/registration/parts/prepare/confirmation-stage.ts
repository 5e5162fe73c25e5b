/** What the confirmation of a registration does at a moment: pure. */
import { canBePrepared, isPrepared } from '@contract/registration/offered/preparation'
import type { RegistrationData } from '../../journey/screens'

/**
 * `prepare`: not open yet, it is confirmed beforehand; `wait`: confirmed, it opens later; `tap`: confirmed as it is offered
 * now, and open: one call submits it; `submit`: confirmed and submitted.
 */
export type ConfirmationStage = 'prepare' | 'wait' | 'tap' | 'submit'

/** `now`: milliseconds, the server's clock. */
export function confirmationStage({ batch, draft }: Pick<RegistrationData, 'batch' | 'draft'>, now: number) {
  const isReady = isPrepared(draft, batch)
  const stages = canBePrepared(batch, now) ? (['wait', 'prepare'] as const) : (['tap', 'submit'] as const)
  const stage: ConfirmationStage = stages[isReady ? 0 : 1]
  return stage
}
