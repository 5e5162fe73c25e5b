/**
 * Drill: two instances without shared state and without failures. Checks that jobs at both and calls to both have
 * effect only once. Arguments: seed and seconds per world.
 */
import { drillCrowd } from '../crowd/drill-crowd'
import { bookings, registrations } from '../worlds'

drillCrowd({ name: 'two-instances', worlds: [registrations, bookings], instances: 2 })
