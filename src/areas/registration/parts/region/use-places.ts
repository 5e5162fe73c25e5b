import { MANY_AREAS } from '@contract/registration/choice/choice-rules'
import type { AreaWithSeats, BatchOffering, RegionSeats } from '@contract/registration/offered/offering'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { readAreas, readRegionSeats } from '../../journey/registration-calls'

/** Places at which a batch can be taken. */
export interface Places {
  /** Seats left by region if there are many areas; null if `areas` is complete. */
  regions: RegionSeats[] | null
  /** All areas if there are few, else those of the regions with a choice. */
  areas: AreaWithSeats[]
}

/** Loads the places whenever the screen is displayed; `chosenIn` are the regions of the current choices. */
export function usePlaces({ code, areaCount }: BatchOffering, chosenIn: readonly string[]) {
  return useLoaded(() => (areaCount > MANY_AREAS ? someOf(code, chosenIn) : allOf(code)), [code])
}

async function allOf(batchCode: string): Promise<Places> {
  return { regions: null, areas: await readAreas(batchCode) }
}

async function someOf(batchCode: string, regions: readonly string[]): Promise<Places> {
  const reading = [...new Set(regions)].map((region) => readAreas(batchCode, region))
  const [left, ...areas] = await Promise.all([readRegionSeats(batchCode), ...reading])
  return { regions: left, areas: areas.flat() }
}
