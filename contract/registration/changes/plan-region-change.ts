import type { BrokenRule, ErrorCode } from '../../errors/errors'
import { checkOneProvince } from '../choice/single-province'
import type { RegionChangeRules, RegionOptions } from './region-change'

/** Registered subject with its current and alternative test areas. */
interface Held {
  subjectCode: string
  areaCode: string
  province: string
  startsAt: string
  elsewhere: readonly { code: string; province: string; remaining: number }[]
}

interface Setting extends Pick<RegionOptions, 'oneProvince' | 'provinces'> {
  rules: Pick<RegionChangeRules, 'within'>
  /** Server clock, milliseconds. */
  now: number
}

/** Move of a subject to another test area. */
export interface Move {
  subjectCode: string
  from: string
  to: string
}

/** Returns the error code if a subject cannot be moved at all now, or null. */
export function unmovable(held: Pick<Held, 'startsAt'>, { now }: Pick<Setting, 'now'>): ErrorCode | null {
  return now >= Date.parse(held.startsAt) ? 'E_REG_CHANGE_BEGUN' : null
}

/** Returns the error code if a movable subject cannot be moved to an area, or null. */
export function unreachable(held: Held, to: string, { rules }: Setting): ErrorCode | null {
  const area = held.elsewhere.find(({ code }) => code === to)
  if (!area) return 'E_REG_REGION_MISMATCH'
  if (rules.within === 'province' && area.province !== held.province) return 'E_REG_CHANGE_PROVINCE'
  return area.remaining < 1 ? 'EXM_REG_SEAT_LIMIT' : null
}

/** Requested test area of a subject; `from`: the displayed current area, for detecting concurrent changes. */
interface Wish {
  subjectCode: string
  areaCode: string
  from?: string | undefined
}

/** Returns all moves or the first broken rule; moves are all-or-nothing. */
export function planRegionChange(
  subjects: readonly Held[],
  wish: readonly Wish[],
  setting: Setting,
): Move[] | BrokenRule {
  const moves: Move[] = []
  for (const { subjectCode, areaCode: to, from } of wish) {
    const held = subjects.find((subject) => subject.subjectCode === subjectCode)
    if (!held || moves.some((move) => move.subjectCode === subjectCode)) return broken('E_REG_SUBJECT_UNKNOWN')
    if (from !== undefined && from !== held.areaCode) return broken('E_REG_CHANGE_MOVED')
    if (held.areaCode === to) continue
    const error = unmovable(held, setting) ?? unreachable(held, to, setting)
    if (error === 'EXM_REG_SEAT_LIMIT') return { code: error, details: { seats: [{ subjectCode, areaCode: to }] } }
    if (error) return broken(error)
    moves.push({ subjectCode, from: held.areaCode, to })
  }
  if (moves.length === 0) return broken('E_REG_CHANGE_NOTHING')
  return checkProvinces(subjects, moves, setting) ?? moves
}

/** Checks the resulting areas against the single-province rule. */
function checkProvinces(
  subjects: readonly Held[],
  moves: readonly Move[],
  { oneProvince, provinces }: Setting,
): BrokenRule | null {
  const places = subjects.flatMap(({ areaCode, province, elsewhere }) => [{ code: areaCode, province }, ...elsewhere])
  const areas = places.map(({ code, province }) => ({ code, regionCode: province }))
  const moved = subjects.map(({ subjectCode, areaCode }) => ({
    areaCode: moves.find((move) => move.subjectCode === subjectCode)?.to ?? areaCode,
  }))
  return checkOneProvince({ oneProvince, regions: provinces, areas }, moved)
}

const broken = (code: ErrorCode): BrokenRule => ({ code, details: {} })

export const isBroken = (plan: Move[] | BrokenRule): plan is BrokenRule => !Array.isArray(plan)
