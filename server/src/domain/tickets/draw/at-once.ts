/** What is sat at the same time as a batch: where somebody sits then, nobody of it can. Pure. */
import type { BatchDefinition } from '@server/core/tables/definition/project-definition'

type Sat = Pick<BatchDefinition, 'code' | 'subjects'>

/** From when until when its papers are sat; ISO 8601. */
export const timesOf = ({ subjects }: Pick<Sat, 'subjects'>) =>
  subjects.map(({ startsAt, endsAt }) => ({ startsAt, endsAt }))

/** The codes of a batch and of those that are sat when it is. */
export function satAtOnce(batches: readonly Sat[], batch: Sat): string[] {
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
