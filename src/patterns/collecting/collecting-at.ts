import type { InferOutput } from 'valibot'
import type { CollectingStep } from '@contract/collecting/collecting-steps'
import type { Content, contentPatchSchema } from '@contract/collecting/content'
import type { Requirements } from '@contract/collecting/requirements'
import type { StepAt } from '@/patterns/journey/step/step-at'

/** What is asked for, and what was given of it. */
interface CollectingData {
  requirements: Requirements
  draft: Content & { passedSteps: readonly string[] }
}

/** A step of any journey that collects, as the shared steps see it. */
export type CollectingAt = Omit<StepAt<CollectingStep, CollectingData, InferOutput<typeof contentPatchSchema>>, 'step'>
