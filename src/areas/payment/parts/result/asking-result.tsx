import { View } from '@tarojs/components'
import type { Order } from '@contract/endpoints/payment'
import { roleProps } from '@/platform/element/aria'
import { replace } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { PageState } from '@/ui/feedback/page-state'
import { usePaymentText } from '../../texts'
import styles from './asking-result.module.scss'

/** After so many answers that nothing was paid, those who did not pay need not wait any longer. */
const WAY_OUT_AFTER = 3

interface AskingResultProps {
  orderId: string
  order: Order | null
  tries: number
  times: number
}

/** While the service is being asked: how far it is, and the way back for those who know that they did not pay. */
export function AskingResult({ orderId, order, tries, times }: AskingResultProps) {
  const t = usePaymentText()
  const progress = t('back.progress')
  return (
    <PageState icon="clock" title={t('back.asking')} text={t('back.asking.text')}>
      <View
        {...roleProps('progressbar')}
        aria-label={progress}
        aria-valuemin="0"
        aria-valuemax={String(times)}
        aria-valuenow={String(tries)}
      >
        <View className={styles.track}>
          <View className={styles.done} style={{ width: `${Math.round((tries / times) * 100)}%` }} />
        </View>
        <View className={styles.words}>{progress}</View>
      </View>
      {order && tries >= WAY_OUT_AFTER && (
        <Button kind="secondary" onPress={() => replace('payOrder', { orderId })}>
          {t('back.notPaid')}
        </Button>
      )}
    </PageState>
  )
}
