import { liftLimits } from '../../service/setup/lift-limits'
import type { Instances } from './run-interleaved'

const MINUTE = 60_000
const SECOND = 1_000

/**
 * Creates subjects at `start`; actions follow one minute later, one second apart between the instances. The clocks do
 * not advance, so two saves at the same instance time could not be distinguished by their timestamps.
 */
export const separateFakeClocks =
  ({ one, two }: Instances, start: number) =>
  async <Subject>(make: () => Promise<Subject>): Promise<Subject> => {
    await liftLimits(one)
    await liftLimits(two)
    one.clock.set(new Date(start).toISOString())
    const subject = await make()
    one.clock.set(new Date(start + MINUTE).toISOString())
    two.clock.set(new Date(start + MINUTE + SECOND).toISOString())
    return subject
  }
