import { framed } from '@/patterns/frame/page/framed'
import { ArrangementNote } from '../../arrangement/arrangement-note'
import { BookingStep, useChoice } from '../../booking/booking-step'
import { ChosenSoFar } from '../../booking/chosen-so-far'
import { SessionChoice } from '../../booking/sessions/session-choice'
import { SessionsOfDay } from '../../booking/sessions/sessions-of-day'

/** Booking step: session and seat. */
function SelectSchedule() {
  const { centre } = useChoice()
  return (
    <BookingStep>
      {(booking) => (
        <>
          <ChosenSoFar {...booking} />
          <ArrangementNote status={booking.arrangement} />
          <SessionsOfDay centre={centre}>
            {(sessions, refresh) => <SessionChoice booking={booking} sessions={sessions} refresh={refresh} />}
          </SessionsOfDay>
        </>
      )}
    </BookingStep>
  )
}

export default framed(SelectSchedule)
