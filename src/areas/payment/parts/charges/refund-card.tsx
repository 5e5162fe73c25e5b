import type { RefundMovement, AskedRefund } from '@contract/endpoints/charges'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatInstant, formatDeadline } from '@/i18n/moment'
import { RefusalLine } from '@/patterns/frame/exits/refusal-line'
import { OwnedActions } from '@/patterns/owned/owned-card'
import { openDestination } from '@/platform/navigation/open-destination'
import { Button } from '@/ui/basic/button'
import { Facts } from '@/ui/content/facts'
import { StateLine } from '@/ui/content/state-line'
import { Card } from '@/ui/layout/card'
import { Amount } from '@/ui/value/amount'
import { StatusTag } from '@/ui/value/status-tag'
import { refundTones } from '../../payment-check-texts'
import { usePaymentText } from '../../texts'
import { LongNumber } from '../doctor/long-number'
import { useRefundNext } from '../doctor/use-refund-next'
import { MovementLines, ToOrder } from './movement-lines'

/** Card of a refund: purpose, reason, status at WeChat and usual time of arrival. */
export function RefundCard({ refund }: { refund: RefundMovement }) {
  const t = usePaymentText()
  const local = useLocalText()
  const language = useLanguage()
  const { title, status, reason, amountCents, at, number, isGroups } = refund
  return (
    <Card isOne title={local(title)} aside={<StatusTag tone={refundTones[status]} text={t(`refund.${status}`)} />}>
      <RefusalLine tone={status === 'refunded' ? 'neutral' : 'wait'} text={useRefundNext(refund)} />
      <MovementLines movement={refund} />
      <Facts
        facts={[
          { label: t('fact.back'), value: <Amount cents={amountCents} /> },
          { label: t('fact.why'), value: t(`refund.why.${reason}`) },
          { label: t('fact.begun'), value: formatInstant(at, language) },
          ...(isGroups ? [{ label: t('fact.payer'), value: t('charge.group') }] : []),
        ]}
      />
      <LongNumber label={t('number.refund')} number={number} />
      <OwnedActions>
        <ToOrder movement={refund} />
      </OwnedActions>
    </Card>
  )
}

/** Requested refund: lines, amount, deadline of the decision, and a button to the screen of the request. */
export function RefundRequestCard({ refund }: { refund: AskedRefund }) {
  const t = usePaymentText()
  const local = useLocalText()
  const language = useLanguage()
  const { title, amountCents, at, decideBy, way } = refund
  const next = decideBy ? t('asked.nextBy', { time: formatDeadline(decideBy, language) }) : t('asked.next')
  return (
    <Card isOne title={local(title)} aside={<StatusTag tone="wait" text={t('asked')} />}>
      <StateLine tone="wait">{next}</StateLine>
      <MovementLines movement={refund} />
      <Facts
        facts={[
          { label: t('fact.back'), value: <Amount cents={amountCents} /> },
          { label: t('fact.askedAt'), value: formatInstant(at, language) },
        ]}
      />
      <OwnedActions>
        <Button kind="secondary" onPress={() => openDestination({ name: way.screen, params: way.params })}>
          {local(way.label)}
        </Button>
      </OwnedActions>
    </Card>
  )
}
