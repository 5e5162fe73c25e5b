import { View } from '@tarojs/components'
import type { Permission } from '@contract/errors/permission'
import type { UnpaidReview } from '@contract/review/review'
import { mayWithdrawRequest, reviewsOpen } from '@contract/review/review-permissions'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatDeadline } from '@/i18n/moment'
import { useGates } from '@/patterns/frame/gate/gates-of'
import { ReasonNote } from '@/patterns/frame/gate/reason-note'
import { useRedrawAt } from '@/patterns/frame/loading/use-redraw-at'
import { PaymentCountdown } from '@/patterns/orders/payment-countdown'
import { OwnedActions } from '@/patterns/owned/owned-card'
import { RecordStatus } from '@/patterns/owned/record-status'
import { open } from '@/platform/navigation/navigation'
import { serverNow } from '@/session/exam'
import { Button } from '@/ui/basic/button'
import { Facts } from '@/ui/content/facts'
import { StateLine } from '@/ui/content/state-line'
import { Card } from '@/ui/layout/card'
import { StatusTag } from '@/ui/value/status-tag'
import { useResultText } from '../texts'
import { WithdrawRequest } from './orders/withdraw-request'

interface UnpaidCardProps {
  request: UnpaidReview
  onChange: () => Promise<unknown>
}

/** Card of an unpaid review: fee with its deadline, or how it ended; buttons to pay, cancel or apply again. */
export function UnpaidCard({ request, onChange }: UnpaidCardProps) {
  const t = useResultText()
  const local = useLocalText()
  const language = useLanguage()
  const { requestId, orderId, resultCode, resultName, units, feeCents, expiresAt, endedBecause, closesAt } = request
  const again = useAgain(closesAt)
  const isWaiting = mayWithdrawRequest(request.state).allowed
  const time = expiresAt ? formatDeadline(expiresAt, language) : ''
  const ended = endedBecause === 'withdrawn' ? 'unpaid.withdrawn' : 'unpaid.expired'
  return (
    <Card
      isOne
      title={local(resultName)}
      aside={<StatusTag tone={isWaiting ? 'wait' : 'neutral'} text={t(isWaiting ? 'unpaid' : 'unpaid.ended')} />}
    >
      <RecordStatus of={requestId}>
        <StateLine tone={isWaiting ? 'wait' : 'neutral'} {...(isWaiting && { cents: feeCents })}>
          {isWaiting && expiresAt && (
            <View>
              <PaymentCountdown until={expiresAt} about={local(resultName)} onEnd={() => void onChange()}>
                {t('unpaid.due')}
              </PaymentCountdown>
            </View>
          )}
          {t(isWaiting ? 'unpaid.next' : ended, { time })}
          {again?.allowed && t('unpaid.again', { time: formatDeadline(again.until, language) })}
        </StateLine>
      </RecordStatus>
      {again && <ReasonNote permission={again} />}
      <Facts facts={[{ label: t('review.units'), value: units.map(local).join(t('comma')) }]} />
      {isWaiting && orderId && (
        <OwnedActions>
          <Button onPress={() => open('payOrder', { orderId })}>{t('unpaid.pay')}</Button>
          <WithdrawRequest request={request} onChange={onChange} />
        </OwnedActions>
      )}
      {again?.allowed && (
        <OwnedActions>
          <Button kind="secondary" onPress={() => open('reviewResult', { resultCode })}>
            {t('unpaid.apply')}
          </Button>
        </OwnedActions>
      )}
    </Card>
  )
}

type Refused = Extract<Permission, { allowed: false }>

/**
 * Returns until when an unpaid review can be applied for again, or the refusal; null if no unit is left (`closesAt`).
 */
function useAgain(closesAt: string | null): { allowed: true; until: string } | Refused | null {
  const gates = useGates()
  useRedrawAt(closesAt === null ? null : Date.parse(closesAt))
  if (closesAt === null) return null
  const may = reviewsOpen({ closesAt }, gates, serverNow())
  return may.allowed ? { allowed: true, until: closesAt } : may
}
