/** Whether a save would undo what another device did: pure. */
import type { DecidedUpon, JourneyPatch } from '../journey-types'

/**
 * Whether `newest` differs from what is shown in something that the patch was decided upon; a confirmation in anything.
 * Not when it holds what the patch would save: then an earlier try of this save arrived and its answer was lost, or
 * somebody did the same.
 */
export function isTouched<Draft extends object, Patch extends JourneyPatch>(
  decidedUpon: DecidedUpon<Draft, Patch>,
  patch: Patch,
  { shown, newest }: { shown: Draft; newest: Draft },
): boolean {
  if (patch.confirmed !== undefined) return true
  const decided = (Object.keys(patch) as (keyof Patch)[]).filter((part) => decidedUpon[part])
  if (decided.every((part) => isSame(patch[part], partOf(newest, part)))) return false
  const parts = decided.flatMap((part) => decidedUpon[part] ?? [])
  return parts.some((part) => JSON.stringify(shown[part]) !== JSON.stringify(newest[part]))
}

/** A part of a patch is called as the part of the draft that it becomes. */
const partOf = (draft: object, part: PropertyKey): unknown => (draft as Record<PropertyKey, unknown>)[part]

/** The service keeps lists in an order of its own. */
function isSame(one: unknown, other: unknown): boolean {
  return unordered(one) === unordered(other)
}

function unordered(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(unordered).sort().join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? ''
  const entries = Object.entries(value).filter(([, part]) => part !== undefined)
  return `{${entries
    .map(([key, part]) => `${key}:${unordered(part)}`)
    .sort()
    .join()}}`
}
