import { attempt } from '@/patterns/frame/failure/attempt'
import type { Journey, JourneyData, JourneyPatch } from '../journey-types'
import { resume } from './resume'

/** Goes on where the candidate left off, and says why that is not possible. */
export const goOn = <Step extends string, Data extends JourneyData, Patch extends JourneyPatch>(
  journey: Journey<Step, Data, Patch>,
  key: string,
) => attempt(() => resume(journey, key))
