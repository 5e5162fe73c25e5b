import type { ContentPatch } from '@contract/collecting/content'
import { Failure } from '@server/core/failure'
import type { StoredContent } from '@server/core/tables/collecting'

/** Steps that save each part. */
export type StepsOfParts<Stored extends StoredContent> = Partial<
  Record<keyof Stored, readonly Stored['passedSteps'][number][]>
>

/**
 * Checks each part of a patch separately: valid parts are saved even when another part is refused. Changing any part
 * other than the confirmation resets the confirmation. A check returns the part as stored, nothing where the patch has
 * none, or throws a Failure; `refusal` is the first one. `passedSteps` lists the steps that the patch finishes; a
 * passed step is not necessarily complete, which is checked separately.
 */
export function checkParts<Stored extends StoredContent>(
  { confirmed, staying }: Pick<ContentPatch, 'confirmed' | 'staying'>,
  checks: readonly (() => Partial<Stored>)[],
  stepsOfParts: StepsOfParts<Stored>,
): { accepted: Partial<Stored>; refusal: Failure | null } {
  const accepted: Partial<Stored> = {}
  let refusal: Failure | null = null
  for (const check of checks) {
    try {
      Object.assign(accepted, check())
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      refusal ??= error
    }
  }
  const parts = Object.keys(accepted) as (keyof Stored)[]
  const marks: Partial<StoredContent> = {}
  if (confirmed !== undefined || parts.length > 0) marks.confirmed = (confirmed ?? false) && refusal === null
  if (parts.length > 0 && !staying) marks.passedSteps = parts.flatMap((part) => stepsOfParts[part] ?? [])
  return { accepted: Object.assign(accepted, marks), refusal }
}
