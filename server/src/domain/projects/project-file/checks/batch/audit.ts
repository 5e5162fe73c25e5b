import { isAskedFor } from '@contract/registration/correction/correction-requirements'
import { HOW_TO_NAME_PARTS, partNamed } from '@contract/registration/correction/correction-part'
import type { ProjectFile } from '@server/core/tables/definition/project-definition'
import { flaw, flawWhen, type FilePath, type Flaw } from '../../fault'

type Batch = ProjectFile['batches'][number]

/**
 * Reports review parts that are unknown, not required of candidates, named twice, or redundant because a person reviews
 * everything.
 */
export function auditFlaws(batch: Batch, path: FilePath): Flaw[] {
  const { review = 'byHand', lookAt = [] } = batch.audit ?? {}
  const where = [...path, 'audit', 'lookAt']
  return [
    ...flawWhen(review === 'byHand' && lookAt.length > 0, where, 'somebody looks at everything: review is byHand'),
    ...lookAt.flatMap((word, index) => {
      const part = partNamed(word)
      if (!part) return [flaw([...where, index], `“${word}” is nothing to look at: ${HOW_TO_NAME_PARTS}`)]
      if (!isAskedFor(batch, part)) return [flaw([...where, index], `the batch asks its candidates for no ${word}`)]
      return flawWhen(lookAt.indexOf(word) < index, [...where, index], `${word} is named twice`)
    }),
  ]
}
