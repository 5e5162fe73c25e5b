/** What is chosen on the page of other or more subjects: pure. */
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

/** A place for a subject: that of one that is held, or a free one (`from` is null). */
export interface Slot {
  key: string
  from: string | null
}

/** What was chosen for a slot; `areaCode` is empty until it is chosen. */
export interface Chosen {
  to: string
  areaCode: string
}

/** Chosen by the key of its slot. */
export type Choices = Readonly<Record<string, Chosen | undefined>>

/** The areas that were asked for, by subject. */
export type KnownAreas = Readonly<Record<string, SubjectAreas | undefined>>

/** The subjects that were chosen. */
export const subjectsIn = (chosen: Choices): string[] => Object.values(chosen).flatMap((one) => one?.to ?? [])

/** One slot for each subject that is held; to add, one more than is filled, as long as the batch has room. */
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

/** Why a subject cannot come into a slot; null where it can, or for one that stands in another slot already. */
export function subjectError(
  to: string,
  { from }: Slot,
  options: SubjectOptions,
  setting: SubjectsSetting,
): ErrorCode | null {
  if (options.held.some(({ subjectCode }) => subjectCode === to)) return 'E_REG_SUBJECT_DUPLICATE'
  return unavailable({ from, to }, setting)
}

/** Why the subject of a slot stays; null where another one can take its place. */
export function slotError({ from }: Slot, { held }: SubjectOptions, setting: SubjectsSetting): ErrorCode | null {
  const given = held.find(({ subjectCode }) => subjectCode === from)
  return given ? unswappable(given, setting) : null
}

/** What the choice leads to; null while nothing, or not every area, is chosen. */
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
