import { dayOf } from '@contract/format'
import { isCalendarDate } from '@contract/identity/id-card'
import type { Eligibility } from '@contract/registration/offered/offering'
import type { ProjectFile } from '@server/core/tables/definition/project-definition'
import { MAX_INTEGER } from '@contract/schemas'
import { flaw, type FilePath, type Flaw } from '../../fault'
import { deadlineFlaws, exchangeFlaws, refundFlaws } from './deadlines'
import { areaLimitFlaws, feeFlaws, subjectFlaws } from './subjects'
import { auditFlaws } from './audit'
import { feesOf } from '@contract/registration/offered/fee-rules'
import { openingFlaws, preparingFlaws } from './opening'
import { requirementFlaws } from '../requirements'
import { takingFlaws } from './taking'
import { windowFlaws } from '../windows'

type Batch = ProjectFile['batches'][number]

/** Reports a batch for which registration cannot be completed, or that contradicts itself. */
export function batchFlaws(
  { modules, regions, areas, invoiceIssuer }: Pick<ProjectFile, 'modules' | 'regions' | 'areas' | 'invoiceIssuer'>,
  batch: Batch,
  path: FilePath,
  now: number,
): Flaw[] {
  const areaCodes = new Set(areas.map((area) => area.code))
  const counts = countFlaws(batch, path)

  return [
    ...windowFlaws(batch.opensAt, batch.closesAt, [...path, 'closesAt'], now),
    ...openingFlaws(batch, modules, path, now),
    ...preparingFlaws(batch, path, now),
    ...deadlineFlaws(batch, modules, path, now),
    ...refundFlaws(batch, path, now),
    ...exchangeFlaws(batch, path),
    ...areaLimitFlaws(batch, path),
    ...auditFlaws(batch, path),
    ...counts,
    ...(counts.length === 0 ? takingFlaws(batch, path, now) : []),
    ...priceFlaws(batch, path),
    ...feeFlaws(batch, path),
    ...(invoiceIssuer ? [] : invoiceKindFlaws(batch, path)),
    ...eligibilityFlaws(batch.eligibility, [...path, 'eligibility'], now),
    ...requirementFlaws(batch, regions, path),
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

/** Reports a batch whose most expensive subjects and fees exceed the maximum amount of an order. */
function priceFlaws({ maxSubjects, subjects, fees }: Batch, path: FilePath): Flaw[] {
  const prices = subjects.map(({ priceCents }) => Math.max(0, priceCents)).sort((one, other) => other - one)
  // a single excessive price is reported by the schema
  if (prices.some((price) => price > MAX_INTEGER)) return []
  const dearest = prices.slice(0, maxSubjects).reduce((sum, price) => sum + price, feesOf(fees))
  if (dearest <= MAX_INTEGER) return []
  return [
    flaw(
      [...path, 'maxSubjects'],
      `${maxSubjects} subjects can cost ${dearest} cents, above the ${MAX_INTEGER} of an order`,
    ),
  ]
}

/** Reports invoices or receipts in a project without an issuer. */
function invoiceKindFlaws({ subjects, fees }: Batch, path: FilePath): Flaw[] {
  return Object.entries({ subjects, fees }).flatMap(([key, priced]) =>
    priced.flatMap(({ invoiceKind }, index) =>
      invoiceKind === undefined
        ? []
        : [
            flaw(
              [...path, key, index, 'invoiceKind'],
              `${invoiceKind} is issued by nobody: say who does, invoiceIssuer`,
            ),
          ],
    ),
  )
}

function eligibilityFlaws({ bornFrom, bornUntil, idTypes }: Eligibility, path: FilePath, now: number): Flaw[] {
  const flaws = Object.entries({ bornFrom, bornUntil }).flatMap(([key, date]) =>
    date === undefined || isCalendarDate(date)
      ? []
      : [flaw([...path, key], `“${date}” is not a date of the form yyyy-MM-dd`)],
  )
  if (flaws.length === 0 && bornFrom && bornUntil && bornUntil < bornFrom) {
    flaws.push(flaw([...path, 'bornUntil'], `nobody is born from ${bornFrom} until ${bornUntil}`))
  }
  if (bornFrom && isCalendarDate(bornFrom) && bornFrom > dayOf(now))
    flaws.push(flaw([...path, 'bornFrom'], `nobody is born from ${bornFrom} on`))
  if (idTypes?.length === 0) flaws.push(flaw([...path, 'idTypes'], 'with no identity kind allowed nobody can register'))
  return flaws
}
