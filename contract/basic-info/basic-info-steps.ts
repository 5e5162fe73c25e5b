import { answerSetting } from '../collecting/answers/answer-setting'
import { isCollected } from '../collecting/collecting-steps'
import { checkAnswers } from '../collecting/field-rules'
import type { Answers } from '../collecting/fields'
import type { Progress } from '../collecting/journey-progress'
import type { Requirements } from '../collecting/requirements'
import type { ErrorCode } from '../errors/errors'
import { BASIC_INFO_PHOTOS } from './basic-info-fields'
import type { BasicInfoDraft, BasicInfoStep } from './basic-info-update'

const STEPS = ['baseInfo', 'confirm'] as const satisfies readonly BasicInfoStep[]

export function basicInfoProgress(
  draft: BasicInfoDraft,
  requirements: Requirements,
  now: number,
): Progress<BasicInfoStep> {
  return {
    steps: STEPS,
    passed: draft.passedSteps,
    isComplete: (step) => (step === 'confirm' ? draft.confirmed : isCollected[step](draft, requirements, now)),
  }
}

/**
 * Returns the error code that prevents submission at `now`, or null. Missing items or values take precedence over
 * photos.
 */
export function lackOf(answers: Answers, requirements: Requirements, now: number): ErrorCode | null {
  const faults = Object.keys(checkAnswers(requirements.fields, answers, answerSetting(requirements, now)))
  if (faults.length === 0) return null
  const arePhotos = faults.every((key) => BASIC_INFO_PHOTOS.some((photo) => photo === key))
  return arePhotos ? 'EA_BASIC_INFO_PHOTOS' : 'EA_BASIC_INFO_ITEMS'
}
