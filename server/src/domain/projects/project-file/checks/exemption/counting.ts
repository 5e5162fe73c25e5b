import type { ProjectFile } from '@server/core/tables/definition/project-definition'
import { flawWhen, type FilePath, type Flaw } from '../../fault'
import { duplicates } from '../duplicates'
import { instantOf } from '../module-window'
import type { Placed } from '../placed'

type Exemption = ProjectFile['exemptions'][number]
type Batch = ProjectFile['batches'][number]

/** Registration batches of the project. `areElsewhere`: the project accepts exemption applications only. */
interface Counted {
  batches: readonly Placed<Batch>[]
  areElsewhere: boolean
}

/** Reports exemptions for unknown batches or subjects, and subjects that are sat only after the exemption expires. */
export function countingFlaws(
  exemption: Exemption,
  { batches, areElsewhere }: Counted,
  path: FilePath,
  now: number,
): Flaw[] {
  const { batches: codes = [], subjects, validUntil } = exemption
  const isKnown = (code: string) => batches.some(({ batch }) => batch.code === code)
  const counted = batches.map(({ batch }) => batch).filter(({ code }) => codes.length === 0 || codes.includes(code))
  return [
    ...codes.flatMap((code, index) =>
      flawWhen(!isKnown(code), [...path, 'batches', index], `no batch has the code “${code}”`),
    ),
    ...duplicates(
      'batch',
      codes.map((value, index) => ({ value, path: [...path, 'batches', index] })),
    ),
    ...(codes.every(isKnown) ? subjects : []).flatMap(({ code }, index) => {
      const sittings = counted.flatMap(({ subjects: offered }) => offered.filter((subject) => subject.code === code))
      const begins = sittings.flatMap(({ startsAt }) => instantOf(startsAt, now) ?? [])
      const until = instantOf(validUntil, now)
      const isOver = until !== undefined && begins.length > 0 && begins.every((begin) => begin >= until)
      return [
        ...flawWhen(
          sittings.length === 0 && !areElsewhere,
          [...path, 'subjects', index, 'code'],
          `no batch that it counts for has the subject “${code}”`,
        ),
        ...flawWhen(
          isOver,
          [...path, 'validUntil'],
          `“${code}” is sat only after the exemption is over (${validUntil})`,
        ),
      ]
    }),
  ]
}
