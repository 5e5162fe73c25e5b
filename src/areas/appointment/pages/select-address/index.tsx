import { framed } from '@/patterns/frame/page/framed'
import { BookingStep } from '../../booking/booking-step'
import { CentreChoice } from '../../booking/where/centre-choice'
import { ChosenSoFar } from '../../booking/chosen-so-far'
import { SessionsOfDay } from '../../booking/sessions-of-day'

/** Booking step: test centre. */
function SelectAddress() {
  return (
    <BookingStep>
      {(booking) => (
        <>
          <ChosenSoFar {...booking} />
          <SessionsOfDay>{(sessions) => <CentreChoice round={booking.round} sessions={sessions} />}</SessionsOfDay>
        </>
      )}
    </BookingStep>
  )
}

export default framed(SelectAddress)
