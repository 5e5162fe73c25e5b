import type { Order } from '@contract/endpoints/payment'
import type { RegistrationCard } from '@contract/registration/registration-card'
import { isFree } from '@contract/registration/registration-situation'
import { formatInstant } from '@/i18n/moment'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { sittingTime } from '@/i18n/sitting-time'
import { CalendarLink } from '@/patterns/registration/shown/calendar-link'
import { RegistrationNumber } from '@/patterns/registration/shown/registration-number'
import { SubjectLines, type SubjectLine } from '@/patterns/registration/shown/subject-lines'
import { serverNow } from '@/session/exam'
import { Card } from '@/ui/layout/card'
import { Facts } from '@/ui/content/facts'
import { StatusTag } from '@/ui/value/status-tag'
import { orderStage, stageTones } from '../../order-stage'
import { usePaymentText } from '../../texts'

interface OrderCardProps {
  order: Order
  registration: RegistrationCard
}

/** What is paid for: the exam, its subjects with places and times, every amount, and the order's own facts. */
export function OrderCard({ order, registration }: OrderCardProps) {
  const t = usePaymentText()
  const language = useLanguage()
  const local = useLocalText()
  const stage = orderStage(order, serverNow())
  const facts = [
    { label: t('fact.number'), value: <RegistrationNumber number={order.about.number?.value ?? ''} /> },
    { label: t('fact.createdAt'), value: formatInstant(order.createdAt, language) },
    ...(order.paidAt && !isFree(order)
      ? [{ label: t('fact.paidAt'), value: formatInstant(order.paidAt, language) }]
      : []),
    ...(order.transactionId ? [{ label: t('fact.transaction'), value: order.transactionId }] : []),
  ]
  return (
    <Card
      title={local(order.about.title)}
      aside={
        <StatusTag
          tone={stageTones[stage]}
          text={t(isFree(order) && stage === 'paid' ? 'stage.free' : `stage.${stage}`)}
        />
      }
    >
      <SubjectLines lines={useLines(order)} totalCents={order.amountCents} />
      <Facts facts={facts} />
      <CalendarLink registration={registration} />
    </Card>
  )
}

function useLines({ lines, deductions }: Order): SubjectLine[] {
  const t = usePaymentText()
  const language = useLanguage()
  const local = useLocalText()
  return [
    ...lines.map(({ kind, name, areaName, sitting, amountCents }) => ({
      name: kind === 'postage' ? t('line.postage') : local(name),
      facts: [...(areaName ? [local(areaName)] : []), ...(sitting ? sittingTime(sitting, language) : [])],
      amountCents,
    })),
    ...deductions.map(({ kind, code, amountCents }) => ({
      name: t(`line.${kind}`, { code }),
      facts: [],
      amountCents,
      isDeduction: true,
    })),
  ]
}
