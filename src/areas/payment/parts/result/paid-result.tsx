import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import type { Order } from '@contract/endpoints/payment'
import { call, type OutputOf } from '@/api/call'
import { formatInstant } from '@/i18n/moment'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { CalendarLink } from '@/patterns/registration/shown/calendar-link'
import { RegistrationNumber } from '@/patterns/registration/shown/registration-number'
import { RegisteredSubjects } from '@/patterns/registration/shown/registered-subjects'
import { BackToWechat } from '@/patterns/wechat/back-to-wechat'
import { Amount } from '@/ui/value/amount'
import { Card } from '@/ui/layout/card'
import { Facts } from '@/ui/content/facts'
import { PageState } from '@/ui/feedback/page-state'
import { usePaymentText } from '../../texts'
import { NextNote, ToRegistration } from '../order/after-payment'

type RegistrationDetail = OutputOf<'GET /exm_c/registrations/:registrationId'>

/** The receipt, and what comes next. */
export function PaidResult({ order }: { order: Order }) {
  const t = usePaymentText()
  const local = useLocalText()
  const language = useLanguage()
  const registration = useRegistrationOf(order)
  return (
    <>
      <PageState icon="circle-check" tone="good" title={t('back.paid')}>
        <View>
          <Amount cents={order.amountCents} size="large" />
        </View>
      </PageState>
      {registration && <NextNote registration={registration} />}
      <Card title={local(order.about.title)}>
        {registration && <RegisteredSubjects registration={registration} />}
        <Facts
          facts={[
            { label: t('fact.number'), value: <RegistrationNumber number={order.about.number?.value ?? ''} /> },
            ...(order.paidAt ? [{ label: t('fact.paidAt'), value: formatInstant(order.paidAt, language) }] : []),
            ...(order.transactionId ? [{ label: t('fact.transaction'), value: order.transactionId }] : []),
          ]}
        />
        {registration && <CalendarLink registration={registration} />}
      </Card>
      <BackToWechat />
      <ToRegistration registrationId={order.subjectId} />
    </>
  )
}

/** What comes next depends on the registration; without it the receipt stands alone. */
function useRegistrationOf({ subjectId: registrationId }: Order): RegistrationDetail | null {
  const [registration, setRegistration] = useState<RegistrationDetail | null>(null)
  useEffect(() => {
    let isWanted = true
    call('GET /exm_c/registrations/:registrationId', { params: { registrationId } })
      .then((found) => isWanted && setRegistration(found))
      .catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [registrationId])
  return registration
}
