import { framed } from '@/patterns/frame/page/framed'
import { BookingStep } from '../../booking/booking-step'
import { WhereAndWhen } from '../../booking/where/where-and-when'

/** Booking step: place and day, with the seats left on each day. */
function Reservation() {
  return <BookingStep>{(booking) => <WhereAndWhen {...booking} />}</BookingStep>
}

export default framed(Reservation)
