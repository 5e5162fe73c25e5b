/**
 * Drill: one of two instances is killed about every second while all callers still use it. Checks invariants and
 * confirmed writes. Arguments: seed and seconds per world.
 */
import { drillCrowd } from '../crowd/drill-crowd'
import { killOne } from '../crowd/kill-one'
import { bookings, registrations } from '../worlds'

drillCrowd({
  ...{ name: 'kill-service', worlds: [registrations, bookings], instances: 2 },
  trouble: killOne(1_000, { isReplacedFirst: false }),
})
