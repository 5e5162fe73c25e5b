/**
 * Drill: the machine clock of one of three instances is 31 minutes ahead. Checks that no order or offer expires early
 * and that all invariants hold. Arguments: seed and seconds per world.
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
