import type { BatchCard } from '@contract/registration/batch-card'
import { attempt } from '@/patterns/frame/failure/attempt'
import { serverNow } from '@/session/exam'
import { Button } from '@/ui/basic/button'
import { begin, resume } from '../../journey/begin'
import { useRegistrationText } from '../../texts'
import { batchAction, wordsOfPreparing } from '../batch/batch-status'

/** The way to prepare a batch that is not open yet; nothing where that cannot be done. */
export function Ahead({ batch }: { batch: BatchCard }) {
  const t = useRegistrationText()
  const words = wordsOfPreparing(batchAction(batch, serverNow()))
  if (!words) return null
  return (
    <Button onPress={() => (batch.hasDraft ? attempt(() => resume(batch.code)) : begin(batch.code))}>
      {t(words.way)}
    </Button>
  )
}
