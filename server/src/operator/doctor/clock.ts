import { synchronizeClock } from '@server/core/postgres/synchronize-clock'
import { isMachineClockWrong } from '@server/core/running/shared-clock'
import { ill, well, type Look } from './finding'

/** Checks the clock offset: a machine above the limit serves no requests and runs no jobs. */
export const clock: Look = {
  what: 'Clock',
  async run(services) {
    await synchronizeClock(services)
    const seconds = services.clock.machineAheadMs / 1000
    const found = `${Math.abs(seconds).toFixed(1)} s ${seconds < 0 ? 'behind' : 'ahead of'} the database’s`
    if (!isMachineClockWrong(services.clock)) return [well(found)]
    return [
      ill('now', found, 'Set both machines by NTP (timedatectl set-ntp true); until then this one serves nobody.'),
    ]
  },
}
