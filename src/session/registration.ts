/** The registration in progress in this tab (specification §3, registration info). The draft itself is kept by the service. */
import type { Choice } from '@contract/registration/draft'
import type { AreaWithSeats } from '@contract/registration/offered/offering'
import type { Chosen } from './journey'
import type { OfEach } from './of-each'
import { sessionAtom, typedAtom } from './stored-atom'

export const batchIdAtom = sessionAtom<string | null>('batchId', null, { endsWith: 'signIn' })
/** The registration that is corrected. */
export const correctedRegistrationAtom = sessionAtom<string | null>('correctedRegistration', null, {
  endsWith: 'signIn',
})
/** Codes of the subjects that are ticked. */
export const examSubjectAtom = typedAtom<OfEach<Chosen<string[] | null>>>('examSubject', {})
/** The test area for all subjects (registration mode 1), or those of each (mode 2), with what was known of them. */
export const examAddressAtom = typedAtom<OfEach<Chosen<AreaWithSeats | null>>>('examAddress', {})
export interface ChosenAreas {
  choices: Choice[]
  areas: AreaWithSeats[]
}
export const examAddressesAtom = typedAtom<OfEach<Chosen<ChosenAreas>>>('examAddresses', {})
