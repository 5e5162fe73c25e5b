/**
 * Drill: candidates with two devices each book, reschedule, wait, print and cancel at three instances, one of which is
 * killed every few seconds, while operators resize rooms, close, open and move sessions, and draw and issue tickets.
 * Checks continuously that no seat is assigned twice, waiting lists keep their order and every confirmed write exists.
 * Arguments: seed and seconds, `npm run drill -- appointments 7 120`.
 */
import { drillCrowd } from '../crowd/drill-crowd'
import { killOne } from '../crowd/kill-one'
import { bookings } from '../worlds'

drillCrowd({ name: 'appointments', worlds: [bookings], trouble: killOne(4_000, { isReplacedFirst: true }) })
