/** Selections on the pages that swap or add subjects. Pure. */
import {
  planSubjects,
  unavailable,
  unswappable,
  type SubjectsPlan,
  type SubjectsSetting,
} from '@contract/registration/changes/plan-subjects'
import type { SubjectAreas, SubjectOptions } from '@contract/registration/changes/subjects'
import type { BrokenRule, ErrorCode } from '@contract/errors/errors'
import type { ChangeKind } from './subject-calls'

/** Place for a subject: that of a registered one, or a free one (`from` is null). */
export interface Slot {
  key: string
  from: string | null
}

/** Selection for a slot; `areaCode` is empty until an area is chosen. */
export interface Chosen {
  to: string
  areaCode: string
}

/** Selections by slot key. */
export type Choices = Readonly<Record<string, Chosen | undefined>>

/** Test areas loaded so far, by subject. */
export type KnownAreas = Readonly<Record<string, SubjectAreas | undefined>>

/** Returns the codes of the selected subjects. */
export const subjectsIn = (chosen: Choices): string[] => Object.values(chosen).flatMap((one) => one?.to ?? [])

/** Returns one slot per registered subject; for `add`, one more than is filled, up to the maximum of the batch. */
export function slotsOf(kind: ChangeKind, { held, batch }: SubjectOptions, chosen: Choices): Slot[] {
  if (kind === 'swap') return held.map(({ subjectCode }) => ({ key: subjectCode, from: subjectCode }))
  const room = Math.max(0, batch.maxSubjects - held.length)
  const filled = Object.values(chosen).filter((one) => one !== undefined).length
  const count = Math.min(room, filled + 1)
  return Array.from({ length: count }, (_, index) => ({ key: `add ${index}`, from: null }))
}

export function settingOf(options: SubjectOptions, known: KnownAreas, now: number): SubjectsSetting {
  const { rules, batch } = options
  const areas = new Map(
    [...batch.areas, ...Object.values(known).flatMap((list) => list ?? [])].map((one) => [one.code, one]),
  )
  return {
    ...{ rules, now },
    batch: { ...batch, areas: [...areas.values()] },
    left: ({ subjectCode, areaCode }) => known[subjectCode]?.find(({ code }) => code === areaCode)?.remaining,
  }
}

/**
 * Returns why a subject cannot be chosen for a slot; null if it can, also for a subject already chosen for another
 * slot.
 */
export function subjectError(
  to: string,
  { from }: Slot,
  options: SubjectOptions,
  setting: SubjectsSetting,
): ErrorCode | null {
  if (options.held.some(({ subjectCode }) => subjectCode === to)) return 'E_REG_SUBJECT_DUPLICATE'
  return unavailable({ from, to }, setting)
}

/** Returns why the subject of a slot cannot be swapped, or null if it can. */
export function slotError({ from }: Slot, { held }: SubjectOptions, setting: SubjectsSetting): ErrorCode | null {
  const given = held.find(({ subjectCode }) => subjectCode === from)
  return given ? unswappable(given, setting) : null
}

/** Plans the change; null while nothing is selected. Broken rule E_REG_AREA_MISSING while an area is missing. */
export function planOf(
  slots: readonly Slot[],
  chosen: Choices,
  { held }: SubjectOptions,
  setting: SubjectsSetting,
): SubjectsPlan | BrokenRule | null {
  const wish = slots.flatMap(({ key, from }) => {
    const one = chosen[key]
    return one ? [{ from, ...one }] : []
  })
  if (wish.length === 0) return null
  if (wish.some(({ areaCode }) => areaCode === '')) return { code: 'E_REG_AREA_MISSING', details: {} }
  return planSubjects(held, wish, setting)
}
