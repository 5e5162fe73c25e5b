import type { ErrorCode } from '@contract/errors/errors'
import { ApiError, isRefusal } from '@/api/errors/api-error'
import type { JourneyPlan } from '../journey-types'
import { unanswered, type Unanswered } from './submission'

type SubmitOutcome<Step extends string> =
  /** The current data differs from the confirmed data. */
  | { kind: 'changed' }
  /** Step that fixes the problem, if known; `isShownByStep`: the step displays the reason itself. */
  | { kind: 'incomplete'; step: Step | null; isShownByStep: boolean }
  | Unanswered
  /** Refused by a rule of the area or by an unexpected one. */
  | { kind: 'refused' }

/** Classifies a failed submission. Pure. `Step`: of the journey; the step named by an error is not validated here. */
export function submitOutcome<Step extends string>(
  { changed, incomplete, shownByStep }: JourneyPlan<Step, never>['refusals'],
  error: unknown,
): SubmitOutcome<Step> {
  const open = unanswered(error)
  if (open) return open
  if (isRefusal(error, changed)) return { kind: 'changed' }
  const code = (Object.keys(incomplete) as ErrorCode[]).find((each) => isRefusal(error, each))
  if (!code || !(error instanceof ApiError)) return { kind: 'refused' }
  const named = error.details.step as Step | undefined
  return { kind: 'incomplete', step: named ?? incomplete[code] ?? null, isShownByStep: shownByStep.includes(code) }
}
