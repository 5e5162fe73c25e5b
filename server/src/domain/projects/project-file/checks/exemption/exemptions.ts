import type { ProjectFile } from '@server/core/tables/definition/project-definition'
import { flawWhen, type FilePath, type Flaw } from '../../fault'
import { duplicates, entriesOf } from '../duplicates'
import { beyondModule } from '../module-window'
import { requirementFlaws } from '../requirements'
import { windowFlaws } from '../windows'

type Exemption = ProjectFile['exemptions'][number]
type Head = Pick<ProjectFile, 'exemption' | 'modules' | 'regions'>

/** Reports an exemption batch that cannot be applied for, or that contradicts itself. */
export function exemptionFlaws(head: Head, batch: Exemption, path: FilePath, now: number): Flaw[] {
  return [
    ...windowFlaws(batch.opensAt, batch.closesAt, [...path, 'closesAt'], now),
    ...moduleFlaws(head, batch, path, now),
    ...groundFlaws(batch, path),
    ...subjectFlaws(batch, path),
    ...requirementFlaws(batch, head.regions, path),
  ]
}

function moduleFlaws({ exemption, modules }: Head, batch: Exemption, path: FilePath, now: number): Flaw[] {
  const gate = modules.exemption
  const { isEarly, isLate } = beyondModule(gate, { from: batch.opensAt, until: batch.closesAt }, now)
  return [
    ...flawWhen(!exemption, [...path, 'code'], 'nobody finds it without exemption: true'),
    ...flawWhen(!gate, [...path, 'code'], 'nobody can apply in it without the module exemption'),
    ...flawWhen(isEarly, [...path, 'opensAt'], `the batch opens before the module exemption does (${gate?.opensAt})`),
    ...flawWhen(isLate, [...path, 'closesAt'], `the batch closes after the module exemption does (${gate?.closesAt})`),
  ]
}

/** Reports unknown grounds and grounds that exempt from nothing. */
function groundFlaws({ grounds, subjects, files }: Exemption, path: FilePath): Flaw[] {
  const known = new Set(grounds.map(({ code }) => code))
  const used = new Set(subjects.flatMap((subject) => subject.grounds))
  const named = [
    ...subjects.map((subject, index) => ({ codes: subject.grounds, path: [...path, 'subjects', index, 'grounds'] })),
    ...files.map((file, index) => ({ codes: file.grounds ?? [], path: [...path, 'files', index, 'grounds'] })),
  ]
  return [
    ...duplicates(
      'ground code',
      entriesOf(grounds, [...path, 'grounds'], 'code', ({ code }) => code),
    ),
    ...grounds.flatMap(({ code }, index) =>
      flawWhen(
        !used.has(code),
        [...path, 'grounds', index, 'code'],
        `no subject is exempted from on the ground “${code}”`,
      ),
    ),
    ...named.flatMap(({ codes, path: at }) => [
      ...codes.flatMap((code, index) => flawWhen(!known.has(code), [...at, index], `no ground has the code “${code}”`)),
      ...duplicates(
        'ground',
        codes.map((value, index) => ({ value, path: [...at, index] })),
      ),
    ]),
  ]
}

function subjectFlaws({ subjects, maxSubjects }: Exemption, path: FilePath): Flaw[] {
  return [
    ...duplicates(
      'subject code',
      entriesOf(subjects, [...path, 'subjects'], 'code', ({ code }) => code),
    ),
    ...flawWhen(
      maxSubjects !== undefined && maxSubjects > subjects.length,
      [...path, 'maxSubjects'],
      `one may apply for ${maxSubjects} subjects, but there are ${subjects.length}`,
    ),
  ]
}
