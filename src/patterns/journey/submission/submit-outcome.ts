/** How submitting can end in every journey other than as it should: pure. */
import type { ErrorCode } from '@contract/errors/errors'
import { ApiError, isRefusal } from '@/api/errors/api-error'
import type { JourneyPlan } from '../journey-types'
import { unanswered, type Unanswered } from './unanswered'

export type SubmitOutcome<Step extends string> =
  /** Something else than what was confirmed would have been submitted. */
  | { kind: 'changed' }
  /** The step that mends it, as far as it is known; `isTold`: the step tells it itself. */
  | { kind: 'incomplete'; step: Step | null; isTold: boolean }
  | Unanswered
  /** By a rule of the area's own, or by none that is expected here. */
  | { kind: 'refused' }

/** `steps`: of the journey; the step that a refusal names comes from the network. */
export function submitOutcome<Step extends string>(
  { changed, incomplete, toldByStep }: JourneyPlan<Step, never>['refusals'],
  error: unknown,
): SubmitOutcome<Step> {
  const open = unanswered(error)
  if (open) return open
  if (isRefusal(error, changed)) return { kind: 'changed' }
  const code = (Object.keys(incomplete) as ErrorCode[]).find((each) => isRefusal(error, each))
  if (!code || !(error instanceof ApiError)) return { kind: 'refused' }
  const named = error.details.step as Step | undefined
  return { kind: 'incomplete', step: named ?? incomplete[code] ?? null, isTold: toldByStep.includes(code) }
}
