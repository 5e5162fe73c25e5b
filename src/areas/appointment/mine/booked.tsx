import { View } from '@tarojs/components'
import { useState } from 'react'
import { useLocalText } from '@/i18n/local-text'
import { useGivingWay } from '@/patterns/frame/leading/use-giving-way'
import { BackToWechat } from '@/patterns/wechat/back-to-wechat'
import { to } from '@/platform/navigation/destination'
import { replace } from '@/platform/navigation/navigation'
import { serverNow } from '@/session/exam'
import { Button } from '@/ui/basic/button'
import { Link } from '@/ui/basic/link'
import { Facts } from '@/ui/content/facts'
import { PageState } from '@/ui/feedback/page-state'
import { ActionBar } from '@/ui/layout/action-bar'
import { Card } from '@/ui/layout/card'
import { useSecondsLeft } from '@/ui/value/use-seconds-left'
import type { AppointmentDetail } from '../appointment-calls'
import { CentreDetails } from '../place/centre-details'
import { useAppointmentText } from '../texts'
import { AppointmentCalendar } from './actions/appointment-calendar'
import { useSeatFacts } from './seat-facts'

/** Time enough to see the seat, and to stop what leads away from it (specification §2: a countdown in seconds). */
const LEADING_ON_MS = 10_000

/** That the seat is theirs, and where it is; leads on to all appointments unless that is stopped. */
export function Booked({ detail }: { detail: AppointmentDetail }) {
  const t = useAppointmentText()
  const local = useLocalText()
  const { appointmentId, batchName, centre, isRescheduled } = detail
  const facts = useSeatFacts(detail)
  const [isStopped, setStopped] = useState(false)
  return (
    <>
      <PageState icon="circle-check" tone="good" title={t(isRescheduled ? 'booked.moved' : 'booked')}>
        {!isStopped && <LeadingOn onStop={() => setStopped(true)} />}
      </PageState>
      <Card title={local(batchName)}>
        <Facts facts={facts} />
        <AppointmentCalendar appointmentId={appointmentId} />
      </Card>
      <Card title={local(centre.name)}>
        <CentreDetails centre={centre} />
      </Card>
      <BackToWechat />
      <ActionBar>
        <Button onPress={() => replace('myAppointments')}>{t('booked.mine')}</Button>
      </ActionBar>
    </>
  )
}

function LeadingOn({ onStop }: { onStop: () => void }) {
  const t = useAppointmentText()
  const [until] = useState(() => serverNow() + LEADING_ON_MS)
  const [isOver, setOver] = useState(false)
  const seconds = useSecondsLeft(until, () => setOver(true))
  useGivingWay(isOver ? to('myAppointments') : null)
  return (
    <View>
      {t('booked.leading', { seconds })}
      <Link onPress={onStop}>{t('booked.stay')}</Link>
    </View>
  )
}
