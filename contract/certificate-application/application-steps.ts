import { collectingSteps, isCollected } from '../collecting/collecting-steps'
import type { Progress } from '../collecting/journey-progress'
import type { Requirements } from '../collecting/requirements'
import type { CertificateApplicationDraft, CertificateApplicationStep } from './application-card'

type Drafted = Pick<
  CertificateApplicationDraft,
  'passedSteps' | 'confirmed' | 'commitmentAccepted' | 'baseInfo' | 'photoFileId' | 'files'
>

/** Returns the steps: terms, delivery, photo if required, confirmation. */
export function applicationProgress(
  draft: Drafted,
  requirements: Requirements,
  now: number,
): Progress<CertificateApplicationStep> {
  return {
    steps: [...collectingSteps(requirements), 'confirm'],
    passed: draft.passedSteps,
    isComplete: (step) => (step === 'confirm' ? draft.confirmed : isCollected[step](draft, requirements, now)),
  }
}
