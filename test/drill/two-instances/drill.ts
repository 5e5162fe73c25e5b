/**
 * Two instances that know nothing of each other, nothing goes wrong: whether jobs that run at both and calls that come at both
 * do everything once. A seed and the seconds of each world can follow.
 */
import { drillCrowd } from '../crowd/drill-crowd'
import { bookings, registrations } from '../worlds'

drillCrowd({ name: 'two-instances', worlds: [registrations, bookings], instances: 2 })
