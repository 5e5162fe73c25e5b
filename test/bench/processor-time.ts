import { readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second. */
const TICKS_PER_SECOND = 100

/**
 * Seconds of processor time that a running process has used; unlike a rate it hardly depends on what else runs.
 * Not a number where there is no /proc.
 */
export function processorSeconds(pid: number): number {
  try {
    const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const fields = after.split(' ')
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
  } catch {
    return NaN
  }
}
