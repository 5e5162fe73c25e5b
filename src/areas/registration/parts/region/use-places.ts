import { MANY_AREAS } from '@contract/registration/choice/choice-rules'
import type { AreaWithSeats, BatchOffering, RegionSeats } from '@contract/registration/offered/offering'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { readAreas, readRegionSeats } from '../../journey/offered'

/** Where a batch can be taken. */
export interface Places {
  /** Of many areas: what is left in each region. Null where all areas are here. */
  regions: RegionSeats[] | null
  /** All areas where they are few, else those of the regions that something was chosen in. */
  areas: AreaWithSeats[]
}

/** Read again whenever the screen is shown; `chosenIn` are the regions of what is chosen by then. */
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
