/** Views of the seats left by region, test area and subject. Pure. */
import type { Area, AreaWithSeats, BatchOffering, RegionSeats, Seats } from '@contract/registration/offered/offering'
import { codesBelow, regionOf } from '@contract/project/region-tree'
import { ALL_SUBJECTS } from '@server/domain/projects/batch-pools'
import type { SeatsLeft } from './seats-left'

type Offered = Pick<BatchOffering, 'subjects' | 'areas'>

/** Returns the seats per subject, in one test area or in all. Omits subjects that are not offered there. */
export function seatsBySubject({ subjects, areas }: Offered, left: SeatsLeft, areaCode?: string): Seats {
  const wanted = areaCode === undefined ? areas : areas.filter(({ code }) => code === areaCode)
  return together(subjects, left, wanted)
}

/** Returns the test areas in a region and its subregions (none for an unknown region), or all of them. */
export function areasWithSeats(
  { subjects, areas, regions }: BatchOffering,
  left: SeatsLeft,
  regionCode?: string,
): AreaWithSeats[] {
  const codes = regionCode === undefined ? null : codesBelow(regionOf(regions, regionCode))
  return areas
    .filter((area) => codes?.includes(area.regionCode) ?? true)
    .map((area) => ({ ...area, seats: together(subjects, left, [area]) }))
}

/** Returns the seats of the innermost regions that have test areas. */
export function seatsByRegion({ subjects, areas }: Offered, left: SeatsLeft): RegionSeats[] {
  const byRegion = new Map<string, Area[]>()
  for (const area of areas) byRegion.set(area.regionCode, [...(byRegion.get(area.regionCode) ?? []), area])
  const limits = left.get(ALL_SUBJECTS) ?? {}
  const leftIn = (area: Area) => Math.min(sumOf(together(subjects, left, [area])), limits[area.code] ?? Infinity)
  return [...byRegion].map(([regionCode, held]) => {
    const seats = together(subjects, left, held)
    const remaining = held.reduce((sum, area) => sum + leftIn(area), 0)
    // When nothing is left at all, `remaining` already says so.
    const without = remaining === 0 ? [] : subjects.filter(({ code }) => !seats[code]).map(({ code }) => code)
    return { regionCode, remaining, without }
  })
}

const sumOf = (seats: Seats) => Object.values(seats).reduce((sum, one) => sum + one, 0)

function together(subjects: Offered['subjects'], left: SeatsLeft, areas: readonly Pick<Area, 'code'>[]): Seats {
  const seats: Seats = {}
  for (const { code } of subjects) {
    const byArea = left.get(code) ?? {}
    for (const area of areas) {
      const remaining = byArea[area.code]
      if (remaining !== undefined) seats[code] = (seats[code] ?? 0) + remaining
    }
  }
  return seats
}
