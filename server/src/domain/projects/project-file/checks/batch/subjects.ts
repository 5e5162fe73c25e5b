import type { ProjectFile } from '@server/core/tables/definition/project-definition'
import { flaw, type FilePath, type Flaw, flawWhen } from '../../fault'
import { duplicates, entriesOf } from '../duplicates'
import { windowFlaws } from '../windows'

type Batch = ProjectFile['batches'][number]
type Subject = Batch['subjects'][number]

/**
 * Checks the subjects of a batch: unique codes, known conflicts and areas, at least one area, sittings that end after
 * they begin.
 */
export function subjectFlaws(batch: Batch, areaCodes: ReadonlySet<string>, path: FilePath, now: number): Flaw[] {
  return [
    ...duplicates(
      'subject code',
      entriesOf(batch.subjects, path, 'code', (subject) => subject.code),
    ),
    ...batch.subjects.flatMap((subject, index) => [
      ...windowFlaws(subject.startsAt, subject.endsAt, [...path, index, 'endsAt'], now),
      ...conflictFlaws(subject, batch, [...path, index, 'conflicts']),
      ...seatFlaws(subject, areaCodes, [...path, index, 'seats']),
    ]),
  ]
}

function conflictFlaws(subject: Subject, batch: Batch, path: FilePath): Flaw[] {
  return subject.conflicts.flatMap((code, index) => {
    const other = batch.subjects.find((each) => each.code === code)
    if (!other) return [flaw([...path, index], `no subject of this batch has the code “${code}”`)]
    if (other === subject) return [flaw([...path, index], 'a subject cannot conflict with itself')]
    if (other.required && subject.required) {
      return [flaw([...path, index], `“${subject.code}” and “${code}” are both required, so they cannot conflict`)]
    }
    return []
  })
}

function seatFlaws(subject: Subject, areaCodes: ReadonlySet<string>, path: FilePath): Flaw[] {
  const areas = Object.keys(subject.seats)
  if (areas.length === 0) return [flaw(path, 'a subject needs seats in at least one area (0 seats mean full)')]
  return areas
    .filter((area) => !areaCodes.has(area))
    .map((area) => flaw([...path, area], `no area has the code “${area}”`, 'key'))
}

type FeesBatch = Pick<ProjectFile['batches'][number], 'fees' | 'subjects'>

/** Reports fees with the code of another fee or of a subject: payments, refunds and receipts refer to the code. */
export function feeFlaws({ fees, subjects }: FeesBatch, path: FilePath): Flaw[] {
  const named = fees.map(({ code }, index) => ({ value: code, path: [...path, 'fees', index, 'code'] }))
  return [
    ...duplicates('fee', named),
    ...named.flatMap(({ value, path: where }) =>
      flawWhen(
        subjects.some(({ code }) => code === value),
        where,
        `a subject has the code “${value}” too`,
      ),
    ),
  ]
}

/** Reports limits of test areas in which the batch has no seats. */
export function areaLimitFlaws({ areaLimits, subjects }: Batch, path: FilePath): Flaw[] {
  const used = new Set(subjects.flatMap(({ seats }) => Object.keys(seats)))
  return Object.keys(areaLimits ?? {}).flatMap((areaCode) =>
    used.has(areaCode)
      ? []
      : [flaw([...path, 'areaLimits', areaCode], `no subject of the batch has seats in ${areaCode}`)],
  )
}
