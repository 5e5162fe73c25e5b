import type { AppointmentBatchCard } from '@contract/appointment/appointment-offering'
import { bookingRefusal } from '@contract/appointment/booking-rules'
import type { CandidatesCall } from '@server/calls/handler'
import { arrangementStanding } from '@server/domain/accommodations/granted'
import { bookerOf } from '../book/booker'

type Call = Pick<CandidatesCall, 'services' | 'owner' | 'project'>

/** The rounds of a project, each with what the caller has booked in it, or why they cannot book now. */
export async function listBatches(call: Call): Promise<{ batches: AppointmentBatchCard[]; serverTime: string }> {
  const { services, project } = call
  const now = services.now()
  const batches = await Promise.all(
    project.definition.appointments.map(async (round): Promise<AppointmentBatchCard> => {
      const booker = await bookerOf(call, round)
      const refused = bookingRefusal(round, booker, now)
      const { code, name, kind, opensAt, closesAt } = round
      return {
        ...{ code, name, kind, opensAt, closesAt },
        appointmentId: booker.appointmentId,
        arrangement: await arrangementStanding(services, call, code),
        refusal: refused && { error: refused.code, details: refused.details },
      }
    }),
  )
  return { batches, serverTime: new Date(now).toISOString() }
}
