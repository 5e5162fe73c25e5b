/**
 * Candidates, each at two phones, book, move, wait, print and give back what they like at three instances, of which one is killed every few
 * seconds, while operators make rooms larger and smaller, close, open and move sessions, draw and issue tickets: whether every
 * seat is one person's, every line is kept and everything that was told is so, at every moment. A seed and the seconds that it
 * lasts can follow: `npm run drill -- appointments 7 120`.
 */
import { drillCrowd } from '../crowd/drill-crowd'
import { killOne } from '../crowd/kill-one'
import { bookings } from '../worlds'

drillCrowd({ name: 'appointments', worlds: [bookings], trouble: killOne(4_000, { isReplacedFirst: true }) })
