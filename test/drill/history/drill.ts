/**
 * Candidates, groups, operators and WeChat do what they like at three instances, of which one is killed every few seconds: whether
 * seats, money, coupons and decisions add up at every moment, and everything that was told is so. A seed and the seconds
 * that it lasts can follow: `npm run drill -- history 7 120`.
 */
import { drillCrowd } from '../crowd/drill-crowd'
import { killOne } from '../crowd/kill-one'
import { registrations } from '../worlds'

drillCrowd({ name: 'history', worlds: [registrations], trouble: killOne(4_000, { isReplacedFirst: true }) })
