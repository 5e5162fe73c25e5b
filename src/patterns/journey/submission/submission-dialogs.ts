/** Handles the response to a submission after the candidate has navigated away: asks before it redirects. */
import { messageOfError } from '@/api/errors/error-message'
import { currentRoute } from '@/platform/navigation/navigation'
import { confirm, tell } from '@/ui/overlay/dialog-state'
import { journeyText } from '../journey-texts'
import type { JourneyPlan } from '../journey-types'
import { unanswered } from './submission'

/** Texts about the result and the button that opens it. */
export interface DoneWords {
  title: string
  body: string
  ok: string
}

/** Whether the confirmation of this submission is displayed, which has no other purpose after submitting. */
export function isConfirmationOnTop(
  { param, screens }: { param: string; screens: Pick<JourneyPlan<never, never>['screens'], 'confirm'> },
  key: string,
): boolean {
  const { name, params } = currentRoute()
  return name === screens.confirm && (params[param] ?? key) === key
}

/** Asks whether to open the result; resolves to true if the candidate wants to. */
export function askWhereToGo(done: DoneWords): Promise<boolean> {
  return confirm({ ...done, cancel: journeyText('submit.close') })
}

/**
 * Reports that the submission failed or that its outcome is unknown. Silent after an expired sign-in, because signing
 * in again returns to the submission.
 */
export async function tellFailure(error: unknown): Promise<void> {
  const open = unanswered(error)
  if (open?.kind === 'left') return
  if (open) return tell({ title: journeyText('submit.unanswered'), body: journeyText('submit.unanswered.text') })
  await tell({ title: journeyText('submit.refused'), body: await messageOfError(error) })
}
