/**
 * The machine of one of three instances has a clock that is 31 minutes ahead: whether anybody's order or offer ends before
 * its time, and everything else adds up. A seed and the seconds of each world can follow.
 */
import { drillCrowd } from '../crowd/drill-crowd'
import { startProcess } from '../crowd/instance-process'
import { bookings, registrations } from '../worlds'

const AHEAD_MS = 31 * 60_000
const INSTANCES = 3
let started = 0

drillCrowd({
  ...{ name: 'clock-skew', worlds: [registrations, bookings], instances: INSTANCES },
  start: (setup, ahead) =>
    startProcess({ ...setup, machineAheadMs: started++ % INSTANCES === 0 ? AHEAD_MS : 0 }, ahead),
})
