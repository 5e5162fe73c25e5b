/** The answer to a submission comes while the candidate looks at something else: nobody is led away without being asked. */
import { messageOfError } from '@/api/errors/error-message'
import { currentRoute } from '@/platform/navigation/navigation'
import { confirm, tell } from '@/ui/overlay/dialog-state'
import { journeyText } from '../journey-texts'
import type { JourneyPlan } from '../journey-types'
import { unanswered } from './unanswered'

/** What was made of it, and the way there. */
export interface DoneWords {
  title: string
  body: string
  ok: string
}

/** Whether the candidate stands at the very confirmation, which leads nowhere else once it was submitted. */
export function isConfirmationOnTop(
  { param, screens }: { param: string; screens: Pick<JourneyPlan<never, never>['screens'], 'confirm'> },
  key: string,
): boolean {
  const { name, params } = currentRoute()
  return name === screens.confirm && (params[param] ?? key) === key
}

/** True when the candidate wants to see it now. */
export function askWhereToGo(done: DoneWords): Promise<boolean> {
  return confirm({ ...done, cancel: journeyText('submit.close') })
}

/** That nothing came of it, or that nobody knows; who signs in again comes back to it by themself. */
export async function tellFailure(error: unknown): Promise<void> {
  const open = unanswered(error)
  if (open?.kind === 'left') return
  if (open) return tell({ title: journeyText('submit.unanswered'), body: journeyText('submit.unanswered.text') })
  await tell({ title: journeyText('submit.refused'), body: await messageOfError(error) })
}
