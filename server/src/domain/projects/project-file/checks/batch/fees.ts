import type { ProjectFile } from '@server/core/tables/definition/project-definition'
import { flawWhen, type FilePath, type Flaw } from '../../fault'
import { duplicates } from '../duplicates'

type Batch = Pick<ProjectFile['batches'][number], 'fees' | 'subjects'>

/** Reports fees with the code of another fee or of a subject: payments, refunds and receipts refer to the code. */
export function feeFlaws({ fees, subjects }: Batch, path: FilePath): Flaw[] {
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
