import { journeyData } from './data/journey-data'
import type { Journey, JourneyCalls, JourneyData, JourneyPatch, JourneyPlan } from './journey-types'

/** Defines a journey of steps from the plan and the calls of an area. */
export function defineJourney<
  Step extends string,
  Offering,
  Data extends JourneyData,
  Patch extends JourneyPatch = JourneyPatch,
>(plan: JourneyPlan<Step, Data>, calls: JourneyCalls<Offering, Data, Patch>): Journey<Step, Data, Patch> {
  return { ...plan, ...journeyData(plan, calls) }
}
