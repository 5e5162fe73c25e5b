/** Worlds used by the failure drills. */
import { booking } from './appointments/booking'
import type { Inhabited } from './crowd/drill-crowd'
import { registering } from './history/world/registering'

/** Registrations with payments and refunds. */
export const registrations: Inhabited = {
  ...{ name: 'registrations', makeWorld: registering },
  ...{ candidates: 16, jobs: 'registrations' },
}

/** Seats, waiting lists and tickets. */
export const bookings: Inhabited = { name: 'bookings', makeWorld: booking, candidates: 16, jobs: 'appointments' }
