import type { ProjectFile } from '@server/core/tables/definition/project-definition'
import { flawWhen, type FilePath, type Flaw } from '../../../fault'
import { instantOf } from '../../module-window'

type Batch = ProjectFile['batches'][number]

/** Reports refund steps that are out of order, or that refund more than an earlier step. `now` in milliseconds. */
export function refundFlaws({ refunds }: Batch, path: FilePath, now: number): Flaw[] {
  const steps = refunds?.steps ?? []
  return steps.flatMap((step, index) => {
    const before = steps[index - 1]
    if (!before) return []
    const [from, until] = [instantOf(before.until, now), instantOf(step.until, now)]
    const at = [...path, 'refunds', 'steps', index]
    return [
      ...flawWhen(
        from !== undefined && until !== undefined && until <= from,
        [...at, 'until'],
        `is not after the step before it (${before.until})`,
      ),
      ...flawWhen(
        step.percent > before.percent,
        [...at, 'percent'],
        `gives back more than the step before it (${before.percent})`,
      ),
    ]
  })
}
