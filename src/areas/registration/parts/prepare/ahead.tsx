import type { BatchCard } from '@contract/registration/batch-card'
import { Button } from '@/ui/basic/button'
import { useBatchWay } from '../batch/use-batch-way'

/** What can be done with a batch that can be prepared: begin that, go on with it, or see why it cannot be. */
export function Ahead({ batch }: { batch: BatchCard }) {
  const way = useBatchWay(batch)
  if (!way) return null
  return (
    <Button kind={way.isMain ? 'primary' : 'secondary'} onPress={way.press}>
      {way.label}
    </Button>
  )
}
