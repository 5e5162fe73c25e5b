import type { RefundMovement } from '@contract/endpoints/charges'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatInstant } from '@/i18n/moment'
import { ExitLink } from '@/patterns/frame/exits/exit-link'
import { OwnedActions } from '@/patterns/owned/owned-card'
import { Facts } from '@/ui/content/facts'
import { StateLine } from '@/ui/content/state-line'
import { Card } from '@/ui/layout/card'
import { Amount } from '@/ui/value/amount'
import { StatusTag } from '@/ui/value/status-tag'
import { refundTones } from '../../payment-check-texts'
import { usePaymentText } from '../../texts'
import { LongNumber } from '../doctor/long-number'
import { useRefundNext } from '../doctor/use-refund-next'
import { MovedLines } from './moved-lines'
import { ToOrder } from './to-order'

/** Card of a refund: purpose, reason, status at WeChat and usual time of arrival. */
export function RefundCard({ refund }: { refund: RefundMovement }) {
  const t = usePaymentText()
  const local = useLocalText()
  const language = useLanguage()
  const { title, status, reason, amountCents, at, number, isGroups } = refund
  const next = useRefundNext(refund)
  return (
    <Card isOne title={local(title)} aside={<StatusTag tone={refundTones[status]} text={t(`refund.${status}`)} />}>
      <StateLine tone={status === 'refunded' ? 'neutral' : 'wait'}>{next}</StateLine>
      <ExitLink text={next} />
      <MovedLines movement={refund} />
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
