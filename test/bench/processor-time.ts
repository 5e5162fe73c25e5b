import { readFileSync } from 'node:fs'

/** Linux counts CPU time in hundredths of a second. */
const TICKS_PER_SECOND = 100

/** CPU seconds of a running process; unlike a rate, hardly affected by other load. NaN without /proc. */
export function processorSeconds(pid: number): number {
  try {
    const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const fields = after.split(' ')
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
  } catch {
    return NaN
  }
}
