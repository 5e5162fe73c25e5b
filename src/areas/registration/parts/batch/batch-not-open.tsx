import { View } from '@tarojs/components'
import { useMemo } from 'react'
import type { BatchState } from '@contract/registration/offered/batch-state'
import type { BatchCard } from '@contract/registration/batch-card'
import type { ErrorDetails } from '@contract/errors/errors'
import { useCodeTexts } from '@/api/errors/error-message'
import { useWatch } from '@/patterns/frame/loading/use-watch'
import { openHome } from '@/patterns/frame/project/open-home'
import { replace } from '@/platform/navigation/navigation'
import { serverNow } from '@/session/exam'
import { Button } from '@/ui/basic/button'
import { Countdown } from '@/ui/value/countdown'
import { PageState } from '@/ui/feedback/page-state'
import { useRegistrationText } from '../../texts'

type ClosedBatchState = Exclude<BatchState, 'open'>

const codes = {
  notYetOpen: 'E_REG_BATCH_NOT_OPEN',
  closed: 'E_REG_BATCH_CLOSED',
  paused: 'E_REG_EXAM_PAUSED',
  over: 'E_REG_EXAM_OVER',
} as const satisfies Record<ClosedBatchState, string>

const dayMs = 24 * 60 * 60_000

interface BatchNotOpenProps {
  batch: BatchCard
  state: ClosedBatchState
  onOpen: () => void
  /** Reads again whether it was opened meanwhile. */
  look: () => Promise<unknown>
}

/** Why a batch takes no registrations, from when it does, and the other batches. */
export function BatchNotOpen({ batch, state, onOpen, look }: BatchNotOpenProps) {
  const t = useRegistrationText()
  const { opensAt } = batch
  const text = useReason(batch, state)
  useWatch(look)
  const untilOpening = Date.parse(opensAt) - serverNow()
  const opensSoon = state === 'notYetOpen' && untilOpening > 0 && untilOpening < dayMs
  return (
    <PageState icon={state === 'notYetOpen' ? 'clock' : 'info'} title={t(`batch.state.${state}`)} text={text}>
      {opensSoon && (
        <View>
          {t('batch.opensIn')} <Countdown until={opensAt} onEnd={onOpen} />
        </View>
      )}
      <Button onPress={() => replace('chooseBatch')}>{t('batch.others')}</Button>
      <Button kind="secondary" onPress={openHome}>
        {t('backHome')}
      </Button>
    </PageState>
  )
}

/** A time that has passed already would not tell from when. */
function useReason({ opensAt, closesAt }: BatchCard, state: ClosedBatchState): string {
  const details = useMemo(() => {
    const opensLater = Date.parse(opensAt) > serverNow()
    const reason: ErrorDetails = { until: closesAt, ...(opensLater && { from: opensAt }) }
    return { reason: { code: codes[state], details: reason } }
  }, [opensAt, closesAt, state])
  return useCodeTexts(details).reason ?? ''
}
