import { checkExemptionChoices } from '@contract/exemption/exemption-choices'
import type { DemoAccount } from '@server/core/tables/definition/demo-account'
import type { ProjectFile } from '@server/core/tables/definition/project-definition'
import { flawWhen, type FilePath, type Flaw, flaw } from '../../fault'
import { REASON_OF_REJECTED } from '../accounts'
import { duplicates, entriesOf } from '../duplicates'
import type { Placed, PlacedBatches } from '../placed'
import { requirementFlaws } from '../requirements'
import { beyondModule, windowFlaws, instantOf } from '../windows'

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

/** Reports demonstration applications for an exemption that is not offered, and rejections without a reason. */
export function demonstratedFlaws(
  accounts: readonly Pick<DemoAccount, 'exemption'>[],
  exemptions: PlacedBatches['exemptions'],
): Flaw[] {
  return accounts.flatMap(({ exemption }, index) => {
    if (!exemption) return []
    const { batch: code, choices, state, reason } = exemption
    const path = ['demoAccounts', index, 'exemption']
    const offered = exemptions.find(({ batch }) => batch.code === code)?.batch
    if (!offered) return [flaw([...path, 'batch'], `no batch of exemption has the code “${code}”`)]
    const broken = checkExemptionChoices(offered, choices)
    const isReasoned = (state === 'rejected') === (reason !== undefined)
    return [
      ...(broken ? [flaw([...path, 'choices'], `cannot be applied for in “${code}”: ${broken.code}`)] : []),
      ...flawWhen(!isReasoned, [...path, 'state'], REASON_OF_REJECTED),
    ]
  })
}
