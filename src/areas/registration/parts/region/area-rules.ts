/** Rules for choosing test areas. Pure. */
import type { Choice, Withdrawn } from '@contract/registration/draft'
import type { Area, AreaWithSeats } from '@contract/registration/offered/offering'
import { remainingOf } from '../subject/seats'
import type { Places } from './use-places'

const areaOf = (areas: readonly AreaWithSeats[], code: string | undefined) => areas.find((area) => area.code === code)

/** Mode 2: assigns the area to every subject without one that has seats there; null if there is none. */
export function withSameArea(choices: readonly Choice[], { code, seats }: AreaWithSeats): Choice[] | null {
  const isToHaveIt = ({ subjectCode, areaCode }: Choice) =>
    areaCode === undefined && (remainingOf(seats, subjectCode) ?? 0) > 0
  if (!choices.some(isToHaveIt)) return null
  return choices.map((choice) => (isToHaveIt(choice) ? { ...choice, areaCode: code } : choice))
}

/** Returns whether a chosen area has no seat left for its subject. */
export function hasFull(choices: readonly Choice[], areas: readonly AreaWithSeats[]): boolean {
  return choices.some(({ subjectCode, areaCode }) => remainingOf(areaOf(areas, areaCode)?.seats, subjectCode) === 0)
}

/** Returns the choices whose area no longer offers the subject or no longer exists. `remembered` provides the names. */
export function goneSince(
  choices: readonly Choice[],
  offered: readonly AreaWithSeats[],
  remembered: readonly Area[],
): Withdrawn[] {
  return choices.flatMap(({ subjectCode, areaCode }) => {
    const area = areaOf(offered, areaCode)
    if (areaCode === undefined || remainingOf(area?.seats, subjectCode) !== null) return []
    const areaName = [...offered, ...remembered].find(({ code }) => code === areaCode)?.name ?? null
    return [{ subjectCode, areaCode, areaName, isAreaGone: !area }]
  })
}

/** Returns the withdrawn choices of the draft that have no replacement yet. */
export function stillMissing(withdrawn: readonly Withdrawn[], choices: readonly Choice[]): Withdrawn[] {
  return withdrawn.filter(({ subjectCode }) =>
    choices.some((choice) => choice.subjectCode === subjectCode && choice.areaCode === undefined),
  )
}

/** Returns the areas that offer one of the subjects, full or not. */
export function holding(areas: readonly AreaWithSeats[], subjectCodes: readonly string[]): AreaWithSeats[] {
  return areas.filter(({ seats }) => subjectCodes.some((code) => code in seats))
}

/** Area displayed while a region is selected; `isElsewhere` if it belongs to another region. */
interface AreaInSight {
  area: AreaWithSeats
  isElsewhere: boolean
}

/** Returns the areas of the selected region, preceded by the chosen area if it is in another region. */
export function inSight(lookedAt: readonly AreaWithSeats[], chosen: AreaWithSeats | undefined): AreaInSight[] {
  const here = lookedAt.map((area) => ({ area, isElsewhere: false }))
  return chosen && !areaOf(lookedAt, chosen.code) ? [{ area: chosen, isElsewhere: true }, ...here] : here
}

/**
 * Merges the areas just read with those known from earlier choices, without duplicates and without those that no longer
 * exist.
 */
export function newestOf({ areas, regions }: Places, known: readonly AreaWithSeats[]): AreaWithSeats[] {
  const isRead = ({ regionCode }: Area) => areas.some((area) => area.regionCode === regionCode)
  const isThere = (area: Area) =>
    regions !== null && !isRead(area) && regions.some(({ regionCode }) => regionCode === area.regionCode)
  return [...areas, ...known.filter((area) => !areaOf(areas, area.code) && isThere(area))]
}
