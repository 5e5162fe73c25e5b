import type { ProjectFile } from '@server/core/tables/definition/project-definition'
import { flaw, type FilePath, type Flaw } from '../fault'
import { duplicates } from './duplicates'
import type { PlacedBatches } from './placed'

/**
 * Reports coupons and vouchers for unknown batches or subjects, and duplicates. Skips unknown codes when not all
 * batches could be read (`isWhole` false).
 */
export function deductionFlaws(
  { coupons, vouchers }: Pick<ProjectFile, 'coupons' | 'vouchers'>,
  { batches, isWhole }: Pick<PlacedBatches, 'batches' | 'isWhole'>,
): Flaw[] {
  const isBatch = new Set(batches.map(({ batch }) => batch.code))
  const taken = batches.filter(({ batch }) => coupons?.batches?.includes(batch.code) ?? true)
  const isSubject = new Set(taken.flatMap(({ batch }) => batch.subjects.map(({ code }) => code)))
  const known = (codes: readonly string[] | undefined, path: FilePath, there: ReadonlySet<string>, what: string) => [
    ...duplicates(
      what,
      (codes ?? []).map((value, index) => ({ value, path: [...path, index] })),
    ),
    ...(codes ?? []).flatMap((code, index) =>
      !isWhole || there.has(code) ? [] : [flaw([...path, index], `no ${what} has the code “${code}”`)],
    ),
  ]
  return [
    ...known(coupons?.batches, ['coupons', 'batches'], isBatch, 'batch'),
    ...known(coupons?.subjects, ['coupons', 'subjects'], isSubject, 'subject of these batches'),
    ...known(vouchers?.batches, ['vouchers', 'batches'], isBatch, 'batch'),
  ]
}
