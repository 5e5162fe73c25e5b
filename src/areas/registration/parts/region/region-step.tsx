import { REGISTRATION_MODE } from '@contract/codes'
import type { RegistrationAt } from '../../journey/registration-step'
import { AreaForAll } from './area-for-all'
import { AreasBySubject } from './areas-by-subject'

/** Choice of test areas: one for all subjects before choosing them (mode 1), or one for each subject (mode 2). */
export function RegionStep({ at }: { at: RegistrationAt }) {
  return at.batch.mode === REGISTRATION_MODE.regionFirst ? <AreaForAll at={at} /> : <AreasBySubject at={at} />
}
