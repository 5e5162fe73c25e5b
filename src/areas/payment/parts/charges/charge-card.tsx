import type { Charge } from '@contract/endpoints/charges'
import { call } from '@/api/call'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatInstant } from '@/i18n/moment'
import { DocumentButton } from '@/patterns/documents/document-button'
import { OwnedActions } from '@/patterns/owned/owned-card'
import { Facts } from '@/ui/content/facts'
import { StateLine } from '@/ui/content/state-line'
import { Card } from '@/ui/layout/card'
import { Amount } from '@/ui/value/amount'
import { StatusTag } from '@/ui/value/status-tag'
import { usePaymentText } from '../../texts'
import { LongNumber } from '../doctor/long-number'
import { MovementLines, ToOrder } from './movement-lines'

/** Card of a payment: purpose, time, channel, transaction number and receipt. */
export function ChargeCard({ charge }: { charge: Charge }) {
  const t = usePaymentText()
  const local = useLocalText()
  const { title, sentBack, transactionId, hasReceipt } = charge
  const tag = sentBack
    ? ({ tone: 'wait', word: 'charge.sentBack' } as const)
    : ({ tone: 'good', word: 'stage.paid' } as const)
  return (
    <Card isOne title={local(title)} aside={<StatusTag tone={tag.tone} text={t(tag.word)} />}>
      {sentBack && <StateLine tone="wait">{t('charge.lateNote', { why: t(`refund.why.${sentBack}`) })}</StateLine>}
      <MovementLines movement={charge} />
      <Facts facts={useFacts(charge)} />
      {transactionId && <LongNumber label={t('number.wechat')} number={transactionId} />}
      <OwnedActions>
        {hasReceipt && <DocumentButton label={t('charge.receipt')} address={() => receiptOf(charge)} />}
        <ToOrder movement={charge} />
      </OwnedActions>
    </Card>
  )
}

function useFacts({ amountCents, at, channel, isGroups }: Charge) {
  const t = usePaymentText()
  const language = useLanguage()
  return [
    { label: t('fact.amount'), value: <Amount cents={amountCents} /> },
    { label: t('fact.paidAt'), value: formatInstant(at, language) },
    { label: t('fact.channel'), value: t(`channel.${channel}`) },
    ...(isGroups ? [{ label: t('fact.payer'), value: t('charge.group') }] : []),
  ]
}

const receiptOf = ({ paymentId }: Charge) =>
  call('GET /exm_c/charges/:paymentId/receipt', { params: { paymentId } }, { loading: 1 })
