/** Conflict detection between devices. Pure. */
import type { DecidedUpon, JourneyPatch } from '../journey-types'

/**
 * Whether `newest` differs from the displayed draft in a part that the patch depends on; for a confirmation always.
 * False if `newest` already has the values of the patch: an earlier attempt succeeded without a response, or another
 * device saved the same.
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

/** Returns the part of the draft that has the same name as the part of the patch. */
const partOf = (draft: object, part: PropertyKey): unknown => (draft as Record<PropertyKey, unknown>)[part]

/** Compares without regard to order, because the service sorts lists. */
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
