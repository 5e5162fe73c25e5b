import { attempt } from '@/patterns/frame/failure/attempt'
import type { Journey, JourneyData, JourneyPatch } from '../journey-types'
import { resume } from './resume'

/** Resumes the journey where the candidate left off, and shows an error if that fails. */
export const goOn = <Step extends string, Data extends JourneyData, Patch extends JourneyPatch>(
  journey: Journey<Step, Data, Patch>,
  key: string,
) => attempt(() => resume(journey, key))
