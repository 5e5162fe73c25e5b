import { useAtomValue } from 'jotai'
import { useRedirectGuard } from '@/patterns/frame/leading/use-redirect-guard'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { OwnedDetail } from '@/patterns/owned/owned-detail'
import { SignInFirst } from '@/patterns/owned/sign-in-first'
import { to } from '@/platform/navigation/destination'
import { tokenAtom } from '@/session/account'
import { Skeleton } from '@/ui/feedback/skeleton'
import { readAppointment } from '../../appointment-calls'
import { Booked } from '../../mine/booked'
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

export default framed(BookedPage)
