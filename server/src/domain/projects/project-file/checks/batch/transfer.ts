import { feesOf } from '@contract/registration/offered/fee-rules'
import type { ProjectFile } from '@server/core/tables/definition/project-definition'
import { flaw, flawWhen, type FilePath, type Flaw } from '../../fault'
import { duplicates } from '../duplicates'
import type { PlacedBatches } from '../placed'

type Batch = ProjectFile['batches'][number]

/** Reports transfer targets that do not exist, are the batch itself, or have no subject to transfer to. */
export function transferFlaws(
  batch: Batch,
  { batches, isWhole }: Pick<PlacedBatches, 'batches' | 'isWhole'>,
  path: FilePath,
): Flaw[] {
  const { transfer } = batch
  if (!transfer) return []
  const named = transfer.to.map((value, index) => ({ value, path: [...path, 'transfer', 'to', index] }))
  return [
    ...duplicates('batch', named),
    ...named.flatMap(({ value, path: where }) => {
      if (value === batch.code) return [flaw(where, 'a batch cannot be transferred to itself')]
      const target = batches.find((other) => other.batch.code === value)?.batch
      // a target that is itself invalid exists but cannot be compared
      if (!target) return flawWhen(isWhole, where, `no batch has the code “${value}”`)
      return flawWhen(
        !isSubjectShared(batch, target),
        where,
        `${value} has no subject of this batch at the same price, with the same fees`,
      )
    }),
  ]
}

const isSubjectShared = ({ subjects, fees }: Batch, target: Batch) =>
  feesOf(fees) === feesOf(target.fees) &&
  subjects.some((one) =>
    target.subjects.some(({ code, priceCents }) => code === one.code && priceCents === one.priceCents),
  )
