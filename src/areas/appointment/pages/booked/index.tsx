import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { useLocalText } from '@/i18n/local-text'
import { useRedirectGuard } from '@/patterns/frame/leading/use-redirect-guard'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { OwnedDetail } from '@/patterns/owned/owned-detail'
import { SignInFirst } from '@/patterns/owned/sign-in-first'
import { BackToWechat } from '@/patterns/wechat/back-to-wechat'
import { roleProps } from '@/platform/element/aria'
import { to } from '@/platform/navigation/destination'
import { replace } from '@/platform/navigation/navigation'
import { openOverlays } from '@/platform/overlay/open-overlays'
import { tokenAtom } from '@/session/account'
import { elderModeAtom } from '@/session/elder-mode'
import { serverNow } from '@/session/exam'
import { store } from '@/session/store'
import { Button } from '@/ui/basic/button'
import { Link } from '@/ui/basic/link'
import { Facts } from '@/ui/content/facts'
import { PageState } from '@/ui/feedback/page-state'
import { Skeleton } from '@/ui/feedback/skeleton'
import { ActionBar } from '@/ui/layout/action-bar'
import { Card } from '@/ui/layout/card'
import { useSecondsLeft } from '@/ui/value/use-seconds-left'
import { readAppointment, type AppointmentDetail } from '../../appointment-calls'
import { AppointmentCalendar } from '../../mine/appointment-calendar'
import { justBookedAtom, leadsOnAt, stayBooked } from '../../mine/leading-on'
import { useAppointmentFacts } from '../../mine/session-facts'
import { CentreDetails } from '../../place/centre-details'
import { useAppointmentText } from '../../texts'

/** Confirmation page of a booking; its address can be opened without sign-in (specification §2: no login). */
function BookedPage() {
  const t = useAppointmentText()
  const { appointment } = useRoute().params
  const isSignedIn = useAtomValue(tokenAtom) !== null
  useRedirectGuard(isSignedIn && !appointment ? to('myAppointments') : null)
  if (!isSignedIn) return <SignInFirst title={t('signIn')} text={t('signIn.text')} action={t('signIn.action')} />
  return appointment ? <Mine appointmentId={appointment} /> : <Skeleton />
}

function Mine({ appointmentId }: { appointmentId: string }) {
  const found = useLoaded(() => readAppointment(appointmentId), [appointmentId])
  const isOver = found.state === 'ready' && found.data.status === 'cancelled'
  useRedirectGuard(isOver ? to('appointmentDetail', { appointmentId }) : null)
  return (
    <OwnedDetail of={found} missing="ER_CS_NOT_FOUND" list="myAppointments">
      {(detail) => <Booked detail={detail} />}
    </OwnedDetail>
  )
}

/** Confirmation of a booked seat. Right after booking, a countdown opens the list of appointments unless stopped. */
export function Booked({ detail }: { detail: AppointmentDetail }) {
  const t = useAppointmentText()
  const local = useLocalText()
  const { appointmentId, batchName, centre, isRescheduled } = detail
  const { when, place } = useAppointmentFacts(detail)
  const title = t(isRescheduled ? 'booked.moved' : 'booked')
  const isElder = useAtomValue(elderModeAtom)
  const [counted, setUntil] = useState(() => leadsOnAt(store.get(justBookedAtom), appointmentId, serverNow()))
  // No countdown in large-text mode, to leave time for reading.
  const until = isElder ? null : counted
  useEffect(() => {
    if (until !== null) store.set(justBookedAtom, { appointment: appointmentId, until })
  }, [appointmentId, until])
  const stay = () => {
    stayBooked()
    setUntil(null)
  }
  return (
    <>
      <PageState icon="circle-check" tone="good" title={title}>
        {until !== null && <LeadingOn until={until} onStop={stay} />}
      </PageState>
      <Spoken text={until === null ? title : t('booked.leads', { title })} />
      <Card title={local(batchName)}>
        <Facts facts={[when, ...place]} />
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
    // An open overlay means that the candidate is busy on this page.
    if (openOverlays().length > 0) return onStop()
    stayBooked()
    setOver(true)
  })
  useRedirectGuard(isOver ? to('myAppointments') : null)
  return (
    <View>
      {t('booked.leading', { seconds })}
      <Link onPress={onStop}>{t('booked.stay')}</Link>
    </View>
  )
}

/** Milliseconds until screen readers have announced the page title. */
const SPOKEN_AFTER_MS = 1_000

/** Announces the text once: screen readers ignore a live region that is rendered together with its text. */
function Spoken({ text }: { text: string }) {
  // Keeps the first text, so that stopping the countdown is not announced.
  const [words] = useState(text)
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), SPOKEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <View className="only-spoken" {...roleProps('status')}>
      {said}
    </View>
  )
}

export default framed(BookedPage)
