/**
 * One of two instances is killed every second or so, while everybody still calls it: whether what was told is so, once, and
 * everything adds up. A seed and the seconds of each world can follow.
 */
import { drillCrowd } from '../crowd/drill-crowd'
import { killOne } from '../crowd/kill-one'
import { bookings, registrations } from '../worlds'

drillCrowd({
  ...{ name: 'kill-service', worlds: [registrations, bookings], instances: 2 },
  trouble: killOne(1_000, { isReplacedFirst: false }),
})
