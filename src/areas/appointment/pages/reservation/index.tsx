import { framed } from '@/patterns/frame/page/framed'
import { BookingStep } from '../../booking/booking-step'
import { WhereAndWhen } from '../../booking/where/where-and-when'

/** Where and on which day, with the seats left on each. */
function Reservation() {
  return <BookingStep>{(booking) => <WhereAndWhen {...booking} />}</BookingStep>
}

export default framed(Reservation)
