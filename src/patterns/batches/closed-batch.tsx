import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import type { ErrorCode } from '@contract/errors/errors'
import { useCodeText } from '@/api/errors/error-message'
import { RefusalState } from '@/patterns/frame/exits/refusal-state'
import { useWatch } from '@/patterns/frame/loading/use-watch'
import { openHome } from '@/patterns/frame/project/open-home'
import { serverNow } from '@/session/exam'
import { Button } from '@/ui/basic/button'
import { Countdown } from '@/ui/value/countdown'
import type { BatchTimes } from './batch-order'
import { useBatchText } from './batch-texts'

const dayMs = 24 * 60 * 60_000

interface ClosedBatchProps {
  batch: BatchTimes
  title: string
  /** Error code that explains why the batch is closed. */
  code: ErrorCode
  /** Opens the list of batches. */
  onOthers: () => Promise<void>
  onOpen: () => void
  /** Checks whether the batch has been opened in the meantime. */
  look: () => Promise<unknown>
}

/** Explains why a batch is closed and when it opens, and links to other batches. */
export function ClosedBatch({
  batch,
  title,
  code,
  onOthers,
  onOpen,
  look,
  children,
}: PropsWithChildren<ClosedBatchProps>) {
  const t = useBatchText()
  const { state, opensAt } = batch
  const text = useReason(batch, code, Boolean(children))
  useWatch(look)
  const untilOpening = Date.parse(opensAt) - serverNow()
  const opensSoon = state === 'notYetOpen' && untilOpening > 0 && untilOpening < dayMs
  return (
    <RefusalState icon={state === 'notYetOpen' ? 'clock' : 'info'} title={title} text={text}>
      {opensSoon && (
        <View className="screen-only">
          {t('opensIn')} <Countdown until={opensAt} about={title} onEnd={onOpen} />
        </View>
      )}
      {children}
      <Button kind={children ? 'secondary' : 'primary'} onPress={onOthers}>
        {t('others')}
      </Button>
      <Button kind="secondary" onPress={openHome}>
        {t('backHome')}
      </Button>
    </RefusalState>
  )
}

/** Omits an opening time in the past; mentions preparation if the batch can be prepared. */
function useReason({ opensAt, closesAt }: BatchTimes, code: ErrorCode, canPrepare: boolean): string {
  const opensLater = Date.parse(opensAt) > serverNow()
  return useCodeText({
    code,
    details: { until: closesAt, ...(canPrepare && { canPrepare: 'yes' }), ...(opensLater && { from: opensAt }) },
  })
}
