import { isCalendarDate } from '@contract/id-card'
import type { Eligibility } from '@contract/offering'
import type { ProjectFile } from '../../project-definition'
import { flaw, type FilePath, type Flaw } from '../fault'
import { duplicates, entriesOf } from './duplicates'
import { fieldFlaws } from './fields'
import { subjectFlaws } from './subjects'
import { windowFlaws } from './windows'

type Batch = ProjectFile['batches'][number]

/** A batch that nobody could complete, or that says two things at once. */
export function batchFlaws(batch: Batch, areaCodes: ReadonlySet<string>, path: FilePath, now: number): Flaw[] {
  return [
    ...windowFlaws(batch.opensAt, batch.closesAt, [...path, 'closesAt'], now),
    ...countFlaws(batch, path),
    ...eligibilityFlaws(batch.eligibility, [...path, 'eligibility']),
    ...fieldFlaws(batch.fields, [...path, 'fields']),
    ...duplicates(
      'file key',
      entriesOf(batch.files, [...path, 'files'], 'key', (file) => file.key),
    ),
    ...photoFlaws(batch.photo, [...path, 'photo']),
    ...subjectFlaws(batch, areaCodes, [...path, 'subjects'], now),
  ]
}

function countFlaws(batch: Batch, path: FilePath): Flaw[] {
  const { minSubjects, maxSubjects, subjects } = batch
  const required = subjects.filter((subject) => subject.required).length
  return [
    [
      required > maxSubjects,
      `${required} subjects are required, more than the ${maxSubjects} that may be taken`,
    ] as const,
    [
      minSubjects > maxSubjects,
      `at most ${maxSubjects} subjects may be taken, but at least ${minSubjects} must be`,
    ] as const,
    [maxSubjects > subjects.length, `${maxSubjects} subjects may be taken, but there are ${subjects.length}`] as const,
  ].flatMap(([isWrong, message]) => (isWrong ? [flaw([...path, 'maxSubjects'], message)] : []))
}

function eligibilityFlaws({ bornFrom, bornUntil, idTypes }: Eligibility, path: FilePath): Flaw[] {
  const flaws = Object.entries({ bornFrom, bornUntil }).flatMap(([key, date]) =>
    date === undefined || isCalendarDate(date)
      ? []
      : [flaw([...path, key], `“${date}” is not a date of the form yyyy-MM-dd`)],
  )
  if (flaws.length === 0 && bornFrom && bornUntil && bornUntil < bornFrom) {
    flaws.push(flaw([...path, 'bornUntil'], `nobody is born from ${bornFrom} until ${bornUntil}`))
  }
  if (idTypes?.length === 0) flaws.push(flaw([...path, 'idTypes'], 'with no identity kind allowed nobody can register'))
  return flaws
}

function photoFlaws(photo: Batch['photo'], path: FilePath): Flaw[] {
  if (!photo) return []
  const positive = (['minWidth', 'minHeight', 'ratio'] as const).filter((key) => photo[key] <= 0)
  return positive.map((key) => flaw([...path, key], 'must be above 0'))
}
