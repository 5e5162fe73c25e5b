/**
 * Drill: candidates, groups, operators and WeChat act at random at three instances, one of which is killed every few
 * seconds. Checks seats, payments, coupons and decisions continuously, and every confirmed write. Arguments: seed and
 * seconds, `npm run drill -- history 7 120`.
 */
import { drillCrowd } from '../crowd/drill-crowd'
import { killOne } from '../crowd/kill-one'
import { registrations } from '../worlds'

drillCrowd({ name: 'history', worlds: [registrations], trouble: killOne(4_000, { isReplacedFirst: true }) })
