/** Finds batches that are sat at the same time as a batch: their seats are not available for it. Pure functions. */
import type { BatchDefinition } from '@server/core/tables/definition/project-definition'

type Sat = Pick<BatchDefinition, 'code' | 'subjects'>

/** Returns the times of its papers in ISO 8601. */
export const timesOf = ({ subjects }: Pick<Sat, 'subjects'>) =>
  subjects.map(({ startsAt, endsAt }) => ({ startsAt, endsAt }))

/** Returns the codes of the batch and of those that overlap with it in time. */
export function simultaneousBatches(batches: readonly Sat[], batch: Sat): string[] {
  const own = timesOf(batch)
  const others = batches.filter(
    ({ code, subjects }) =>
      code !== batch.code &&
      subjects.some(({ startsAt, endsAt }) =>
        own.some(
          (each) => Date.parse(startsAt) < Date.parse(each.endsAt) && Date.parse(each.startsAt) < Date.parse(endsAt),
        ),
      ),
  )
  return [batch, ...others].map(({ code }) => code)
}
