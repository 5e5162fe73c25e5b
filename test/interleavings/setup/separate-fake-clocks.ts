import { liftLimits } from '../../service/setup/lift-limits'
import type { Instances } from './run-interleaved'

const MINUTE = 60_000
const SECOND = 1_000

/**
 * Makes subjects at `start`; actions follow one minute later, at the second instance a second after the first.
 * Clocks stand still: what is saved twice at one millisecond could not be told apart by when it was saved.
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
