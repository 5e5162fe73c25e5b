import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { useLocalText } from '@/i18n/local-text'
import { useGivingWay } from '@/patterns/frame/leading/use-giving-way'
import { BackToWechat } from '@/patterns/wechat/back-to-wechat'
import { to } from '@/platform/navigation/destination'
import { replace } from '@/platform/navigation/navigation'
import { serverNow } from '@/session/exam'
import { store } from '@/session/store'
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
import { justBookedAtom, leadsOnAt, stayBooked } from './leading-on'
import { useSeatFacts } from './seat-facts'

/** That the seat is theirs, and where it is; leads on to all appointments, from booking alone, unless that is stopped. */
export function Booked({ detail }: { detail: AppointmentDetail }) {
  const t = useAppointmentText()
  const local = useLocalText()
  const { appointmentId, batchName, centre, isRescheduled } = detail
  const facts = useSeatFacts(detail)
  const [until, setUntil] = useState(() => leadsOnAt(store.get(justBookedAtom), appointmentId, serverNow()))
  useEffect(() => {
    if (until !== null) store.set(justBookedAtom, { appointment: appointmentId, until })
  }, [appointmentId, until])
  const stay = () => {
    stayBooked()
    setUntil(null)
  }
  return (
    <>
      <PageState icon="circle-check" tone="good" title={t(isRescheduled ? 'booked.moved' : 'booked')}>
        {until !== null && <LeadingOn until={until} onStop={stay} />}
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

function LeadingOn({ until, onStop }: { until: number; onStop: () => void }) {
  const t = useAppointmentText()
  const [isOver, setOver] = useState(false)
  const seconds = useSecondsLeft(until, () => {
    stayBooked()
    setOver(true)
  })
  useGivingWay(isOver ? to('myAppointments') : null)
  return (
    <View>
      {t('booked.leading', { seconds })}
      <Link onPress={onStop}>{t('booked.stay')}</Link>
    </View>
  )
}
