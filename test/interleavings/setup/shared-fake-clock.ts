import { liftLimits } from '../../service/setup/lift-limits'
import type { Instances } from './run-interleaved'

const MINUTE = 60_000

/**
 * Creates subjects at `start`; actions follow one minute later. Both instances share a clock that advances by one
 * millisecond per reading, as if synchronised.
 */
export function sharedFakeClock({ one, two }: Instances, start: number) {
  let readings = 0
  const passed = () => ++readings
  one.clock.passed = passed
  two.clock.passed = passed
  const set = (at: number) => {
    for (const { clock } of [one, two]) clock.set(new Date(at).toISOString())
  }
  return {
    before: async <Subject>(make: () => Promise<Subject>): Promise<Subject> => {
      await liftLimits(one)
      await liftLimits(two)
      set(start)
      const subject = await make()
      set(start + MINUTE)
      return subject
    },
    /** Returns a function that restores the present time, with `Clock.mark` of both. */
    mark: () => {
      const now = readings
      return () => void (readings = now)
    },
  }
}
