import type { AppointmentBatchCard } from '@contract/appointment/appointment-offering'
import { bookingRefusal } from '@contract/appointment/booking-rules'
import type { CandidatesCall } from '@server/calls/handler'
import { arrangementStatus } from '@server/domain/accommodations/granted'
import { findMyAppointments } from '../appointment-store'
import type { AppointmentRow } from '../my-appointments.sql'
import { bookerOf } from '../book/booker'

type Call = Pick<CandidatesCall, 'services' | 'owner' | 'groupDomain' | 'project'>

/**
 * Lists the rounds of a project with the caller's appointment, or the reason why they cannot book now. A group sees
 * neither the candidate's accommodations nor seats that it did not book.
 */
export async function listBatches(call: Call): Promise<{ batches: AppointmentBatchCard[]; serverTime: string }> {
  const { services, owner, groupDomain, project } = call
  const now = services.now()
  const mine = groupDomain === null ? [] : await findMyAppointments(services.db, owner)
  const batches = await Promise.all(
    project.definition.appointments.map(async (round): Promise<AppointmentBatchCard> => {
      const booker = await bookerOf(call, round)
      const refused = bookingRefusal(round, booker, now)
      const { code, name, kind, opensAt, closesAt } = round
      const { appointmentId } = booker
      const isShown = groupDomain === null || appointmentId === null || isBookedBy(groupDomain, mine, appointmentId)
      return {
        ...{ code, name, kind, opensAt, closesAt },
        appointmentId: isShown ? appointmentId : null,
        arrangement: groupDomain === null ? await arrangementStatus(services, call, code) : null,
        refusal: refused && { error: refused.code, details: isShown ? refused.details : {} },
      }
    }),
  )
  return { batches, serverTime: new Date(now).toISOString() }
}

const isBookedBy = (group: string, mine: readonly AppointmentRow[], id: string) =>
  mine.some(({ appointmentId, groupDomain }) => appointmentId === id && groupDomain === group)
