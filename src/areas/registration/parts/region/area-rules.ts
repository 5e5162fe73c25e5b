/** Which test areas can be chosen, and which still count: pure. */
import type { Choice, Withdrawn } from '@contract/registration/draft'
import type { Area, AreaWithSeats } from '@contract/registration/offered/offering'
import { remainingOf } from '../subject/seats'
import type { Places } from './use-places'

const areaOf = (areas: readonly AreaWithSeats[], code: string | undefined) => areas.find((area) => area.code === code)

/** Mode 2: the same area for every other subject that has none yet and still has seats there; null when there is no such. */
export function withSameArea(choices: readonly Choice[], { code, seats }: AreaWithSeats): Choice[] | null {
  const isToHaveIt = ({ subjectCode, areaCode }: Choice) =>
    areaCode === undefined && (remainingOf(seats, subjectCode) ?? 0) > 0
  if (!choices.some(isToHaveIt)) return null
  return choices.map((choice) => (isToHaveIt(choice) ? { ...choice, areaCode: code } : choice))
}

/** Whether one of the chosen areas has no seat left by now. */
export function hasFull(choices: readonly Choice[], areas: readonly AreaWithSeats[]): boolean {
  return choices.some(({ subjectCode, areaCode }) => remainingOf(areaOf(areas, areaCode)?.seats, subjectCode) === 0)
}

/** Chosen areas that do not hold their subject any more, or are gone; `remembered` has their names. */
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

/** What the draft tells was taken away, as far as nothing else was chosen for it yet. */
export function stillMissing(withdrawn: readonly Withdrawn[], choices: readonly Choice[]): Withdrawn[] {
  return withdrawn.filter(({ subjectCode }) =>
    choices.some((choice) => choice.subjectCode === subjectCode && choice.areaCode === undefined),
  )
}

/** The areas where one of the subjects is held, full or not. */
export function holding(areas: readonly AreaWithSeats[], subjectCodes: readonly string[]): AreaWithSeats[] {
  return areas.filter(({ seats }) => subjectCodes.some((code) => code in seats))
}

/** An area that can be seen while a region is looked at; `isElsewhere` when it stands in another one. */
interface AreaInSight {
  area: AreaWithSeats
  isElsewhere: boolean
}

/** The areas that are looked at; before them the chosen one where it is not among them, for it still counts. */
export function inSight(lookedAt: readonly AreaWithSeats[], chosen: AreaWithSeats | undefined): AreaInSight[] {
  const here = lookedAt.map((area) => ({ area, isElsewhere: false }))
  return chosen && !areaOf(lookedAt, chosen.code) ? [{ area: chosen, isElsewhere: true }, ...here] : here
}

/** Each area once: what was read now before what was known when it was chosen, but for those that are gone since. */
export function newestOf({ areas, regions }: Places, known: readonly AreaWithSeats[]): AreaWithSeats[] {
  const isRead = ({ regionCode }: Area) => areas.some((area) => area.regionCode === regionCode)
  const isThere = (area: Area) =>
    regions !== null && !isRead(area) && regions.some(({ regionCode }) => regionCode === area.regionCode)
  return [...areas, ...known.filter((area) => !areaOf(areas, area.code) && isThere(area))]
}
