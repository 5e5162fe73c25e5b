import { reopening } from '@server/domain/applications/reopen'
import { seatsBookedBy } from '@server/domain/appointments/settle-own-time'
import { ACCOMMODATION } from './accommodation'

/**
 * Reopens a decision for review. New bookings get no extra time until the next decision; seats already booked keep
 * theirs.
 */
export const reopenAccommodation = reopening(ACCOMMODATION, {
  details: async (tx, row, at) => ({ seats: (await seatsBookedBy(tx, row, at)).length }),
})
