import { REGISTRATION_MODE } from '@contract/codes'
import { Loaded } from '@/patterns/loading/loaded'
import { StepSkeleton } from '../../wizard/step-frame'
import type { StepAt } from '../../wizard/wizard-step'
import { useSeats } from '../subject/use-seats'
import { AreaForAll } from './area-for-all'
import { AreasBySubject } from './areas-by-subject'

/** Choosing test areas: one for everything, before the subjects (mode 1), or one for each subject (mode 2). */
export function RegionStep({ at }: { at: StepAt }) {
  const seats = useSeats(at.batch.code)
  const isFirst = at.batch.mode === REGISTRATION_MODE.regionFirst
  return (
    <Loaded of={seats} skeleton={<StepSkeleton at={at} lines={2} />}>
      {(left) => (isFirst ? <AreaForAll at={at} seats={left} /> : <AreasBySubject at={at} seats={left} />)}
    </Loaded>
  )
}
