import { journeyData } from './data/journey-data'
import type { Journey, JourneyCalls, JourneyData, JourneyPatch, JourneyPlan } from './journey-types'

/** A journey of steps: its plan and its calls are all that an area says of it. */
export function defineJourney<
  Step extends string,
  Offering,
  Data extends JourneyData,
  Patch extends JourneyPatch = JourneyPatch,
>(plan: JourneyPlan<Step, Data>, calls: JourneyCalls<Offering, Data, Patch>): Journey<Step, Data, Patch> {
  return { ...plan, ...journeyData(plan, calls) }
}
