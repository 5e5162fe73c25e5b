import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { OwnedDetail } from '@/patterns/owned/owned-detail'
import { readAppointment } from '../../appointment-calls'
import { Detail } from '../../mine/detail'

function AppointmentDetailPage() {
  const { appointmentId = '' } = useRoute().params
  const found = useLoaded(() => readAppointment(appointmentId), [appointmentId])
  return (
    <OwnedDetail of={found} missing="ER_CS_NOT_FOUND" list="myAppointments">
      {(detail) => <Detail detail={detail} onChange={found.refresh} />}
    </OwnedDetail>
  )
}

export default framed(AppointmentDetailPage)
