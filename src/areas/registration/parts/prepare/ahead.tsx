import type { BatchCard } from '@contract/registration/batch-card'
import { Button } from '@/ui/basic/button'
import { useBatchAction } from '../batch/use-batch-action'

/** Button for the preparation of a batch: begin, continue, or see why it is not possible. */
export function Ahead({ batch }: { batch: BatchCard }) {
  const way = useBatchAction(batch)
  if (!way) return null
  return (
    <Button kind={way.isMain ? 'primary' : 'secondary'} onPress={way.press}>
      {way.label}
    </Button>
  )
}
