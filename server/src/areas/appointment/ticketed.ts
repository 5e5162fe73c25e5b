import type { AppointmentCard } from '@contract/appointment/appointment-card'
import type { LocalText } from '@contract/schemas'
import { roundNamed } from '@server/domain/appointments/rounds'
import { photosInBatches } from '@server/domain/registered'
import type { TicketSource } from '@server/domain/tickets/ticketed'
import { findMyAppointments, lockAppointment } from './appointment-store'
import { appointmentCard } from './mine/appointment-card'

/** Admission tickets of appointments, available at once because the seat is known. */
export const appointmentTickets: TicketSource = {
  kind: 'appointment',
  find: async ({ services, owner, project, db }) => {
    const mine = await findMyAppointments(db, owner)
    const photos = mine.length > 0 ? await photosInBatches(db, owner) : new Map<string, string>()
    return mine.map((row) => {
      const card = appointmentCard(row, mine, { services, groupDomain: null, project })
      const { appointmentId, appointmentNumber, batchCode, batchName, status, startsAt, endsAt, centre, room } = card
      const { seatNumber, arranged } = card
      const photoFileId = photos.get(roundNamed(project, batchCode)?.of ?? '') ?? null
      return {
        ...{ ticketId: appointmentId, kind: 'appointment', batchCode, batchName, ownNumber: appointmentNumber },
        refusal: status === 'booked' ? null : 'EXM_CT_ECQA_VOID',
        ...{ from: null, rules: undefined, photoFileId, groupDomain: row.groupDomain },
        sittings: [{ name: nameOf(card), startsAt, endsAt, centre, room, seatNumber, ...(arranged && { arranged }) }],
      }
    })
  },
  lock: async (tx, owner, appointmentId) => (await lockAppointment(tx, owner, appointmentId)) !== undefined,
}

/** Appends the position of an interview to the round's name. */
function nameOf({ batchName, position }: Pick<AppointmentCard, 'batchName' | 'position'>): LocalText {
  if (!position) return batchName
  return { zh: `${batchName.zh}（${position.zh}）`, en: `${batchName.en} (${position.en})` }
}
