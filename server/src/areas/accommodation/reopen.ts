import { reopening } from '@server/domain/applications/reopen'
import { seatsBookedBy } from '@server/domain/appointments/settle-own-time'
import { ACCOMMODATION } from './accommodation'

/**
 * Nothing is booked by it from then on; the seats that were, keep room and end until it is decided again (decision 0094).
 */
export const reopenAccommodation = reopening(ACCOMMODATION, {
  details: async (tx, row, at) => ({ seats: (await seatsBookedBy(tx, row, at)).length }),
})
