import { isCollected } from '../collecting/collecting-steps'
import type { Progress } from '../collecting/journey-progress'
import type { Requirements } from '../collecting/requirements'
import type { AccommodationDraft, AccommodationStep } from './accommodation-card'

const STEPS = ['baseInfo', 'confirm'] as const satisfies readonly AccommodationStep[]

export function accommodationProgress(
  draft: Pick<
    AccommodationDraft,
    'passedSteps' | 'confirmed' | 'commitmentAccepted' | 'baseInfo' | 'photoFileId' | 'files'
  >,
  requirements: Requirements,
  now: number,
): Progress<AccommodationStep> {
  return {
    steps: STEPS,
    passed: draft.passedSteps,
    isComplete: (step) => (step === 'confirm' ? draft.confirmed : isCollected[step](draft, requirements, now)),
  }
}
