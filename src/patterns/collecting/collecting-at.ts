import type { InferOutput } from 'valibot'
import type { CollectingStep } from '@contract/collecting/collecting-steps'
import type { Content, contentPatchSchema } from '@contract/collecting/content'
import type { Requirements } from '@contract/collecting/requirements'
import type { StepAt } from '@/patterns/journey/step/step-at'

/** Requirements and the content collected so far. */
interface CollectingData {
  requirements: Requirements
  draft: Content & { passedSteps: readonly string[] }
}

/** Step of a journey that collects data, as the shared steps use it. */
export type CollectingAt = Omit<StepAt<CollectingStep, CollectingData, InferOutput<typeof contentPatchSchema>>, 'step'>
