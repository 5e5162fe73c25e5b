/** Which test areas can be chosen, and which still count: pure. */
import type { Choice } from '@contract/draft'
import type { AreaWithSeats } from '@contract/offering'
import { remainingOf } from '../subject/seats'

const areaOf = (areas: readonly AreaWithSeats[], code: string | undefined) => areas.find((area) => area.code === code)

/** Mode 2: the same area for every other subject that has none yet and still has seats there; null when there is no such. */
export function withSameArea(choices: readonly Choice[], { code, seats }: AreaWithSeats): Choice[] | null {
  const isToHaveIt = ({ subjectCode, areaCode }: Choice) =>
    areaCode === undefined && (remainingOf(seats, subjectCode) ?? 0) > 0
  if (!choices.some(isToHaveIt)) return null
  return choices.map((choice) => (isToHaveIt(choice) ? { ...choice, areaCode: code } : choice))
}

/** Chosen areas that are full by now, or are offered no more: each has to be chosen again. */
export function lostAreas(choices: readonly Choice[], areas: readonly AreaWithSeats[]): string[] {
  return choices
    .filter(
      ({ subjectCode, areaCode }) => areaCode && (remainingOf(areaOf(areas, areaCode)?.seats, subjectCode) ?? 0) <= 0,
    )
    .map(({ subjectCode }) => subjectCode)
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

/** Each area once: what was read now before what was known when it was chosen. */
export function newestOf(read: readonly AreaWithSeats[], known: readonly AreaWithSeats[]): AreaWithSeats[] {
  return [...read, ...known.filter(({ code }) => !areaOf(read, code))]
}
